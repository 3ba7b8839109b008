/// A subject that sends only its last value, when it completes; late subscribers receive it too.
///
///     subject     --a--b--c--|
///     subscriber  ^----------(c|)
///
/// A failure is sent without a value. You may send events from any thread and from inside a delivery.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  @usableFromInline let hub: LastValueHub<Element>

  /// A subject without a value.
  @inlinable
  public override init() { hub = LastValueHub() }

  deinit { hub.abandon() }

  @usableFromInline
  func onNext(_ element: Element) { hub.keep(element) }

  @usableFromInline
  func end(_ error: (any Error)?) { hub.finish(error.map(Ending.failed) ?? .completed) }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) { hub.join(sink, scope) }

  package override func launch(_ sink: Sink<Element>, _ scope: Scope) { hub.join(sink, scope) }
}

/// The hub of a subject that sends its last value when it completes, and to late subscribers.
@usableFromInline
final class LastValueHub<Element>: Hub<Element> {
  /// Guarded by the lock of the line. It does not change once the hub has completed.
  @exclusivity(unchecked) private var last = Latest<Element>()

  func keep(_ element: Element) {
    // The stored value is destroyed after the lock is released, because that may run foreign code.
    var other = element
    let held = ownLine.lock()
    if ending == nil { last.exchange(&other) }
    ownLine.unlock(held)
  }

  func finish(_ ending: Ending) {
    end(ending) { [self] in
      if case .completed = ending {
        if last.isSet { last.lend { deliver($0) } }
      } else {
        last.clear()
      }
    }
  }

  override func notify(_ ending: Ending, _ sink: Sink<Element>, _ occupant: Occupant) {
    if case .completed = ending, last.isSet, !occupant.isOver { last.lend { sink.next($0) } }
    super.notify(ending, sink, occupant)
  }
}
