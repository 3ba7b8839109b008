import Locks

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes, and waits for the value.
  ///
  ///     let user = try await api.user(id).value
  ///
  /// Throws the sequence's error; throws `CancellationError`, and ends the subscription, when the task is cancelled.
  public nonisolated(nonsending) var value: Element {
    get async throws {
      try await outcome { outcome in
        subscribe(
          onSuccess: { outcome.settle(.success($0)) },
          onFailure: { outcome.settle(.failure($0)) },
          onDisposed: { outcome.settle(.failure(CancellationError())) }
        )
      }
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes, and waits for the value, or for nil if there is none.
  ///
  /// Throws the sequence's error; throws `CancellationError`, and ends the subscription, when the task is cancelled.
  public nonisolated(nonsending) var value: Element? {
    get async throws {
      try await outcome { outcome in
        subscribe(
          onSuccess: { outcome.settle(.success($0)) },
          onError: { outcome.settle(.failure($0)) },
          onCompleted: { outcome.settle(.success(nil)) },
          onDisposed: { outcome.settle(.failure(CancellationError())) }
        )
      }
    }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes, and waits for the completion.
  ///
  /// Throws the sequence's error; throws `CancellationError`, and ends the subscription, when the task is cancelled.
  public nonisolated(nonsending) var value: Void {
    get async throws {
      try await outcome { outcome in
        subscribe(
          onCompleted: { outcome.settle(.success(())) },
          onError: { outcome.settle(.failure($0)) },
          onDisposed: { outcome.settle(.failure(CancellationError())) }
        )
      }
    }
  }
}

/// Subscribes where the caller runs, and waits for the outcome. The subscription is disposed of when the task is cancelled.
private nonisolated(nonsending) func outcome<Value>(
  of subscribe: (AwaitedOutcome<Value>) -> any Disposable
) async throws -> Value {
  let outcome = AwaitedOutcome<Value>()
  // Ending a subscription is allowed from any thread.
  nonisolated(unsafe) let subscription = subscribe(outcome)
  return try await withTaskCancellationHandler {
    try await outcome.value
  } onCancel: {
    subscription.dispose()
  }
}

/// The outcome, or the end of the subscription on another thread, whichever comes first. One task may wait for it.
private final class AwaitedOutcome<Value>: Sendable {
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
    // The sequence transfers its value to the task that waits, as every stream that changes threads does.
    nonisolated(unsafe) let result = result
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
