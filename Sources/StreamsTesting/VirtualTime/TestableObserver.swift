import Locks
import Streams

/// An observer that records every event with its time.
public final class TestableObserver<Element>: ObserverType {
  private let scheduler: TestScheduler
  private let recorded = Locked<[Recorded<Event<Element>>]>([])

  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// The events so far.
  public var events: [Recorded<Event<Element>>] { recorded.withLock { $0 } }

  /// Records an event.
  public func on(_ event: Event<Element>) {
    let entry = Recorded(time: scheduler.clock, value: event)
    recorded.withLock { $0.append(entry) }
  }
}

// `@unchecked`: all mutable state is behind a lock.
extension TestableObserver: @unchecked Sendable where Element: Sendable {}
