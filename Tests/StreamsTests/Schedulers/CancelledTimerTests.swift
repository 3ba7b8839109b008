import Foundation
import MVVMTesting
import Streams
import Testing

/// Scheduled work of an operator is cancelled when its subscription is disposed of and when its source fails. Otherwise, it would
/// retain the subscription until it is due, and wake a device.
@Suite struct CancelledTimerTests {
  /// Counts the scheduled work that is not cancelled, and runs none of it.
  private final class StoppedClock: SchedulerType {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    private(set) var waiting = 0

    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
      waiting += 1
      return Disposables.create { self.waiting -= 1 }
    }

    func scheduleRelative<State>(
      _ state: State,
      dueTime: RxTimeInterval,
      action: @escaping (State) -> any Disposable
    ) -> any Disposable {
      schedule(state, action: action)
    }
  }

  struct Timed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Observable<Int>, any SchedulerType) -> any Disposable

    init<Element>(
      _ name: String,
      _ make: @escaping @Sendable (Observable<Int>, any SchedulerType) -> Observable<Element>
    ) {
      testDescription = name
      self.make = { make($0, $1).subscribe() }
    }
  }

  static let operators = [
    Timed("delay") { $0.delay(.seconds(1), scheduler: $1) },
    Timed("delaySubscription") { $0.delaySubscription(.seconds(1), scheduler: $1) },
    Timed("debounce") { $0.debounce(.seconds(1), scheduler: $1) },
    Timed("throttle") { $0.throttle(.seconds(1), scheduler: $1) },
    Timed("timeout") { $0.timeout(.seconds(1), scheduler: $1) },
    Timed("timeout(other:)") { $0.timeout(.seconds(1), other: Observable.just(0), scheduler: $1) },
    Timed("buffer") { $0.buffer(timeSpan: .seconds(1), count: 9, scheduler: $1) },
    Timed("window") { $0.window(timeSpan: .seconds(1), count: 9, scheduler: $1) },
    Timed("take(for:)") { $0.take(for: .seconds(1), scheduler: $1) },
    Timed("skip(for:)") { $0.skip(.seconds(1), scheduler: $1) },
    Timed("timer") { Observable<Int>.merge($0, .timer(.seconds(1), scheduler: $1)) },
    Timed("periodic timer") { Observable<Int>.merge($0, .timer(.seconds(1), period: .seconds(1), scheduler: $1)) },
    Timed("interval") { Observable<Int>.merge($0, .interval(.seconds(1), scheduler: $1)) },
    Timed("sample") { $0.sample(Observable<Int>.interval(.seconds(1), scheduler: $1)) },
    Timed("subscribe(on:)") { Observable.merge($0, Observable.just(1).subscribe(on: $1)) },
    Timed("just(scheduler:)") { Observable.merge($0, .just(1, scheduler: $1)) },
    Timed("of(scheduler:)") { Observable.merge($0, .of(1, 2, scheduler: $1)) },
    Timed("range(scheduler:)") { Observable.merge($0, .range(start: 1, count: 9, scheduler: $1)) },
  ]

  @Test(arguments: operators, [true, false]) func nothingStaysOnTheScheduler(_ timed: Timed, fails: Bool) {
    let clock = StoppedClock()
    let source = PublishSubject<Int>()
    let subscription = timed.make(source, clock)
    source.onNext(1)
    source.onNext(2)
    #expect(clock.waiting > 0)
    if fails, timed.testDescription != "delaySubscription" { source.onError(Failure()) } else { subscription.dispose() }
    #expect(clock.waiting == 0)
    subscription.dispose()
  }

  @Test(arguments: [
    Sending("debounce") { $0.debounce(.seconds(1), scheduler: $1).map { _ in } },
    Sending("buffer") { $0.buffer(timeSpan: .seconds(1), count: 9, scheduler: $1).map { _ in } },
  ])
  func nothingStaysOnTheSchedulerWhileTheLastValueIsSent(_ sending: Sending) {
    let clock = StoppedClock()
    let source = PublishSubject<Int>()
    var waiting: [Int] = []
    let subscription = sending.make(source, clock).subscribe(onNext: { waiting.append(clock.waiting) })
    source.onNext(1)
    source.onNext(2)
    #expect(clock.waiting > 0)
    source.onCompleted()
    #expect(waiting == [0])
    subscription.dispose()
  }

  /// An operator that sends a value when its source completes.
  struct Sending: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Observable<Int>, any SchedulerType) -> Observable<Void>

    init(_ name: String, _ make: @escaping @Sendable (Observable<Int>, any SchedulerType) -> Observable<Void>) {
      testDescription = name
      self.make = make
    }
  }
}
