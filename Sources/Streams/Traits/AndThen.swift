extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Continues with `second` when this completes. If this fails, `second` is not subscribed to.
  ///
  ///     completable   ---|
  ///     second           ---(a|)
  ///     andThen       ------(a|)
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> { Single(raw: andThen(second.source)) }

  /// Continues with `second` when this completes. If this fails, `second` is not subscribed to.
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> { Maybe(raw: andThen(second.source)) }

  /// Continues with `second` when this completes. If this fails, `second` is not subscribed to.
  public func andThen(_ second: Completable) -> Completable { concat(second) }

  /// Continues with `second` when this completes. If this fails, `second` is not subscribed to.
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    WithoutValues<Element>(source).concat(second)
  }
}

/// A stream without values, in place of one of any type.
private final class WithoutValues<Element>: Observable<Element>, @unchecked Sendable {
  private let source: SourceReference<Never>

  init(_ source: Observable<Never>) { self.source = SourceReference(source) }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { source.run(WithoutValuesSink(sink), scope) }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class WithoutValuesSink<Element>: Stage<Never, Element> {
  override init(_ downstream: Sink<Element>) { super.init(downstream) }
}
