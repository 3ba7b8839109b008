extension ObservableType {
  /// Passes on values until `other` sends one.
  ///
  ///     source               --1--2--3--4--|
  ///     other                -------x--
  ///     take(until: other)   --1--2-|
  ///
  /// Completes when the source does or `other` sends a value; the completion of `other` has no effect. Fails when one of them does.
  @_alwaysEmitIntoClient
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    OperatedByTwo("take(until:)", asObservable(), other.asObservable()) { source, other, sink, scope in
      let trigger = scope.opened()
      let core = TakeUntilSink<Element, Source.Element>(sink, scope)
      other.run(into: TriggerInlet(core, trigger))
      if !core.scope.isOver { source.run(into: core) }
    }
  }
}

@usableFromInline
final class TakeUntilSink<Element, Trigger>: TriggeredSink<Element, Trigger, Element> {
  override func receive(_ element: Element) { downstream.next(element) }

  override func triggered(_ element: Trigger, _ trigger: Scope) {
    completed()
    trigger.retire()
  }
}
