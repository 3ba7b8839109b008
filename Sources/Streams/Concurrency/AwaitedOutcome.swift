extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes, and waits for the value.
  ///
  ///     let user = try await api.user(id).value
  ///
  /// Throws the sequence's error; throws `CancellationError`, and ends the subscription, when the task is cancelled.
  public nonisolated(nonsending) var value: Element {
    get async throws { try await outcome { $1($0) } }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes, and waits for the value, or for nil if there is none.
  ///
  /// Throws the sequence's error; throws `CancellationError`, and ends the subscription, when the task is cancelled.
  public nonisolated(nonsending) var value: Element? {
    get async throws { try await outcome(orElse: .some(nil)) { $1($0) } }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes, and waits for the completion.
  ///
  /// Throws the sequence's error; throws `CancellationError`, and ends the subscription, when the task is cancelled.
  public nonisolated(nonsending) var value: Void {
    get async throws { try await outcome(orElse: ()) { _, _ in } }
  }
}

extension PrimitiveSequenceType {
  /// Subscribes where the caller runs, and waits for the outcome of the sequence, or for the end of the subscription if that
  /// comes first. The subscription is disposed of when the task is cancelled.
  ///
  /// - Parameters:
  ///   - nothing: The result of a completion, if the sequence may complete without a value.
  ///   - send: Converts a value to the result, and passes that to its second argument.
  fileprivate nonisolated(nonsending) func outcome<Value>(
    orElse nothing: Value? = nil,
    _ send: @escaping (Element, (Value) -> Void) -> Void
  ) async throws -> Value {
    let (outcomes, outcome) = AsyncStream<Result<Value, any Error>>.makeStream(bufferingPolicy: .bufferingOldest(1))
    func settle(_ settled: Result<Value, any Error>) {
      // The sequence transfers its value to the task that waits, as every stream that changes threads does.
      nonisolated(unsafe) let settled = settled
      outcome.yield(settled)
    }
    // Ending a subscription is allowed from any thread.
    nonisolated(unsafe) let subscription = start(
      onValue: { send($0) { settle(.success($0)) } },
      onError: { settle(.failure($0)) },
      onCompleted: { if let nothing { settle(.success(nothing)) } },
      onDisposed: { settle(.failure(CancellationError())) }
    )
    return try await withTaskCancellationHandler {
      for await outcome in outcomes { return try outcome.get() }
      throw CancellationError()
    } onCancel: {
      subscription.dispose()
    }
  }
}
