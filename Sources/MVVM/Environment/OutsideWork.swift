import Foundation

extension Environment {
  /// Work that goes on outside of the program and takes time of the world, such as a request to a server. What it sends arrives
  /// where the scheduler works.
  ///
  ///     faulty(environment.outside(session.rx.data(request: request)).asSingle())
  ///
  /// Virtual time stands still meanwhile: before it passes, the host waits for the end of the work, for `patience` at most. So a
  /// script need not guess how long a server takes, and prints the same each time that the server says the same. What several
  /// requests of one instant send arrives in the order in which they began.
  ///
  /// The main thread is free while a host waits in `await host.wait(...)` or `await screen.advance(by:)`. A synchronous `advance`
  /// has to block it; it serves the schedulers of the main queue, but not what comes to that queue by other ways.
  ///
  /// - Parameters:
  ///   - work: Begins when the result is subscribed to, and sends from whatever thread.
  ///   - patience: How long virtual time stands still at most, in the time of the world.
  public func outside<Element>(
    _ work: Observable<Element>,
    patience: Duration = .seconds(10)
  ) -> Observable<Element> {
    guard let outside = virtual?.outside else { return work.observe(on: scheduler) }
    return .create { observer in
      let number = outside.begin(patience: patience)
      let subscription = work.subscribe { event in
        if outside.deliversNow(number) { observer.on(event) } else { outside.send(number) { observer.on(event) } }
        if event.isStopEvent { outside.end(number) }
      }
      return Disposables.create {
        subscription.dispose()
        outside.end(number, isUnwanted: true)
      }
    }
  }

  /// Awaits work that goes on outside of the program and takes time of the world, such as a request to a server.
  ///
  ///     let (data, _) = try await environment.outside { try await URLSession.shared.data(from: address) }
  ///
  /// The work runs as it would without a host: on other threads, in the time of the world. Virtual time stands still meanwhile, for
  /// `patience` at most, and the task goes on in its place among the others of the host. Throws what the work throws, and
  /// `CancellationError` if the task is cancelled, which cancels the work as well.
  public func outside<Value: Sendable>(
    patience: Duration = .seconds(10),
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let outside = virtual?.outside else { return try await work() }
    let number = outside.begin(patience: patience)
    let outcome = OutsideOutcome<Value>()
    let mark = TaskLine.enterWorld()
    let task = Task.detached {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      outside.send(number) { outcome.settle(result) }
      outside.end(number)
    }
    TaskLine.leaveWorld(mark)
    return try await withTaskCancellationHandler {
      try await outcome.value
    } onCancel: {
      task.cancel()
      outcome.settle(.failure(CancellationError()))
      outside.end(number, isUnwanted: true)
    }
  }
}

/// What work outside comes to. The first outcome counts, and one task waits for it.
private final class OutsideOutcome<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value, any Error>)
    case settled(Result<Value, any Error>)
  }

  private let state = Locked(State.open)

  func settle(_ result: Result<Value, any Error>) {
    let waiting: CheckedContinuation<Value, any Error>? = state.withLock { state in
      switch state {
      case .open:
        state = .settled(result)
        return nil
      case .awaited(let waiting):
        state = .settled(result)
        return waiting
      case .settled: return nil
      }
    }
    waiting?.resume(with: result)
  }

  var value: Value {
    get async throws {
      try await withCheckedThrowingContinuation { waiting in
        let result: Result<Value, any Error>? = state.withLock { state in
          if case .settled(let result) = state { return result }
          state = .awaited(waiting)
          return nil
        }
        if let result { waiting.resume(with: result) }
      }
    }
  }
}
