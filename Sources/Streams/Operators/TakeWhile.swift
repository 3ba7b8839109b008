extension ObservableType {
  /// Passes on values as long as `predicate` holds.
  ///
  ///     source                  --1--2--3--1--|
  ///     take(while: { $0 < 3 }) --1--2--|
  ///
  /// Completes at the first value for which it does not hold, which is also sent if `behavior` is `.inclusive`; or when the
  /// source does. Fails when the source fails or `predicate` throws.
  @_alwaysEmitIntoClient
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(behavior, passingResult: true, predicate)
  }

  /// Passes on values until `predicate` holds.
  ///
  ///     source                   --1--2--3--1--|
  ///     take(until: { $0 == 3 }) --1--2--|
  ///
  /// Completes at the first value for which it holds, which is also sent if `behavior` is `.inclusive`; or when the source does.
  /// Fails when the source fails or `predicate` throws.
  @_alwaysEmitIntoClient
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(behavior, passingResult: false, predicate)
  }

  /// - Parameter passingResult: The result of `predicate` for which the stream continues.
  @_alwaysEmitIntoClient
  func take(
    _ behavior: TakeBehavior,
    passingResult: Bool,
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    Operated(passingResult ? "take(while:)" : "take(until:)", asObservable()) { source, sink, scope in
      source.run(TakeWhileSink(sink, scope, isInclusive: behavior == .inclusive, passingResult, predicate), scope)
    }
  }
}

@usableFromInline
final class TakeWhileSink<Element>: ScopedStage<Element, Element> {
  private let isInclusive: Bool
  private let passingResult: Bool
  private let predicate: (Element) throws -> Bool

  @usableFromInline
  init(
    _ downstream: Sink<Element>,
    _ scope: Scope,
    isInclusive: Bool,
    _ passingResult: Bool,
    _ predicate: @escaping (Element) throws -> Bool
  ) {
    self.isInclusive = isInclusive
    self.passingResult = passingResult
    self.predicate = predicate
    super.init(downstream, scope)
  }

  public override func next(_ element: Element) {
    if scope.isCancelled { return }
    do {
      if try predicate(element) == passingResult { return downstream.next(element) }
    } catch {
      return downstream.error(error)
    }
    if isInclusive { downstream.next(element) }
    complete()
  }
}
