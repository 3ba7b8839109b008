extension ObservableType {
  /// Turns each value into a stream and merges those: whatever any of them sends is sent on.
  ///
  ///     source        --1-----2----|
  ///     1 becomes       a--b--c|
  ///     2 becomes             x--y|
  ///     flatMap       --a--b-(cx)y-|
  ///
  /// Completes when the source and all inner streams have. Fails when one of them fails or `selector` throws.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable()) { try selector($0).asObservable() }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the streams that come as values: whatever any of them sends is sent on.
  ///
  /// Completes when the source and all inner streams have. Fails when one of them fails.
  public func merge() -> Observable<Element.Element> { FlatMap(asObservable()) { $0.asObservable() } }
}

private final class FlatMap<Input, Output>: Observable<Output> {
  private let source: Observable<Input>
  private let selector: (Input) throws -> Observable<Output>

  init(_ source: Observable<Input>, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.source = source
    self.selector = selector
  }

  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    let core = MergeCore(sink, scope)
    source.run(FlatMapSink(core, core.sourceScope, selector), core.sourceScope)
  }
}

private final class FlatMapSink<Input, Output>: Sink<Input> {
  private let core: MergeCore<Output>
  private let scope: Scope
  private let selector: (Input) throws -> Observable<Output>

  init(_ core: MergeCore<Output>, _ scope: Scope, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.core = core
    self.scope = scope
    self.selector = selector
  }

  override func next(_ element: Input) {
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
