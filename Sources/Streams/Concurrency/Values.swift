extension ObservableConvertibleType {
  /// The values as an asynchronous sequence, one subscription for each.
  ///
  ///     for try await value in observable.values { ... }
  ///
  /// The loop ends when the stream completes and throws when that fails. Values that come while nobody awaits the next are kept.
  /// The subscription ends with the loop, and when the task is cancelled.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      // Ending a subscription is allowed from any thread.
      nonisolated(unsafe) let subscription = asObservable().subscribe(
        onNext: { element in
          // The stream hands each value over to whoever iterates, as every stream that changes threads does.
          nonisolated(unsafe) let element = element
          continuation.yield(element)
        },
        onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() },
        onDisposed: { continuation.finish(throwing: CancellationError()) }
      )
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }
}

extension InfallibleType {
  /// The values as an asynchronous sequence that does not throw, one subscription for each.
  ///
  ///     for await value in infallible.values { ... }
  ///
  /// The loop ends when the stream completes. Values that come while nobody awaits the next are kept. The subscription ends with the
  /// loop, and when the task is cancelled.
  public var values: AsyncStream<Element> {
    AsyncStream { continuation in
      // Ending a subscription is allowed from any thread.
      nonisolated(unsafe) let subscription = asObservable().subscribe(
        onNext: { element in
          // The stream hands each value over to whoever iterates, as every stream that changes threads does.
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
