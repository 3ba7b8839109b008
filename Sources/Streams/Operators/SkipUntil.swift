extension ObservableType {
  /// Drops the values that arrive before the first value of `other`.
  ///
  ///     source              --1--2--3--4--|
  ///     other               -------x
  ///     skip(until: other)  --------3--4--|
  ///
  /// Completes with the source if `other` has sent a value by then; otherwise it never completes, and both subscriptions
  /// are disposed of. The completion of `other` has no effect. Fails when the source does, or if `other` fails before its
  /// first value.
  @_alwaysEmitIntoClient
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    OperatedByTwo("skip(until:)", asObservable(), other.asObservable()) { source, other, sink, scope in
      let core = SkipUntilSink<Element, Source.Element>(sink, scope)
      source.run(into: core)
      if !core.other.isOver { other.run(into: TriggerInlet(core, core.other)) }
    }
  }
}

@usableFromInline
final class SkipUntilSink<Element, Trigger>: TriggeredSink<Element, Trigger, Element> {
  /// The scope of the other stream.
  @usableFromInline let other: Scope
  @exclusivity(unchecked) private var opening = Opening()

  @usableFromInline
  override init(_ downstream: Sink<Element>, _ scope: Scope) {
    other = scope.opened()
    super.init(downstream, scope)
  }

  override func receive(_ element: Element) {
    if opening.isOpen { downstream.next(element) }
  }

  override func sourceEnded(_ error: (any Error)?) {
    if opening.sourceEnded() || error != nil { end(error) }
    scope.retire()
    other.dispose()
  }

  override func triggered(_ element: Trigger, _ trigger: Scope) {
    gate.wait(other) { [self] in _ = opening.open() }
    other.retire()
  }
}
