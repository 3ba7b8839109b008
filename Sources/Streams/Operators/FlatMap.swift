extension ObservableType {
  /// Turns each value into a stream and merges these streams.
  ///
  ///     source        --1-----2----|
  ///     1 becomes       a--b--c|
  ///     2 becomes             x--y|
  ///     flatMap       --a--b-(cx)y-|
  ///
  /// Completes when the source and all inner streams have. Fails when one of them fails or `selector` throws.
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable()) { try selector($0).asObservable() }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the streams that arrive as values.
  ///
  /// Completes when the source and all inner streams have. Fails when one of them fails.
  @inlinable
  public func merge() -> Observable<Element.Element> { FlatMap(asObservable()) { $0.asObservable() } }
}

@usableFromInline
final class FlatMap<Input, Output>: Observable<Output>, @unchecked Sendable {
  @usableFromInline let source: SourceReference<Input>
  @exclusivity(unchecked) @usableFromInline var selector: (Input) throws -> Observable<Output>
  @usableFromInline let makeSink: FlatMapSink<Input, Output>.Make

  @inlinable
  init(_ source: Observable<Input>, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.source = SourceReference(source)
    self.selector = selector
    makeSink = FlatMapSink.make
  }

  @usableFromInline
  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    let merge = makeSink(sink, scope, selector)
    source.run(merge, merge.scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }

  deinit { StackSegments.whenLow { selector = { _ in .never() } } }
}

@usableFromInline
final class FlatMapSink<Input, Output>: MergeCore<Input, Output> {
  @usableFromInline typealias Make = (
    consuming Sink<Output>, Scope, @escaping (Input) throws -> Observable<Output>
  ) -> FlatMapSink<Input, Output>

  @exclusivity(unchecked) @usableFromInline var selector: (Input) throws -> Observable<Output>

  @inlinable
  init(_ downstream: Sink<Output>, _ scope: Scope, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.selector = selector
    super.init(downstream, scope)
  }

  @inlinable
  static var make: Make { { FlatMapSink($0, $1, $2) } }

  @usableFromInline
  override func next(_ element: Input) {
    do { merge(try selector(element)) } catch { self.error(error) }
  }

  deinit { StackSegments.whenLow { selector = { _ in .never() } } }
}
