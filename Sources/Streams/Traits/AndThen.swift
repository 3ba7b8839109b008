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
    AndThen(source, second)
  }
}

/// The end of one stream, which has no values, and then another. `concat` takes the first as a stream of values that do not come,
/// in a chain of any length, for twice the allocations.
@usableFromInline
final class AndThen<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let first: SourceReference<Never>
  @usableFromInline let second: SourceReference<Element>
  @usableFromInline let makeSink: (consuming Sink<Element>, Scope, Scope, Observable<Element>) -> AndThenSink<Element>

  @inlinable
  init(_ first: Observable<Never>, _ second: Observable<Element>) {
    self.first = SourceReference(first)
    self.second = SourceReference(second)
    makeSink = { AndThenSink($0, $1, $2, $3) }
  }

  @usableFromInline
  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let inner = scope.opened()
    first.run(makeSink(sink, scope, inner, second.stream), inner)
  }

  override var heldSources: [any AnatomicStream] { [first.stream, second.stream] }
}

@usableFromInline
final class AndThenSink<Element>: Inlet<Never> {
  @usableFromInline let downstream: Sink<Element>
  @usableFromInline let below: Scope
  @exclusivity(unchecked) @usableFromInline var second: Observable<Element>?

  @inlinable
  init(_ downstream: Sink<Element>, _ below: Scope, _ first: Scope, _ second: Observable<Element>) {
    self.downstream = downstream
    self.below = below
    self.second = second
    super.init(first)
  }

  @usableFromInline
  package override func ended(_ error: (any Error)?) {
    if let error {
      downstream.error(error)
      return scope.retire()
    }
    scope.retire()
    guard let next = second else { return }
    second = nil
    next.attach(downstream, below)
  }

  deinit { StackSegments.whenLow { second = nil } }
}
