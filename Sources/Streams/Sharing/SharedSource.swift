@usableFromInline
package class SharedSource<Element>: SharedStream<Element>, @unchecked Sendable {
  @usableFromInline final let source: SourceReference<Element>
  @usableFromInline final let isOperator: Bool

  /// - Parameter isOperator: Whether it is a `share` in source code.
  @inlinable
  package init(_ source: Observable<Element>, replay: Int, isOnMain: Bool = false, isOperator: Bool = false) {
    self.source = SourceReference(source)
    self.isOperator = isOperator
    super.init(replay: replay, isOnMain: isOnMain)
  }

  public override func unshared() -> Observable<Element> { source.stream }

  override func launchUnshared(_ sink: Sink<Element>, _ scope: Scope) { source.stream.attach(sink, scope) }

  override var operatorName: String? { isOperator ? "share" : nil }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

/// A stream that shares the result of `make`, which is called for each connection.
@usableFromInline
package final class SharedJoin<Element>: SharedStream<Element>, @unchecked Sendable {
  @usableFromInline let make: () -> Observable<Element>

  @inlinable
  package init(replay: Int, isOnMain: Bool, _ make: @escaping () -> Observable<Element>) {
    self.make = make
    super.init(replay: replay, isOnMain: isOnMain)
  }

  public override func unshared() -> Observable<Element> { make() }
}

/// A stream that shares the result of `operation` on another shared stream.
@usableFromInline
package final class SharedStep<Input, Output>: SharedStream<Output>, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var upstream: Upstream<Input>
  @usableFromInline let operation: (Observable<Input>) -> Observable<Output>

  @inlinable
  package init(
    _ upstream: SharedStream<Input>,
    replay: Int,
    _ operation: @escaping (Observable<Input>) -> Observable<Output>
  ) {
    self.upstream = Upstream(upstream)
    self.operation = operation
    super.init(replay: replay, isOnMain: upstream.isOnMain)
  }

  deinit { upstream.free() }

  public override func unshared() -> Observable<Output> { operation(upstream.takeStream()) }
}

/// A ``SharedStep`` whose operator is one closure, as `map` and `filter` are. It needs no separate observable.
@usableFromInline
package final class SharedSending<Input, Output>: SharedStream<Output>, @unchecked Sendable {
  @usableFromInline package typealias Send = SendingSink<Input, Output>.Send

  @exclusivity(unchecked) @usableFromInline var upstream: Upstream<Input>
  @usableFromInline let name: String
  @usableFromInline let send: Send
  // Both are made where the types are known.
  @usableFromInline let makeSink: (consuming Sink<Output>, Scope, @escaping Send) -> Sink<Input>
  @usableFromInline let makeStream: (Observable<Input>, SharedSending) -> Observable<Output>

  @inlinable
  package init(_ name: String, _ upstream: SharedStream<Input>, replay: Int, _ send: @escaping Send) {
    self.upstream = Upstream(upstream)
    self.name = name
    self.send = send
    makeSink = { GuardedSink($0, $1, $2) }
    makeStream = { Sending($1.name, $0, $1.send) }
    super.init(replay: replay, isOnMain: upstream.isOnMain)
  }

  deinit { upstream.free() }

  public override func unshared() -> Observable<Output> { makeStream(upstream.takeStream(), self) }

  public override func runUnshared(_ sink: consuming Sink<Output>, _ scope: Scope) {
    upstream.run(makeSink(sink, scope, send), scope)
  }
}

/// A stream that needs no sharing, or whose source shares by itself.
@usableFromInline
package final class UnsharedStream<Element>: SharedSource<Element>, @unchecked Sendable {
  @inlinable
  package init(_ source: Observable<Element>, isOnMain: Bool) {
    super.init(source, replay: 0, isOnMain: isOnMain)
  }

  public override func runUnshared(_ sink: consuming Sink<Element>, _ scope: Scope) { source.run(sink, scope) }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { source.run(sink, scope) }

  public override func launch(_ sink: Sink<Element>, _ scope: Scope) { source.stream.launch(sink, scope) }

  public override func deliverSynchronously(_ take: (Element) -> Void) -> Bool {
    source.stream.deliverSynchronously(take)
  }
}
