extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Continues with `second` when this completes. If this fails, `second` is not subscribed to.
  ///
  ///     completable   ---|
  ///     second           ---(a|)
  ///     andThen       ------(a|)
  @inlinable
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> { Single(raw: andThen(second.source)) }

  /// Continues with `second` when this completes. If this fails, `second` is not subscribed to.
  @inlinable
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> { Maybe(raw: andThen(second.source)) }

  /// Continues with `second` when this completes. If this fails, `second` is not subscribed to.
  @inlinable
  public func andThen(_ second: Completable) -> Completable { concat(second) }

  /// Continues with `second` when this completes. If this fails, `second` is not subscribed to.
  @inlinable
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    WithoutValues<Element>(source).concat(second)
  }
}

/// A stream without values, in place of one of any type.
@usableFromInline
final class WithoutValues<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let source: SourceReference<Never>
  @usableFromInline let makeSink: (consuming Sink<Element>) -> Sink<Never>

  @inlinable
  init(_ source: Observable<Never>) {
    self.source = SourceReference(source)
    makeSink = { WithoutValuesSink($0) }
  }

  @usableFromInline
  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { source.run(makeSink(sink), scope) }

  override var operatorName: String? { "ignoreElements" }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

@usableFromInline
final class WithoutValuesSink<Element>: Stage<Never, Element> {
  @inlinable
  override init(_ downstream: Sink<Element>) { super.init(downstream) }
}
