import Locks
import Streams

/// A stream of a ``TestScheduler`` that records the beginning and the end of each subscription.
public class TestableObservable<Element>: ObservableType {
  /// The events that it emits, with their times.
  public let recordedEvents: [Recorded<Event<Element>>]
  let scheduler: TestScheduler
  private let seen = Locked<[Subscription]>([])

  package init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    self.scheduler = scheduler
    self.recordedEvents = recordedEvents
  }

  /// The subscriptions so far, in order.
  public var subscriptions: [Subscription] { seen.withLock { $0 } }

  /// Subscribes `observer` and records the time.
  ///
  /// - Returns: A disposable that ends the subscription.
  public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let clock = scheduler.clock
    let index = seen.withLock { seen in
      seen.append(Subscription(clock))
      return seen.count - 1
    }
    let connection = connect(observer.asObserver())
    return Disposables.create { [self] in
      connection.dispose()
      let clock = scheduler.clock
      seen.withLock { $0[index] = Subscription($0[index].subscribe, clock) }
    }
  }

  /// Sends the events to `observer`.
  ///
  /// Every kind of stream overrides this.
  func connect(_ observer: AnyObserver<Element>) -> any Disposable { Disposables.create() }
}

// `@unchecked`: all mutable state is behind locks.
extension TestableObservable: @unchecked Sendable where Element: Sendable {}
