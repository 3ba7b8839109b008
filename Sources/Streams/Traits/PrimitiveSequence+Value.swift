// What Single and Maybe have in common: operators on the value.

extension PrimitiveSequenceType where Trait: SingleTrait.Valued {
  /// A sequence that sends one value immediately.
  @inlinable
  public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element))
  }

  /// A sequence of one value, sent on `scheduler`.
  @inlinable
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element, scheduler: scheduler))
  }

  /// Transforms the value. An error that `transform` throws is the sequence's error.
  ///
  ///     single             ----(2|)
  ///     map { $0 * 10 }    ----(20|)
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(raw: source.map(transform))
  }

  /// Keeps the value if `predicate` holds for it, else completes without one. An error that it throws is the sequence's error.
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: source.filter(predicate))
  }

  /// Transforms the value, or completes without one if `transform` gives nil. An error that it throws is the sequence's error.
  @inlinable
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    Maybe(raw: source.compactMap(transform))
  }

  /// Continues with the sequence that `selector` makes of the value. An error that it throws is the sequence's error.
  ///
  ///     single     ----(1|)
  ///     1 becomes      ---(a|)
  ///     flatMap    -------(a|)
  @inlinable
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(raw: source.flatMap(selector))
  }

  /// Continues with the ``Completable`` that `selector` makes of the value. An error that it throws is the sequence's
  /// error.
  @inlinable
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
    Completable(raw: source.flatMap(selector))
  }

  /// Replaces an error by `element`.
  @inlinable
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catchAndReturn(element))
  }

  /// Completes when this does, without its value.
  @inlinable
  public func asCompletable() -> Completable { Completable(raw: source.ignoreElements()) }
}

extension PrimitiveSequenceType where Trait: SingleTrait.Valued {
  /// Combines the values of all sequences of a collection, in its order, when all have one. An empty collection gives
  /// `resultSelector` an empty array, at each subscription.
  @inlinable
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection,
    resultSelector: @escaping ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> where Collection.Element == PrimitiveSequence<Trait, Element> {
    if collection.isEmpty {
      return .deferred { PrimitiveSequence<Trait, Result>(raw: .just(try resultSelector([]))) }
    }
    return PrimitiveSequence<Trait, Result>(raw: .zip(collection.map(\.source), resultSelector: resultSelector))
  }

  /// Collects the values of all sequences of a collection, in its order, when all have one.
  @inlinable
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> PrimitiveSequence<Trait, [Element]> where Collection.Element == PrimitiveSequence<Trait, Element> {
    zip(collection) { $0 }
  }
}
