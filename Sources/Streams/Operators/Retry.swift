extension ObservableType {
  /// Subscribes to the source again each time it fails.
  ///
  ///     source, first time     --a--#
  ///     source, second time         --a--b--|
  ///     retry()                --a----a--b--|
  ///
  /// Completes when the source does. It cannot fail.
  @_alwaysEmitIntoClient
  public func retry() -> Observable<Element> { Retry(asObservable(), times: nil) }

  /// Subscribes to the source again when it fails, so that it is subscribed to `maxAttemptCount` times at most.
  ///
  ///     source, first time     --a--#
  ///     source, second time         --a--#
  ///     retry(2)               --a----a--#
  ///
  /// Completes when the source does, and immediately if `maxAttemptCount` is zero. Fails with the error of the last
  /// attempt. A negative count is reported as misuse, and the stream fails with ``RxError/argumentOutOfRange``.
  @_alwaysEmitIntoClient
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    if maxAttemptCount < 0 {
      return Self.misused("retry(_:) was called with a negative count: \(maxAttemptCount).", .argumentOutOfRange)
    }
    // Not a chain without links: an outer chain would continue with its next link.
    return maxAttemptCount == 0 ? .empty() : Retry(asObservable(), times: maxAttemptCount)
  }
}

@usableFromInline
final class Retry<Element>: Chain<Element>, @unchecked Sendable {
  @usableFromInline let times: Int?
  @usableFromInline let makeLinks: (Observable<Element>?, Int?) -> RetryLinks<Element>

  @inlinable
  init(_ source: Observable<Element>, times: Int?) {
    self.times = times
    makeLinks = { RetryLinks($0, left: $1) }
    super.init(.failure, source)
  }

  public override func links() -> Links<Element> { makeLinks(first, times) }
}

@usableFromInline
final class RetryLinks<Element>: Links<Element> {
  private let source: Observable<Element>?
  @exclusivity(unchecked) private var attempts: Attempts

  @usableFromInline
  init(_ source: Observable<Element>?, left: Int?) {
    self.source = source
    attempts = Attempts(left)
  }

  public override func next(after failure: (any Error)?) -> Observable<Element>? {
    attempts.begin() ? source : nil
  }

  public override var isDone: Bool { attempts.isDone }
}
