extension SignalProducer {
  /// The values as an asynchronous sequence, which starts the producer when it is made. It throws the failure, if the producer
  /// can fail, and ends with the completion or interruption. Ending the iteration, or cancelling its task, interrupts the
  /// producer.
  ///
  /// Values that the producer sends during its start wait in the sequence, and this property returns after the start. Limit a
  /// producer that sends endlessly without a scheduler, for instance with `take(first:)`, or start it elsewhere with
  /// `start(on:)`.
  public var values: AsyncValues { AsyncValues(self) }
}

extension Signal {
  /// The values from now on as an asynchronous sequence. It throws the failure, if the signal can fail, and ends with the
  /// completion or interruption.
  public var values: SignalProducer<Value, Error>.AsyncValues { .init(producer) }
}

extension PropertyProtocol {
  /// The current value and every change as an asynchronous sequence, which ends when the property is released; that of a derived
  /// property, when its sources are.
  public var values: SignalProducer<Value, Never>.AsyncValues { .init(producer) }
}

extension SignalProducerConvertible {
  /// The values as an asynchronous sequence, which starts the producer when it is made. It throws the failure, and ends with the
  /// completion or interruption. Ending the iteration interrupts the producer.
  public var asyncThrowingStream: AsyncThrowingStream<Value, any Swift.Error> {
    AsyncThrowingStream { continuation in
      let interrupt = feed({ continuation.yield($0) }) { continuation.finish(throwing: $0) }
      continuation.onTermination = { _ in interrupt() }
    }
  }

  /// Starts the producer. The closures are called on any thread.
  ///
  /// - Returns: A closure that interrupts the producer.
  fileprivate func feed(
    _ onValue: @escaping (sending Value) -> Void,
    onEnd: @escaping (Error?) -> Void
  ) -> @Sendable () -> Void {
    // Disposables may be disposed of from any thread.
    nonisolated(unsafe) let disposable = producer.start(
      Signal<Value, Error>.Observer(
        onValue: {
          // In this dialect, users decide which values cross threads.
          nonisolated(unsafe) let value = $0
          onValue(value)
        },
        onEnd: { termination in
          if case .failed(let error) = termination { onEnd(error) } else { onEnd(nil) }
        }
      )
    )
    return { disposable.dispose() }
  }
}

extension SignalProducerConvertible where Error == Never {
  /// The values as an asynchronous sequence, which starts the producer when it is made, and ends with the completion or
  /// interruption. Ending the iteration interrupts the producer.
  public var asyncStream: AsyncStream<Value> {
    AsyncStream { continuation in
      let interrupt = feed({ continuation.yield($0) }) { _ in continuation.finish() }
      continuation.onTermination = { _ in interrupt() }
    }
  }
}

// Declared by the types themselves as well: with `MVVM`, they are also observables, which have `values` of another type.

extension MutableProperty {
  /// The current value and every change as an asynchronous sequence, which ends when the property is released.
  public var values: SignalProducer<Value, Never>.AsyncValues { .init(producer) }
}

extension Property {
  /// The current value and every change as an asynchronous sequence, which ends when the property is released; that of a derived
  /// property, when its sources are.
  public var values: SignalProducer<Value, Never>.AsyncValues { .init(producer) }
}

extension SignalProducer {
  /// The values of a stream as an asynchronous sequence, for one iteration. Values that arrive between iterations are
  /// buffered.
  public struct AsyncValues: AsyncSequence {
    /// The type of the values.
    public typealias Element = Value
    /// The error that the iteration throws.
    public typealias Failure = Error

    private let stream: AsyncStream<Result<Value, Error>>

    init(_ producer: SignalProducer<Value, Error>) {
      stream = AsyncStream { continuation in
        let interrupt = producer.feed {
          continuation.yield(.success($0))
        } onEnd: { error in
          if let error { continuation.yield(.failure(error)) }
          continuation.finish()
        }
        continuation.onTermination = { _ in interrupt() }
      }
    }

    /// Begins the iteration.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: stream.makeAsyncIterator()) }

    /// Iterates the values.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<Result<Value, Error>>.Iterator

      /// The next value; nil after the last.
      public mutating func next() async throws(Failure) -> Element? { try await next(isolation: nil) }

      /// The next value; nil after the last.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
        guard let result = await base.next(isolation: actor) else { return nil }
        return try result.get()
      }
    }
  }
}

extension SignalProducer where Error == any Swift.Error {
  /// A producer that iterates `sequence` in a new task for each start. An error of the sequence becomes the failure; an
  /// interruption cancels the task.
  public init<Values: AsyncSequence & Sendable>(_ sequence: Values) where Values.Element == Value {
    self.init(iterating: sequence) { $0.send(error: $1) }
  }
}

extension SignalProducer where Error == Never {
  /// A producer that iterates `sequence`, which does not throw, in a new task for each start. An interruption cancels the
  /// task.
  public init<Values: AsyncSequence & Sendable>(_ sequence: Values)
  where Values.Element == Value, Values.Failure == Never {
    self.init(iterating: sequence) { _, _ in }
  }
}

extension SignalProducer {
  private init<Values: AsyncSequence & Sendable>(
    iterating sequence: Values,
    onError: @escaping @Sendable (Signal<Value, Error>.Observer, any Swift.Error) -> Void
  ) where Values.Element == Value {
    self.init { observer, lifetime in
      // An input may be entered from any thread.
      nonisolated(unsafe) let observer = observer
      let task = Task {
        do {
          for try await value in sequence {
            // A sequence may notice the cancellation only when it is asked for the next value, or, if it never suspends, not at
            // all.
            if Task.isCancelled { break }
            observer.send(value: value)
          }
          observer.sendCompleted()
        } catch {
          onError(observer, error)
        }
      }
      lifetime.observeEnded { task.cancel() }
    }
  }
}
