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
    WithUnretained(asObservable()) { [weak object] element, send in
      guard let object else { return false }
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
}

@usableFromInline
final class WithUnretained<Input, Output>: Observable<Output>, @unchecked Sendable {
  /// Sends what the object and the value make. False when the object is gone.
  @usableFromInline typealias Combine = (Input, (Output) -> Void) -> Bool

  private let source: SourceReference<Input>
  private let combine: Combine

  @usableFromInline
  init(_ source: Observable<Input>, _ combine: @escaping Combine) {
    self.source = SourceReference(source)
    self.combine = combine
  }

  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) {
    source.run(WithUnretainedSink(sink, combine), scope)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class WithUnretainedSink<Input, Output>: Stage<Input, Output> {
  private let combine: WithUnretained<Input, Output>.Combine

  init(_ downstream: Sink<Output>, _ combine: @escaping WithUnretained<Input, Output>.Combine) {
    self.combine = combine
    super.init(downstream)
  }

  override func next(_ element: Input) {
    if !combine(element, { downstream.next($0) }) { downstream.completed() }
  }
}
