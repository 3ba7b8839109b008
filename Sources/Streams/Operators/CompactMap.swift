extension ObservableType {
  /// Transforms each value and leaves out those that become nil.
  ///
  ///     source                  --1--x--3--|
  ///     compactMap { Int($0) }  --1-----3--|
  ///
  /// Ends as the source does. An error that `transform` throws ends the stream.
  @inlinable
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
    CompactMap(asObservable()) { element, send in
      if let result = try transform(element) { send(result) }
    }
  }
}

/// The optional is looked into by a closure made where the operator is called: in here it would cost a look-up at every event.
@usableFromInline
package final class CompactMap<Input, Output>: Observable<Output>, @unchecked Sendable {
  @usableFromInline package typealias Transform = (Input, (Output) -> Void) throws -> Void

  @usableFromInline let source: SourceReference<Input>
  @usableFromInline let transform: Transform
  @usableFromInline let makeSink: CompactMapSink<Input, Output>.Make

  @inlinable
  init(_ source: Observable<Input>, _ transform: @escaping Transform) {
    self.source = SourceReference(source)
    self.transform = transform
    makeSink = CompactMapSink.make
  }

  @usableFromInline
  package override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    source.run(makeSink(sink, transform), scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

@usableFromInline
package final class CompactMapSink<Input, Output>: Stage<Input, Output> {
  @usableFromInline package typealias Make = (consuming Sink<Output>, @escaping CompactMap<Input, Output>.Transform) ->
    CompactMapSink<Input, Output>

  @usableFromInline let transform: CompactMap<Input, Output>.Transform

  @inlinable
  init(_ downstream: Sink<Output>, _ transform: @escaping CompactMap<Input, Output>.Transform) {
    self.transform = transform
    super.init(downstream)
  }

  @inlinable
  package static var make: Make { { CompactMapSink($0, $1) } }

  @usableFromInline
  package override func next(_ element: Input) {
    do { try transform(element) { downstream.next($0) } } catch { downstream.error(error) }
  }
}
