extension ObservableType {
  /// Combines each value with `object`, which the stream does not retain.
  ///
  ///     source                    --1--2-- object is gone --3--
  ///     withUnretained(o) { .. }  --o1-o2-------------------|
  ///
  /// Completes with the source, or at the first value after `object` is released. Fails when the source does.
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> Observable<Result> {
    let held = HeldWeakly(object)
    return sending("withUnretained") { element, below in
      guard let object = held.object else { return below.completed() }
      below.next(resultSelector(object, element))
    }
  }

  /// Pairs each value with `object`, which the stream does not retain.
  ///
  ///     source             --1-----2----- object is gone --3--
  ///     withUnretained(o)  --(o1)--(o2)--------------------|
  ///
  /// Completes with the source, or at the first value after `object` is released. Fails when the source does.
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
