import MVVMTesting
import Streams

/// The events and subscriptions of a stream on virtual time.
struct VirtualRun<Element> {
  let events: [Recorded<Event<Element>>]
  /// When the source was subscribed to.
  let subscriptions: [Subscription]
}

/// Runs `operation` over a hot source, subscribed at 200.
func virtually<Element>(
  _ source: [Recorded<Event<Int>>],
  disposed: Int = 1000,
  _ operation: @escaping (Observable<Int>, TestScheduler) -> Observable<Element>
) -> VirtualRun<Element> {
  let scheduler = TestScheduler(initialClock: 0)
  let hot = scheduler.createHotObservable(source)
  let observer = scheduler.start(disposed: disposed) { operation(hot.asObservable(), scheduler) }
  return VirtualRun(events: observer.events, subscriptions: hot.subscriptions)
}

/// The number of objects that remain after `operation` ran over sources that complete, fail, never end, and are disposed of.
func leakedVirtually<Element>(
  _ operation: @escaping (Observable<Int>, TestScheduler) -> Observable<Element>
) -> Int {
  Resources.leaked {
    for end: [Recorded<Event<Int>>] in [[.completed(400)], [.error(400, Failure())], []] {
      for disposed in [215, 300, 1000] {
        _ = virtually([.next(210, 1), .next(215, 2), .next(300, 3)] + end, disposed: disposed, operation)
      }
    }
  }
}

/// The number of objects that remain when a subscription is neither ended nor disposed of, and its source is released once no
/// timer runs.
func leakedByAbandoning<Element>(
  _ operation: @escaping (Observable<Int>, TestScheduler) -> Observable<Element>
) -> Int {
  Resources.leaked {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    _ = operation(subject, scheduler).subscribe(onNext: { _ in })
    subject.onNext(1)
    scheduler.advanceTo(500)
    subject.onNext(2)
    scheduler.advanceTo(10_000)
  }
}
