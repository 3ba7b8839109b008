extension SharedSequence {
  /// This stream as an `Infallible`, which guarantees only that it cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }

  /// The values as an asynchronous sequence that does not throw. Each access subscribes once.
  ///
  ///     for await value in await driver.values { ... }
  ///
  /// The loop ends when the stream completes. Values that arrive between iterations are buffered. The subscription ends
  /// with the loop, and when the task is cancelled. It subscribes on the main actor, so code elsewhere writes `await`.
  @MainActor public var values: AsyncStream<Element> { asInfallible().values }
}

extension ControlEvent {
  /// The events as a stream that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
