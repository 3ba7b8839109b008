extension ObservableType {
  /// Turns each value into a stream and merges these streams.
  ///
  ///     source                  --1-----2----|
  ///     inner(1)                  a--b--c|
  ///     inner(2)                        x---y|
  ///     flatMap { inner($0) }   --a--b--(cx)y|
  ///
  /// Completes when the source and all inner streams have. Fails when one of them fails or `selector` throws.
  @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), .all) { try selector($0).asObservable() }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the streams that arrive as values.
  ///
  /// Completes when the source and all inner streams have. Fails when one of them fails.
  @_alwaysEmitIntoClient
  public func merge() -> Observable<Element.Element> { FlatMap(asObservable(), .all) { $0.asObservable() } }
}

/// Turns each value into a stream, and runs these streams according to a rule.
@usableFromInline
final class FlatMap<Input, Output>: Observable<Output>, @unchecked Sendable {
  @usableFromInline let source: SourceReference<Input>
  @usableFromInline let rule: InnerRuns.Rule
  @exclusivity(unchecked) @usableFromInline var selector: FlattenSink<Input, Output>.Selector
  @usableFromInline let makeSink: FlattenSink<Input, Output>.Make

  @inlinable
  init(_ source: Observable<Input>, _ rule: InnerRuns.Rule, _ selector: @escaping FlattenSink<Input, Output>.Selector) {
    self.source = SourceReference(source)
    self.rule = rule
    self.selector = selector
    makeSink = { FlattenSink($0, $1, $2, $3) }
  }

  public override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    source.run(into: makeSink(sink, scope, rule, selector))
  }

  override var operatorName: String? {
    switch rule {
    case .together(.max): "flatMap"
    case .together(1): "concatMap"
    case .together: "merge(maxConcurrent:)"
    case .first: "flatMapFirst"
    // No operator with a selector races.
    case .latest, .race: "flatMapLatest"
    }
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }

  deinit { StackSegments.whenLow { selector = { _ in .never() } } }
}
