extension ObservableType {
  /// Lets through the values for which `predicate` holds.
  ///
  ///     source              --1--2--3--4--|
  ///     filter { $0 > 2 }   --------3--4--|
  ///
  /// Ends as the source does. An error that `predicate` throws ends the stream.
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Filter(asObservable(), predicate)
  }
}

@usableFromInline
final class Filter<Element>: Staged<Element, Element>, @unchecked Sendable {
  @usableFromInline let predicate: (Element) throws -> Bool

  @inlinable
  init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(source) { FilterSink($0, unsafeDowncast($2, to: Filter.self).predicate) }
  }
}

@usableFromInline
package final class FilterSink<Element>: Stage<Element, Element> {
  @usableFromInline let predicate: (Element) throws -> Bool

  @inlinable
  package init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  public override func next(_ element: Element) {
    do {
      if try predicate(element) { downstream.next(element) }
    } catch {
      downstream.error(error)
    }
  }
}
