extension ObservableConvertibleType {
  /// The values as an asynchronous sequence. Each access subscribes once.
  ///
  ///     for try await value in observable.values { ... }
  ///
  /// The loop ends when the stream completes or the task is cancelled, and throws when the stream fails. Values that arrive between
  /// iterations are buffered. The subscription ends with the loop.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      // Ending a subscription is allowed from any thread.
      nonisolated(unsafe) let subscription = asObservable().subscribe(
        onNext: { element in
          // The stream transfers each value to the iterating task, as every stream that changes threads does.
          nonisolated(unsafe) let element = element
          continuation.yield(element)
        },
        onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() },
        onDisposed: { continuation.finish() }
      )
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }
}

extension InfallibleType {
  /// The values as an asynchronous sequence that does not throw. Each access subscribes once.
  ///
  ///     for await value in infallible.values { ... }
  ///
  /// The loop ends when the stream completes or the task is cancelled. Values that arrive between iterations are buffered. The
  /// subscription ends with the loop.
  public var values: AsyncStream<Element> {
    AsyncStream { continuation in
      // Ending a subscription is allowed from any thread.
      nonisolated(unsafe) let subscription = asObservable().subscribe(
        onNext: { element in
          // The stream transfers each value to the iterating task, as every stream that changes threads does.
          nonisolated(unsafe) let element = element
          continuation.yield(element)
        },
        onCompleted: { continuation.finish() },
        onDisposed: { continuation.finish() }
      )
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }
}
