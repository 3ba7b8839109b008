import Foundation
import Locks

extension Environment {
  /// Work outside the program that takes real time, such as a request to a server. Its events arrive on the scheduler.
  ///
  ///     faulty(environment.outside(session.rx.data(request: request)).asSingle())
  ///
  /// Virtual time stands still until the work ends, for `patience` at most. So a script need not guess how long a server
  /// takes, and prints the same output for the same answers. The events of several requests made at one instant arrive in the
  /// order in which the requests began.
  ///
  /// `await host.wait(...)` and `await screen.advance(by:)` keep the main thread free while they wait. A synchronous
  /// `advance` has to block it; it runs work of the main queue's schedulers, but no other work of that queue.
  ///
  /// If you subscribe from within other outside work, or on another thread, the events arrive on the main thread, as they would
  /// without a host, and do not wait for those of other requests.
  ///
  /// - Parameters:
  ///   - work: Starts when you subscribe to the result, and may send from any thread.
  ///   - patience: The longest real time for which virtual time stands still.
  public func outside<Element>(
    _ work: Observable<Element>,
    patience: Duration = .seconds(10)
  ) -> Observable<Element> {
    guard let virtual else { return work.observe(on: scheduler) }
    let outside = virtual.outside
    return .create { observer in
      let number = outside.begin(patience: patience)
      guard virtual.keepsOrder else {
        let end = { outside.end(number) }
        let subscription = work.observe(on: MainScheduler.instance)
          .do(afterError: { _ in end() }, afterCompleted: end)
          .subscribe(observer)
        return Disposables.create {
          subscription.dispose()
          end()
        }
      }
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

  /// Awaits work outside the program that takes real time, such as a request to a server.
  ///
  ///     let (data, _) = try await environment.outside { try await URLSession.shared.data(from: address) }
  ///
  /// The work runs as it would without a host: on other threads, in real time. Virtual time stands still until it ends, for
  /// `patience` at most, and the task then continues in its place among the others of the host. A task that is itself outside
  /// work continues at once. Throws the error of the work, and `CancellationError` if the task is cancelled, which cancels the
  /// work as well.
  public func outside<Value: Sendable>(
    patience: Duration = .seconds(10),
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let virtual else { return try await work() }
    let outside = virtual.outside
    let keepsOrder = virtual.keepsOrder
    let number = outside.begin(patience: patience)
    let outcome = OutsideOutcome<Value>()
    let mark = TaskLine.enterOutside()
    let task = Task.detached {
      let result: Result<Value, any Error>
      do {
        result = .success(try await OutsideLedger.$isWithinWork.withValue(true) { try await work() })
      } catch {
        result = .failure(error)
      }
      if keepsOrder { outside.send(number) { outcome.settle(result) } } else { outcome.settle(result) }
      outside.end(number)
    }
    TaskLine.leaveOutside(mark)
    return try await withTaskCancellationHandler {
      try await outcome.value
    } onCancel: {
      // Settled first. Otherwise, the cancelled work could settle it later, from another thread, with its own cancellation.
      outcome.settle(.failure(CancellationError()))
      task.cancel()
      outside.end(number, isUnwanted: true)
    }
  }
}

/// The outcome of outside work. The first outcome counts, and one task waits for it.
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
