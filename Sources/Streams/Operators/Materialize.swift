extension ObservableType {
  /// Makes values of the events, the terminal one too.
  ///
  ///     source         --1--------2--------x
  ///     materialize()  --next(1)--next(2)--(error(x)|)
  ///
  /// Completes after the terminal event of the source, and never fails.
  @inlinable
  public func materialize() -> Observable<Event<Element>> { Materialize(asObservable()) }
}

@usableFromInline
final class Materialize<Element>: Staged<Element, Event<Element>>, @unchecked Sendable {
  @inlinable
  init(_ source: Observable<Element>) {
    super.init(source) { sink, scope, _ in MaterializeSink(sink, scope) { $1.next(.next($0)) } }
  }
}

/// The events are made by a closure from the place of the call, where their type is known.
@usableFromInline
final class MaterializeSink<Element>: Stage<Element, Event<Element>> {
  @usableFromInline let scope: Scope
  @usableFromInline let send: (Element, Below<Event<Element>>) -> Void

  @inlinable
  init(
    _ downstream: Sink<Event<Element>>,
    _ scope: Scope,
    _ send: @escaping (Element, Below<Event<Element>>) -> Void
  ) {
    self.scope = scope
    self.send = send
    super.init(downstream)
  }

  public override func next(_ element: Element) { send(element, downstream) }

  public override func error(_ error: any Error) { finish(.error(error)) }

  public override func completed() { finish(.completed) }

  private func finish(_ event: Event<Element>) {
    downstream.next(event)
    if !scope.isOver { downstream.completed() }
  }
}
