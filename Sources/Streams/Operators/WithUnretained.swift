extension ObservableType {
  /// Combines each value with `object`, which the stream does not keep alive.
  ///
  ///     source                    --1--2-- object is gone --3--
  ///     withUnretained(o) { .. }  --o1-o2-------------------|
  ///
  /// Completes with the source, or at the first value that comes when `object` is gone. Fails when the source does.
  @inlinable
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> Observable<Result> {
    let held = HeldWeakly(object)
    return combined { element, send in
      guard let object = held.object else { return false }
      send(resultSelector(object, element))
      return true
    }
  }

  /// Pairs each value with `object`, which the stream does not keep alive.
  ///
  ///     source             --1-----2----- object is gone --3--
  ///     withUnretained(o)  --(o1)--(o2)--------------------|
  ///
  /// Completes with the source, or at the first value that comes when `object` is gone. Fails when the source does.
  @inlinable
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// - Parameter combine: Sends what the object and the value make. False when the object is gone.
  @usableFromInline
  func combined<Output>(_ combine: @escaping (Element, (Output) -> Void) -> Bool) -> Observable<Output> {
    Operated("withUnretained", asObservable()) { source, sink, scope in
      source.run(WithUnretainedSink(sink, combine), scope)
    }
  }
}

private final class WithUnretainedSink<Input, Output>: Stage<Input, Output> {
  private let combine: (Input, (Output) -> Void) -> Bool

  init(_ downstream: Sink<Output>, _ combine: @escaping (Input, (Output) -> Void) -> Bool) {
    self.combine = combine
    super.init(downstream)
  }

  override func next(_ element: Input) {
    if !combine(element, { downstream.next($0) }) { downstream.completed() }
  }
}
