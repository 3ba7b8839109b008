extension SharedSequenceConvertibleType {
  /// Combines each value with the latest of `second`. Values that arrive before `second` has one are dropped.
  ///
  ///     source                                  ---1-----2--3--|
  ///     second                                  -----a-----b---|
  ///     withLatestFrom(second) { "\($0)\($1)" } ---------2a-3b-|
  ///
  /// Completes as the source does.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    let second = UpstreamBox(second.asSharedSequence().stream)
    return derived { $0.withLatestFrom(second.source, resultSelector: resultSelector) }
  }

  /// Sends the latest value of `second` for each value of this stream. Values that arrive before `second` has one are dropped.
  ///
  ///     source                 ---1-----2--3--|
  ///     second                 -----a-----b---|
  ///     withLatestFrom(second) ---------a--b--|
  ///
  /// Completes as the source does.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Second.Element> {
    let second = UpstreamBox(second.asSharedSequence().stream)
    return derived { $0.withLatestFrom(second.source) }
  }

  /// Sends `object` with each value; completes when it is released. Does not retain it.
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    derived { [weak object] source in
      guard let object else { return .empty() }
      return source.withUnretained(object, resultSelector: resultSelector)
    }
  }

  /// Sends `object` with each value; completes when it is released. Does not retain it.
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}

extension SharedSequence {
  /// Sends the values of the first stream in `sequence` until it completes, then those of the next, and so on.
  ///
  ///     a              --1--2--|
  ///     b                      --3--|
  ///     concat([a, b]) --1--2----3--|
  @_alwaysEmitIntoClient
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    // A sequence may be long or infinite, so it is iterated only as the streams complete.
    SharedSequence(sharing: Observable.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Sends the values of the first stream in `collection` until it completes, then those of the next, and so on.
  @_alwaysEmitIntoClient
  public static func concat<Sources: Collection>(_ collection: Sources) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    joined(collection) { Observable.concat($0) }
  }

  /// Shares the stream that `operation` makes of the streams in `sources`.
  @_alwaysEmitIntoClient
  static func joined<Sources: Collection>(
    _ sources: Sources,
    _ operation: @escaping ([Observable<Sources.Element.Element>]) -> Observable<Element>
  ) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element: SharedSequenceConvertibleType {
    let upstreams = sources.map { UpstreamBox($0.asSharedSequence().stream) }
    return SharedSequence(isOnMain: upstreams.contains { $0.isOnMain }) { operation(upstreams.map { $0.source }) }
  }
}
