import Locks
import Streams

/// A stream made by a ``TestScheduler``, which remembers when it was subscribed to and until when.
public class TestableObservable<Element>: ObservableType {
  /// The events that it emits, with their times.
  public let recordedEvents: [Recorded<Event<Element>>]
  let scheduler: TestScheduler
  private let seen = Locked<[Subscription]>([])

  package init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    self.scheduler = scheduler
    self.recordedEvents = recordedEvents
  }

  /// The subscriptions so far, in order, with their beginnings and ends.
  public var subscriptions: [Subscription] { seen.withLock { $0 } }

  /// Subscribes `observer` and writes down when.
  ///
  /// - Returns: what ends the subscription.
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

  /// Lets `observer` have the events.
  ///
  /// Overridden by each kind.
  func connect(_ observer: AnyObserver<Element>) -> any Disposable { Disposables.create() }
}

// `@unchecked`: what changes is behind locks.
extension TestableObservable: @unchecked Sendable where Element: Sendable {}
