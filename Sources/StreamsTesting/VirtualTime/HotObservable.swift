import Streams

/// Emits at fixed times, to the observers that are subscribed by then.
package final class HotObservable<Element>: TestableObservable<Element> {
  private struct Seats {
    var observers: [Int: AnyObserver<Element>] = [:]
    var next = 0
  }

  private let seats = Locked(Seats())

  package override init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    super.init(scheduler: scheduler, recordedEvents: recordedEvents)
  }

  /// Sends an event to the observers that are subscribed.
  package func emit(_ event: Event<Element>) {
    let observers = seats.withLock { $0.observers }.sorted { $0.key < $1.key }
    for (_, observer) in observers { observer.on(event) }
  }

  override func connect(_ observer: AnyObserver<Element>) -> any Disposable {
    let seat = seats.withLock { seats in
      defer { seats.next += 1 }
      seats.observers[seats.next] = observer
      return seats.next
    }
    return Disposables.create { [self] in
      _ = seats.withLock { $0.observers.removeValue(forKey: seat) }
    }
  }
}

// `@unchecked`: what changes is behind locks.
extension HotObservable: @unchecked Sendable where Element: Sendable {}
