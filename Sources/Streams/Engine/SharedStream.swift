/// The stream of a Driver or a Signal: all subscribers share one subscription, as `share` does while connected.
///
/// Each Driver shares by itself, and so does each that an operator makes of it. But a Driver that only the operator after it
/// holds can have one subscriber at most, that operator; sharing would be lost on it. So when a connection begins, a step asks
/// whether anybody else holds the stream before it, and if not, leaves the sharing of that one out: a chain of operators made in
/// one go runs as a plain chain of sinks with one hub at its lower end.
@usableFromInline
package class SharedStream<Element>: Share<Element> {
  /// Whether it delivers on the main thread, as all do but those on a scheduler of a test.
  package final let isOnMain: Bool

  init(replay: Int, isOnMain: Bool) {
    self.isOnMain = isOnMain
    super.init(replay: replay)
  }

  package override func run(_ sink: Sink<Element>, _ scope: Scope) {
    if isOnMain, !MainThread.isCurrent {
      // Whoever subscribes on another thread is told the past, and all else, on the main thread all the same.
      let inner = scope.opened()
      super.run(MainDeliverySink(sink, scope, inner), inner)
    } else {
      super.run(sink, scope)
    }
  }

  /// A stream that shares `source`.
  package static func sharing(_ source: Observable<Element>, replay: Int, isOnMain: Bool) -> SharedStream<Element> {
    SharedSource(source, replay, isOnMain)
  }

  /// A stream that shares what `make` makes of other streams, anew with each connection.
  package static func sharing(
    replay: Int,
    isOnMain: Bool,
    _ make: @escaping () -> Observable<Element>
  ) -> SharedStream<Element> {
    SharedJoin(make, replay, isOnMain)
  }

  /// A stream that needs no sharing, or does that by itself.
  package static func raw(_ source: Observable<Element>, isOnMain: Bool) -> SharedStream<Element> {
    UnsharedStream(source, isOnMain)
  }

  /// A stream that shares what `operation` makes of this one.
  package final func step<Output>(
    replay: Int,
    _ operation: @escaping (Observable<Element>) -> Observable<Output>
  ) -> SharedStream<Output> {
    SharedStep(self, operation, replay)
  }
}

/// A place for a shared stream, from which it is taken without its sharing if nobody else holds it.
package final class Upstream<Element> {
  @exclusivity(unchecked) private var stream: SharedStream<Element>

  package init(_ stream: SharedStream<Element>) { self.stream = stream }

  /// Whether it delivers on the main thread.
  package var isOnMain: Bool { stream.isOnMain }

  /// What to subscribe to.
  package var source: Observable<Element> { .sparing(&stream) }
}

extension SharedStream {
  /// Runs the stream in `place`, without its sharing if nobody else holds it.
  @inline(__always)
  static func runSparing(_ place: inout SharedStream<Element>, _ sink: Sink<Element>, _ scope: Scope) {
    if isKnownUniquelyReferenced(&place), !place.isConnected {
      place.runUnshared(sink, scope)
    } else {
      place.run(sink, scope)
    }
  }
}

extension Observable {
  /// The stream in `place`, without its sharing if nobody else holds it.
  @inline(__always)
  package static func sparing(_ place: inout SharedStream<Element>) -> Observable<Element> {
    // It may be that who subscribed to it let go of it then; the subscription is to be shared as long as it lasts.
    isKnownUniquelyReferenced(&place) && !place.isConnected ? place.unshared() : place
  }
}

private final class SharedSource<Element>: SharedStream<Element> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>, _ replay: Int, _ isOnMain: Bool) {
    self.source = source
    super.init(replay: replay, isOnMain: isOnMain)
  }

  override func unshared() -> Observable<Element> { source }
}

private final class SharedJoin<Element>: SharedStream<Element> {
  private let make: () -> Observable<Element>

  init(_ make: @escaping () -> Observable<Element>, _ replay: Int, _ isOnMain: Bool) {
    self.make = make
    super.init(replay: replay, isOnMain: isOnMain)
  }

  override func unshared() -> Observable<Element> { make() }
}

private final class SharedStep<Input, Output>: SharedStream<Output> {
  @exclusivity(unchecked) private var upstream: SharedStream<Input>
  private let operation: (Observable<Input>) -> Observable<Output>

  init(
    _ upstream: SharedStream<Input>,
    _ operation: @escaping (Observable<Input>) -> Observable<Output>,
    _ replay: Int
  ) {
    self.upstream = upstream
    self.operation = operation
    super.init(replay: replay, isOnMain: upstream.isOnMain)
  }

  override func unshared() -> Observable<Output> { operation(.sparing(&upstream)) }
}

/// `map`, the most common of steps, without an observable of its own.
@usableFromInline
package final class SharedMap<Input, Output>: SharedStream<Output> {
  @exclusivity(unchecked) private var upstream: SharedStream<Input>
  private let transform: (Input) -> Output

  @usableFromInline
  package init(_ upstream: SharedStream<Input>, replay: Int, _ transform: @escaping (Input) -> Output) {
    self.upstream = upstream
    self.transform = transform
    super.init(replay: replay, isOnMain: upstream.isOnMain)
  }

  package override func unshared() -> Observable<Output> { Map(.sparing(&upstream), transform) }

  override func runUnshared(_ sink: Sink<Output>, _ scope: Scope) {
    SharedStream.runSparing(&upstream, MapSink(sink, transform), scope)
  }
}

/// `filter`, without an observable of its own.
@usableFromInline
package final class SharedFilter<Element>: SharedStream<Element> {
  @exclusivity(unchecked) private var upstream: SharedStream<Element>
  private let predicate: (Element) -> Bool

  @usableFromInline
  package init(_ upstream: SharedStream<Element>, replay: Int, _ predicate: @escaping (Element) -> Bool) {
    self.upstream = upstream
    self.predicate = predicate
    super.init(replay: replay, isOnMain: upstream.isOnMain)
  }

  package override func unshared() -> Observable<Element> { Filter(.sparing(&upstream), predicate) }

  override func runUnshared(_ sink: Sink<Element>, _ scope: Scope) {
    SharedStream.runSparing(&upstream, FilterSink(sink, predicate), scope)
  }
}

private final class UnsharedStream<Element>: SharedStream<Element> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>, _ isOnMain: Bool) {
    self.source = source
    super.init(replay: 0, isOnMain: isOnMain)
  }

  override func unshared() -> Observable<Element> { source }

  override func runUnshared(_ sink: Sink<Element>, _ scope: Scope) { source.run(sink, scope) }

  override func run(_ sink: Sink<Element>, _ scope: Scope) { source.run(sink, scope) }

  override func attach(_ sink: Sink<Element>, _ scope: Scope) { source.attach(sink, scope) }

  override func deliverAtOnce(to sink: Sink<Element>) -> Bool { source.deliverAtOnce(to: sink) }
}
