extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes, and waits for the value.
  ///
  ///     let user = try await api.user(id).value
  ///
  /// Throws the sequence's error; throws `CancellationError`, and ends the subscription, when the task is cancelled.
  public nonisolated(nonsending) var value: Element {
    get async throws {
      try await outcome { settle in
        subscribe(
          onSuccess: { settle(.success($0)) },
          onFailure: { settle(.failure($0)) },
          onDisposed: { settle(.failure(CancellationError())) }
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
      try await outcome { settle in
        subscribe(
          onSuccess: { settle(.success($0)) },
          onError: { settle(.failure($0)) },
          onCompleted: { settle(.success(nil)) },
          onDisposed: { settle(.failure(CancellationError())) }
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
      try await outcome { settle in
        subscribe(
          onCompleted: { settle(.success(())) },
          onError: { settle(.failure($0)) },
          onDisposed: { settle(.failure(CancellationError())) }
        )
      }
    }
  }
}

/// Subscribes where the caller runs, and waits for the first outcome: that of the sequence, or the end of the subscription on
/// another thread. The subscription is disposed of when the task is cancelled.
private nonisolated(nonsending) func outcome<Value>(
  of subscribe: (_ settle: @escaping (Result<Value, any Error>) -> Void) -> any Disposable
) async throws -> Value {
  let (outcomes, outcome) = AsyncStream<Result<Value, any Error>>.makeStream(bufferingPolicy: .bufferingOldest(1))
  // Ending a subscription is allowed from any thread.
  nonisolated(unsafe) let subscription = subscribe { result in
    // The sequence transfers its value to the task that waits, as every stream that changes threads does.
    nonisolated(unsafe) let result = result
    outcome.yield(result)
  }
  return try await withTaskCancellationHandler {
    for await outcome in outcomes { return try outcome.get() }
    throw CancellationError()
  } onCancel: {
    subscription.dispose()
  }
}
