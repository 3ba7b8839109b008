extension ObservableType {
  /// Drops values as long as `predicate` holds, and passes on all later ones.
  ///
  ///     source                  --1--2--3--1--|
  ///     skip(while: { $0 < 3 }) --------3--1--|
  ///
  /// Ends as the source does. An error that `predicate` throws ends the stream.
  @_alwaysEmitIntoClient
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Operated("skip(while:)", asObservable()) { source, sink, scope in
      source.run(SkipWhileSink(sink, scope, predicate), scope)
    }
  }
}

@usableFromInline
package final class SkipWhileSink<Element>: CallingStage<Element, Element> {
  private let predicate: (Element) throws -> Bool
  @exclusivity(unchecked) private var isOpen = false

  @usableFromInline
  package init(_ downstream: Sink<Element>, _ life: Scope?, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream, life)
  }

  public override func next(_ element: Element) {
    if !isOpen {
      if isCut { return }
      do {
        if try predicate(element) { return }
      } catch {
        return downstream.error(error)
      }
      isOpen = true
    }
    downstream.next(element)
  }
}
