extension ObservableType {
  /// Lets through the values for which `predicate` holds.
  ///
  ///     source              --1--2--3--4--|
  ///     filter { $0 > 2 }   --------3--4--|
  ///
  /// Ends as the source does. An error that `predicate` throws ends the stream.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Filter(asObservable(), predicate)
  }
}

final class Filter<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let predicate: (Element) throws -> Bool

  init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.source = source
    self.predicate = predicate
  }

  override func run(_ sink: Sink<Element>, _ scope: Scope) { source.run(FilterSink(sink, predicate), scope) }
}

final class FilterSink<Element>: Stage<Element, Element> {
  private let predicate: (Element) throws -> Bool

  init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      if try predicate(element) { downstream.next(element) }
    } catch {
      downstream.error(error)
    }
  }
}
