/// A subject that tells only its last value, and that when it completes; also to those who come later.
///
///     subject    --a--b--c--|
///     subscriber -----------(c|)
///
/// A failure is told without a value. Events may be sent from any thread and from inside a delivery.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  /// The type of its observing side.
  public typealias SubjectObserverType = AsyncSubject<Element>

  private let hub = Hub<Element>()
  /// Changed only in the line of the hub.
  private let last = Cell<Element>.empty()

  /// A subject without a value.
  public override init() {}

  deinit { hub.abandon() }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { hub.subscribers > 0 }

  /// Takes `event`; subscribers hear of it when the subject ends.
  public func on(_ event: Event<Element>) {
    hub.inLine { [hub, last] in
      guard hub.ending == nil else { return }
      switch event {
      case .next(let element): _ = last.set(element)
      case .error(let error):
        last.clear()
        hub.deliver(.failed(error))
      case .completed:
        if last.isSet { hub.deliver(last.value) }
        hub.deliver(.completed)
      }
    }
  }

  /// This subject as an observer.
  public func asObserver() -> AsyncSubject<Element> { self }

  package override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    hub.inLine { [hub, last] in
      if hub.ending != nil, last.isSet { sink.next(last.value) }
      hub.sit(sink, scope)
    }
  }

  package override func attach(_ sink: Sink<Element>, _ scope: Scope) { run(sink, scope) }
}

// The line of the hub sees to it that threads take turns.
extension AsyncSubject: @unchecked Sendable where Element: Sendable {}
