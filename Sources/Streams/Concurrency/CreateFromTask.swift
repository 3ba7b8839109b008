extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A single that runs `work` in a new task for each subscription. The result of `work` is the value; an error that it
  /// throws is the error. The task is cancelled when the subscription is disposed of.
  ///
  ///     let user = Single.create { try await api.user(id) }
  ///
  /// - Parameters:
  ///   - detached: Whether the task inherits nothing from the context in which you subscribe.
  ///   - priority: The priority of the task; nil for the priority of that context.
  ///   - work: The work that returns the value.
  public static func create(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    work: @Sendable @escaping () async throws -> Element
  ) -> Single<Element> {
    Single.create { (observer: @escaping SingleObserver) -> any Disposable in
      // The task calls the observer once.
      nonisolated(unsafe) let observer = observer
      return disposableTask(detached: detached, priority: priority) {
        do { observer(.success(try await work())) } catch { observer(.failure(error)) }
      }
    }
  }
}

extension ObservableType {
  /// A stream that runs `work` in a new task for each subscription and passes the observer to it. The stream completes when
  /// the work returns, and fails with an error that it throws. The task is cancelled when the subscription is disposed of.
  ///
  ///     Observable<Int>.create { observer in
  ///       for number in 1...3 {
  ///         observer.onNext(number)
  ///         try await Task.sleep(for: .seconds(1))
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - detached: Whether the task inherits nothing from the context in which you subscribe.
  ///   - priority: The priority of the task; nil for the priority of that context.
  ///   - work: The work that sends the values.
  @_disfavoredOverload
  public static func create(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    work: @Sendable @escaping (_ observer: AnyObserver<Element>) async throws -> Void
  ) -> Observable<Element> {
    Observable.create { observer -> any Disposable in
      // The observer may be called from any thread.
      nonisolated(unsafe) let observer = observer
      return disposableTask(detached: detached, priority: priority) {
        do {
          try await work(observer)
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
    }
  }
}

extension AsyncSequence {
  /// The elements as a stream. Each subscription iterates the sequence in a new task, which is cancelled when the
  /// subscription is disposed of.
  ///
  /// Completes when the sequence ends and fails with its error.
  ///
  /// - Parameter priority: The priority of the task; nil for the priority of the context in which you subscribe.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    // Each task makes its own iterator, and calls nothing else.
    nonisolated(unsafe) let iterate = {
      var iterator = makeAsyncIterator()
      return { try await iterator.next() }
    }
    return Observable.create(priority: priority) { observer in
      let next = iterate()
      // A sequence may notice the cancellation only when it is asked for the next element, or, if it never suspends, not at all.
      while let element = try await next(), !Task.isCancelled { observer.onNext(element) }
    }
  }
}

/// Starts a task that is cancelled by the disposable.
private func disposableTask(
  detached: Bool,
  priority: TaskPriority?,
  _ work: @Sendable @escaping () async -> Void
) -> any Disposable {
  let task = detached ? Task.detached(priority: priority, operation: work) : Task(priority: priority, operation: work)
  return Disposables.create { task.cancel() }
}
