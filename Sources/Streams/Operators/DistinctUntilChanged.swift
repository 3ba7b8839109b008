extension ObservableType where Element: Equatable {
  /// Drops values that are equal to the previous one.
  ///
  ///     source                  --1--1--2--1--|
  ///     distinctUntilChanged()  --1-----2--1--|
  ///
  /// Ends as the source does.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged() -> Observable<Element> {
    DistinctElements(asObservable()) { $0 == $1 }
  }
}

extension ObservableType {
  /// Drops values whose key is equal to that of the value passed on before.
  ///
  ///     source                                    --a--A--b--a--|
  ///     distinctUntilChanged { $0.lowercased() }  --a-----b--a--|
  ///
  /// Ends as the source does. An error that `keySelector` throws ends the stream.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: ==)
  }

  /// Drops values that equal, according to `comparer`, the value passed on before.
  ///
  ///     source                                           --1--2--5--6--|
  ///     distinctUntilChanged { abs($0 - $1) < 2 }        --1-----5-----|
  ///
  /// Ends as the source does. An error that `comparer` throws ends the stream.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    DistinctElements(asObservable(), comparer)
  }

  /// Drops values whose key equals, according to `comparer`, that of the value passed on before.
  ///
  ///     source                                                    --a--A--b--a--|
  ///     distinctUntilChanged({ $0.lowercased() }, comparer: ==)   --a-----b--a--|
  ///
  /// Ends as the source does. An error that a closure throws ends the stream.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    Operated("distinctUntilChanged", asObservable()) { source, sink, scope in
      let last = Held<Key?>(nil)
      let distinct = GuardedSink<Element, Element>(sink, scope) { element, below in
        do {
          let key = try keySelector(element)
          if let last = last.value, try comparer(last, key) { return }
          last.value = key
          below.next(element)
        } catch {
          below.error(error)
        }
      }
      source.run(distinct, scope)
    }
  }

  /// Drops values that are equal in one property to the value passed on before.
  ///
  ///     source                             --a1--a2--b2--|
  ///     distinctUntilChanged(at: \.first)  --a1------b2--|
  ///
  /// Ends as the source does.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Observable<Element> {
    distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: ==)
  }
}

/// The common case, in which the values are the keys: saves a call of a closure for each value.
@usableFromInline
final class DistinctElements<Element>: Staged<Element, Element>, @unchecked Sendable {
  @usableFromInline let isSame: (Element, Element) throws -> Bool

  @inlinable
  init(_ source: Observable<Element>, _ isSame: @escaping (Element, Element) throws -> Bool) {
    self.isSame = isSame
    super.init(source) { DistinctElementsSink($0, $1, unsafeDowncast($2, to: DistinctElements.self).isSame) }
  }

  override var operatorName: String? { "distinctUntilChanged" }
}

@usableFromInline
package final class DistinctElementsSink<Element>: CallingStage<Element, Element> {
  @usableFromInline let isSame: (Element, Element) throws -> Bool
  @exclusivity(unchecked) private var last = Latest<Element>()

  @usableFromInline
  package init(
    _ downstream: Sink<Element>,
    _ life: Scope?,
    _ isSame: @escaping (Element, Element) throws -> Bool
  ) {
    self.isSame = isSame
    super.init(downstream, life)
  }

  public override func next(_ element: Element) {
    if isCut { return }
    do {
      if last.isSet, try last.lend({ try isSame($0, element) }) { return }
    } catch {
      return downstream.error(error)
    }
    last.set(element)
    downstream.next(element)
  }
}
