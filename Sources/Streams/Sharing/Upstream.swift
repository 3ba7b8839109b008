/// Holds a shared stream, and unwraps its sharing if nothing else retains it.
@usableFromInline
package struct Upstream<Element> {
  /// The stream, cast to a class that is not generic: `isKnownUniquelyReferenced` of a generic class looks up its metadata, for
  /// each operator of a Driver at each connection (20 ns).
  ///
  /// The casts are sound because no use of the object depends on its class. `Observable` and `SomeStream` are native
  /// classes of Swift without a superclass: references to both are one pointer, and the count that `isKnownUniquelyReferenced`,
  /// retaining and releasing use is at the same place. The last release calls the `deinit` that the object itself names. `SomeStream`
  /// has no members that could be reached through it, and `none`, which is no stream, is only ever released.
  private var object: SomeStream

  @usableFromInline
  package init(_ stream: consuming SharedStream<Element>) { object = unsafeBitCast(stream, to: SomeStream.self) }

  @inline(__always)
  private var stream: SharedStream<Element> { unsafeBitCast(object, to: SharedStream<Element>.self) }

  /// Whether nothing else uses the stream, so that sharing it is unnecessary. A connected stream is shared as long as the
  /// connection lasts, even if its subscribers have released the stream.
  @inline(__always)
  private var isUniquelyReferenced: Bool {
    mutating get { isKnownUniquelyReferenced(&object) && !stream.isConnected }
  }

  /// The stream to subscribe to: the source, if sharing is unnecessary.
  @usableFromInline @inline(__always)
  package mutating func takeStream() -> Observable<Element> {
    guard isUniquelyReferenced else { return stream }
    return StackSegments.isDeep ? unsharedDeep() : stream.unshared()
  }

  /// The source, which may be made of that of another stream, and so on.
  @inline(never)
  private func unsharedDeep() -> Observable<Element> {
    var source: Observable<Element> = stream
    StackSegments.descend { _ in source = stream.unshared() }
    return source
  }

  /// Releases the stream in constant stack. Call it in the `deinit` of the owner.
  @inline(__always)
  mutating func free() {
    if StackSegments.isLow { Unwinding.empty(&object, leaving: .none) }
  }

  @inline(__always)
  mutating func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    if StackSegments.isDeep { return runDeep(sink, scope) }
    if isUniquelyReferenced { stream.runUnshared(sink, scope) } else { stream.run(sink, scope) }
  }

  @inline(never)
  private mutating func runDeep(_ sink: Sink<Element>, _ scope: Scope) {
    let isUniquelyReferenced = isUniquelyReferenced
    StackSegments.descend { isNested in
      let sink = isNested ? SegmentSink(sink) : sink
      if isUniquelyReferenced { stream.runUnshared(sink, scope) } else { stream.run(sink, scope) }
    }
  }
}

/// The type to which an ``Upstream`` casts its stream: any Swift object.
private final class SomeStream: Sendable {
  /// Replaces a stream that was released.
  static let none = SomeStream()
}

/// Holds a shared stream for a closure that is called at each connection.
@usableFromInline
package final class UpstreamBox<Element> {
  @usableFromInline package let isOnMain: Bool
  @exclusivity(unchecked) private var upstream: Upstream<Element>

  @usableFromInline
  package init(_ stream: SharedStream<Element>) {
    isOnMain = stream.isOnMain
    upstream = Upstream(stream)
  }

  deinit { upstream.free() }

  /// The stream to subscribe to: the source, if sharing is unnecessary.
  @usableFromInline
  package var source: Observable<Element> { upstream.takeStream() }
}
