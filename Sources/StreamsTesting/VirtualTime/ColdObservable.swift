import Locks
import Streams

/// Emits its events to each subscriber, at times relative to the subscription.
package final class ColdObservable<Element>: TestableObservable<Element> {
  private final class Subscriber {
    let observer: Locked<AnyObserver<Element>?>

    init(_ observer: AnyObserver<Element>) {
      self.observer = Locked(observer)
    }
  }

  package override init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    super.init(scheduler: scheduler, recordedEvents: recordedEvents)
  }

  /// When the subscription ends, the events stay scheduled, so that the clock advances as in the dialect. Only the observer is
  /// released.
  override func connect(_ observer: AnyObserver<Element>) -> any Disposable {
    let subscriber = Subscriber(observer)
    for recorded in recordedEvents {
      _ = scheduler.scheduleRelativeVirtual((), dueTime: recorded.time) { _ in
        subscriber.observer.withLock { $0 }?.on(recorded.value)
        return Disposables.create()
      }
    }
    return Disposables.create {
      let held: AnyObserver<Element>? = subscriber.observer.withLock { observer in
        defer { observer = nil }
        return observer
      }
      _ = held
    }
  }
}

// `@unchecked`: all mutable state is behind locks.
extension ColdObservable: @unchecked Sendable where Element: Sendable {}
