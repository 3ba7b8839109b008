extension ObservableType {
  /// Passes the one value of a stream on, and fails if there is none or another one follows.
  ///
  ///     source    --1--2--|
  ///     single()  --1--x
  ///
  /// Completes with the source. Fails with ``RxError/noElements`` or ``RxError/moreThanOneElement``, or as the source does.
  public func single() -> Observable<Element> { SingleElement(asObservable()) { _ in true } }

  /// Passes the one value for which `predicate` holds on, and fails if there is none or another one follows.
  ///
  ///     source              --1--2--3--|
  ///     single { $0 == 2 }  -----2-----|
  ///
  /// Completes with the source. Fails with ``RxError/noElements`` or ``RxError/moreThanOneElement``, or as the source does, or
  /// when `predicate` throws.
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    SingleElement(asObservable(), predicate)
  }
}

private final class SingleElement<Element>: Observable<Element>, @unchecked Sendable {
  private let source: SourceReference<Element>
  private let predicate: (Element) throws -> Bool

  init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.source = SourceReference(source)
    self.predicate = predicate
  }

  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    source.run(SingleElementSink(sink, predicate), scope)
  }

  override var operatorName: String? { "single" }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class SingleElementSink<Element>: Stage<Element, Element> {
  private let predicate: (Element) throws -> Bool
  @exclusivity(unchecked) private var isFound = false

  init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      guard try predicate(element) else { return }
    } catch {
      return downstream.error(error)
    }
    if isFound { return downstream.error(RxError.moreThanOneElement) }
    isFound = true
    downstream.next(element)
  }

  override func completed() {
    if isFound { downstream.completed() } else { downstream.error(RxError.noElements) }
  }
}
