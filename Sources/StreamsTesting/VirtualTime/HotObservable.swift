import Locks
import Streams

/// Emits its events at fixed times, to the observers that are subscribed then.
package final class HotObservable<Element>: TestableObservable<Element> {
  private struct Subscribers {
    var observers: [Int: AnyObserver<Element>] = [:]
    var next = 0
  }

  private let subscribers = Locked(Subscribers())

  package override init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    super.init(scheduler: scheduler, recordedEvents: recordedEvents)
  }

  /// Sends an event to the observers that are subscribed.
  package func emit(_ event: Event<Element>) {
    let observers = subscribers.withLock { $0.observers }.sorted { $0.key < $1.key }
    for (_, observer) in observers { observer.on(event) }
  }

  override func connect(_ observer: AnyObserver<Element>) -> any Disposable {
    let subscriber = subscribers.withLock { subscribers in
      defer { subscribers.next += 1 }
      subscribers.observers[subscribers.next] = observer
      return subscribers.next
    }
    return Disposables.create { [self] in
      _ = subscribers.withLock { $0.observers.removeValue(forKey: subscriber) }
    }
  }
}

// `@unchecked`: all mutable state is behind locks.
extension HotObservable: @unchecked Sendable where Element: Sendable {}
