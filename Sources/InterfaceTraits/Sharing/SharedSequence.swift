/// A stream for user interfaces: it cannot fail, delivers where its strategy says (on the main thread), and shares one
/// subscription among all subscribers. Use it under its two names, ``Driver`` and ``Signal``.
///
/// Streams derived from it are shared, too: the closures of a derived Driver run once, however many subscribers it has.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType {
  @usableFromInline let stream: SharedStream<Element>

  @inlinable
  init(_ stream: SharedStream<Element>) { self.stream = stream }

  /// Shares `source`, which already delivers where it should.
  @inlinable
  init(sharing source: Observable<Element>, isOnMain: Bool = SharingStrategy.destination.isMain) {
    if let replay = SharingStrategy.replayed {
      stream = SharedSource(source, replay: replay, isOnMain: isOnMain)
    } else {
      stream = UnsharedStream(SharingStrategy.share(source), isOnMain: isOnMain)
    }
  }

  /// Shares the stream that `make` makes of other shared streams.
  @inlinable
  init(isOnMain: Bool, _ make: @escaping () -> Observable<Element>) {
    if let replay = SharingStrategy.replayed {
      stream = SharedJoin(replay: replay, isOnMain: isOnMain, make)
    } else {
      stream = UnsharedStream(SharingStrategy.share(make()), isOnMain: isOnMain)
    }
  }

  /// Uses `source` as it is, because it needs no sharing.
  @inlinable
  init(raw source: Observable<Element>, isOnMain: Bool) { stream = UnsharedStream(source, isOnMain: isOnMain) }

  /// The stream as an `Observable`, without the guarantees of this type.
  @inlinable
  public func asObservable() -> Observable<Element> { stream }

  /// This stream.
  @inlinable
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

  /// The stream to subscribe to. If nothing else retains this one, it can have no other subscriber, and sharing it is
  /// unnecessary.
  @inlinable
  consuming func unsharedIfUnique() -> Observable<Element> {
    var upstream = Upstream(stream)
    return upstream.takeStream()
  }
}

// A shared stream is an immutable description, may be subscribed to from any thread and delivers in one place only, where its
// strategy says. It is not `where Element: Sendable`, since a conditional conformance keeps Swift 6 from finding the element of
// `Driver.merge(a, b)`.
extension SharedSequence: @unchecked Sendable {}

/// A type that converts to a `SharedSequence`: a Driver, a Signal, or a type that has one, such as `ActivityIndicator`.
public protocol SharedSequenceConvertibleType<Element>: ObservableConvertibleType {
  /// How it is shared.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// This object as a shared sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// The stream as an `Observable`, without the guarantees of this type.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }

  /// The stream that `operation` makes of this one, shared again, by the same strategy or another.
  @_alwaysEmitIntoClient
  package func derived<Strategy, Result>(
    _ operation: @escaping (Observable<Element>) -> Observable<Result>
  ) -> SharedSequence<Strategy, Result> {
    let stream = asSharedSequence().stream
    if let replay = Strategy.replayed { return SharedSequence(SharedStep(stream, replay: replay, operation)) }
    return SharedSequence(raw: Strategy.share(operation(stream)), isOnMain: stream.isOnMain)
  }
}
