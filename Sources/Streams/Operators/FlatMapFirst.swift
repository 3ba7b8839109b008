extension ObservableType {
  /// Turns a value into a stream and sends what that sends; values that come while it runs are dropped.
  ///
  ///     source         --1--2-----3--|
  ///     1 becomes        a---b|
  ///     3 becomes                 c-d|
  ///     flatMapFirst   --a---b----c-d|
  ///
  /// Completes when the source and the inner stream have. Fails when one of them fails or `selector` throws.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMapFirst(asObservable()) { try selector($0).asObservable() }
  }
}

private final class FlatMapFirst<Input, Output>: Observable<Output>, @unchecked Sendable {
  private let source: SourceReference<Input>
  @exclusivity(unchecked) private var selector: (Input) throws -> Observable<Output>

  init(_ source: Observable<Input>, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.source = SourceReference(source)
    self.selector = selector
  }

  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    let merge = FlatMapFirstSink(sink, scope, selector)
    source.run(merge, merge.scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }

  deinit { StackSegments.whenLow { selector = { _ in .never() } } }
}

private final class FlatMapFirstSink<Input, Output>: MergeCore<Input, Output> {
  @exclusivity(unchecked) private var selector: (Input) throws -> Observable<Output>

  init(_ downstream: Sink<Output>, _ scope: Scope, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.selector = selector
    super.init(downstream, scope)
  }

  override func next(_ element: Input) {
    if !isIdle { return }
    do { merge(try selector(element)) } catch { self.error(error) }
  }

  deinit { StackSegments.whenLow { selector = { _ in .never() } } }
}
