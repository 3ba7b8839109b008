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

private final class FlatMapFirst<Input, Output>: Observable<Output> {
  private let source: Observable<Input>
  private let selector: (Input) throws -> Observable<Output>

  init(_ source: Observable<Input>, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.source = source
    self.selector = selector
  }

  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    let core = MergeCore(sink, scope)
    source.run(FlatMapFirstSink(core, core.sourceScope, selector), core.sourceScope)
  }
}

private final class FlatMapFirstSink<Input, Output>: Sink<Input> {
  private let core: MergeCore<Output>
  private let scope: Scope
  private let selector: (Input) throws -> Observable<Output>

  init(_ core: MergeCore<Output>, _ scope: Scope, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.core = core
    self.scope = scope
    self.selector = selector
  }

  override func next(_ element: Input) {
    if !core.isIdle { return }
    do { core.merge(try selector(element)) } catch { self.error(error) }
  }

  override func error(_ error: any Error) {
    scope.dispose()
    core.fail(error)
  }

  override func completed() {
    scope.dispose()
    core.sourceCompleted()
  }
}
