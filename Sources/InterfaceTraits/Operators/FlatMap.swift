extension SharedSequenceConvertibleType {
  /// Turns each value into a stream and merges these streams.
  ///
  ///     source        --1-----2----|
  ///     1 becomes       a--b--c|
  ///     2 becomes             x--y|
  ///     flatMap       --a--b-(cx)y-|
  ///
  /// Completes when the source and all inner streams have.
  @inlinable
  public func flatMap<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    derived(as: Strategy.self) { $0.flatMap { selector($0).sparingSharing() } }
  }

  /// Turns each value into a stream and sends what the latest one sends; the one before it is given up.
  ///
  ///     source        --1-----2----|
  ///     1 becomes       a--b--c|
  ///     2 becomes             x--y|
  ///     flatMapLatest --a--b--x--y-|
  ///
  /// Completes when the source and the latest inner stream have.
  @inlinable
  public func flatMapLatest<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    derived(as: Strategy.self) { $0.flatMapLatest { selector($0).sparingSharing() } }
  }

  /// Turns a value into a stream and sends what that sends; values that come until it has completed are left out.
  ///
  ///     source        --1--2-----3---|
  ///     1 becomes       a--b|
  ///     3 becomes                x--y|
  ///     flatMapFirst  --a--b-----x--y|
  ///
  /// Completes when the source and the inner stream have.
  @inlinable
  public func flatMapFirst<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    derived(as: Strategy.self) { $0.flatMapFirst { selector($0).sparingSharing() } }
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Sends what the latest of the streams sends that come as values; the one before it is given up.
  ///
  /// Completes when the source and the latest inner stream have.
  @inlinable
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    derived(as: Element.SharingStrategy.self) { $0.map { $0.asObservable() }.switchLatest() }
  }

  /// Merges the streams that arrive as values.
  ///
  /// Completes when the source and all inner streams have.
  @inlinable
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    derived(as: Element.SharingStrategy.self) { $0.map { $0.asObservable() }.merge() }
  }

  /// Merges the streams that come as values, `maxConcurrent` at a time; the others wait until one has completed.
  ///
  /// Completes when the source and all inner streams have.
  @inlinable
  public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    derived(as: Element.SharingStrategy.self) { $0.map { $0.asObservable() }.merge(maxConcurrent: maxConcurrent) }
  }
}

extension SharedSequence {
  /// The stream to subscribe to, instead of a new one: if nothing else retains it, it can have no other subscriber, and
  /// sharing it has no use.
  @inlinable
  consuming func sparingSharing() -> Observable<Element> {
    var upstream = Upstream(stream)
    return upstream.takeStream()
  }
}
