extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Continues with `second` when this completes. If this fails, `second` is not subscribed to.
  ///
  ///     completable        ---|
  ///     second                ---(a|)
  ///     andThen(second)    ------(a|)
  @_alwaysEmitIntoClient
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> { Single(raw: andThen(second.source)) }

  /// Continues with `second` when this completes. If this fails, `second` is not subscribed to.
  @_alwaysEmitIntoClient
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> { Maybe(raw: andThen(second.source)) }

  /// Continues with `second` when this completes. If this fails, `second` is not subscribed to.
  @_alwaysEmitIntoClient
  public func andThen(_ second: Completable) -> Completable { concat(second) }

  /// Continues with `second` when this completes. If this fails, `second` is not subscribed to.
  @_alwaysEmitIntoClient
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    // `concat` would treat the first as a stream of values that never arrive, in a chain of any length, with twice the
    // allocations.
    OperatedByTwo("andThen", source, second) { first, second, sink, scope in
      let inner = scope.opened()
      first.run(FollowedSink(sink, scope, inner, second.stream), inner)
    }
  }
}
