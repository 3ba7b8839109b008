extension ObservableType {
  /// Passes on the only value of a stream, and fails if there is none or more than one.
  ///
  ///     source    --1--2--|
  ///     single()  --1--#
  ///
  /// Completes with the source. Fails with ``RxError/noElements`` or ``RxError/moreThanOneElement``, or as the source does.
  @_alwaysEmitIntoClient
  public func single() -> Observable<Element> { single { _ in true } }

  /// Passes on the only value for which `predicate` holds, and fails if there is none or more than one.
  ///
  ///     source              --1--2--3--|
  ///     single { $0 == 2 }  -----2-----|
  ///
  /// Completes with the source. Fails with ``RxError/noElements`` or ``RxError/moreThanOneElement``, or as the source does, or
  /// when `predicate` throws.
  @_alwaysEmitIntoClient
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Operated("single", asObservable()) { source, sink, scope in
      source.run(SingleElementSink(sink, scope, predicate), scope)
    }
  }
}

@usableFromInline
final class SingleElementSink<Element>: CallingStage<Element, Element> {
  private let predicate: (Element) throws -> Bool
  @exclusivity(unchecked) private var isFound = false

  @usableFromInline
  init(_ downstream: Sink<Element>, _ scope: Scope, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream, scope)
  }

  public override func next(_ element: Element) {
    if isCut { return }
    do {
      guard try predicate(element) else { return }
    } catch {
      return downstream.error(error)
    }
    if isFound { return downstream.error(RxError.moreThanOneElement) }
    isFound = true
    downstream.next(element)
  }

  public override func completed() {
    if isFound { downstream.completed() } else { downstream.error(RxError.noElements) }
  }
}
