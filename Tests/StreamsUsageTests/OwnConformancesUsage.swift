import Foundation
import Streams
import XCTest

/// Types of people's own, which must work as well as those of the package do.
final class OwnConformancesUsage: XCTestCase {
  // MARK: A stream

  private struct Countdown: ObservableType {
    typealias Element = Int
    let start: Int

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
      for number in stride(from: start, to: 0, by: -1) { observer.onNext(number) }
      observer.onCompleted()
      return Disposables.create()
    }
  }

  func testOwnStream() {
    let countdown = Countdown(start: 3)
    XCTAssertEqual(values(countdown), [3, 2, 1])
    XCTAssertEqual(values(countdown.map { $0 * 2 }.take(2)), [6, 4])
    XCTAssertEqual(values(Observable.combineLatest(countdown, Countdown(start: 1)) { $0 + $1 }).last, 2)
    XCTAssertEqual(values(Observable.just(2).flatMap { Countdown(start: $0) }), [2, 1])
    XCTAssertEqual(values(countdown.asObservable().toArray()), [[3, 2, 1]])
  }

  // MARK: An observer

  private final class Log: ObserverType {
    var lines: [String] = []

    func on(_ event: Event<Int>) { lines.append(event.debugDescription) }
  }

  func testOwnObserver() {
    let log = Log()
    Observable.of(1, 2).subscribe(log).dispose()
    Countdown(start: 1).subscribe(log).dispose()
    log.asObserver().onNext(9)
    XCTAssertEqual(log.lines, ["next(1)", "next(2)", "completed", "next(1)", "completed", "next(9)"])
  }

  // MARK: A disposable

  private final class Door: Cancelable {
    private(set) var isDisposed = false

    func dispose() { isDisposed = true }
  }

  func testOwnDisposable() {
    let door = Door()
    Observable<Int>.create { _ in door }.subscribe().dispose()
    XCTAssertTrue(door.isDisposed)
    let other = Door()
    do {
      let bag = DisposeBag()
      other.disposed(by: bag)
    }
    XCTAssertTrue(other.isDisposed)
  }

  // MARK: A subject

  private final class Doubler: SubjectType {
    typealias Element = Int
    private let inner = PublishSubject<Int>()

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
      inner.map { $0 * 2 }.subscribe(observer)
    }

    func asObserver() -> AnyObserver<Int> { AnyObserver(inner) }
  }

  func testOwnSubject() {
    let doubler = Doubler()
    var seen: [Int] = []
    let bag = DisposeBag()
    doubler.subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    doubler.asObserver().onNext(2)
    let shared = Observable.of(1, 2).multicast(Doubler())
    shared.subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    shared.connect().disposed(by: bag)
    XCTAssertEqual(seen, [4, 2, 4])
  }

  // MARK: A scheduler

  /// Counts what it is asked to do, and has another one do it.
  private final class CountingScheduler: SchedulerType {
    private(set) var count = 0
    private let inner = HistoricalScheduler()

    var now: Date { inner.now }

    func schedule<State>(_ state: State, action: @escaping (State) -> Disposable) -> Disposable {
      count += 1
      return inner.schedule(state, action: action)
    }

    func scheduleRelative<State>(
      _ state: State,
      dueTime: RxTimeInterval,
      action: @escaping (State) -> Disposable
    ) -> Disposable {
      count += 1
      return inner.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    func run() { inner.start() }
  }

  func testOwnScheduler() {
    let scheduler = CountingScheduler()
    var seen: [Int] = []
    let bag = DisposeBag()
    Observable.of(1, 2).observe(on: scheduler).subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(2).subscribe(onNext: { seen.append($0) })
      .disposed(by: bag)
    Observable.just(7).delay(.seconds(5), scheduler: scheduler).subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    scheduler.run()
    XCTAssertEqual(seen, [1, 2, 0, 1, 7])
    XCTAssertGreaterThan(scheduler.count, 3)
  }

  // MARK: Virtual time

  /// Minutes since midnight.
  private struct Minutes: VirtualTimeConverterType {
    func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { Date(timeIntervalSince1970: Double(virtualTime) * 60) }
    func convertToVirtualTime(_ time: RxTime) -> Int { Int((time.timeIntervalSince1970 / 60).rounded()) }
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval { Double(virtualTimeInterval) * 60 }
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int((timeInterval / 60).rounded()) }
    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
    func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
      lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }
  }

  /// A day at an office, where nothing happens before eight.
  private final class OfficeDay: VirtualTimeScheduler<Minutes>, @unchecked Sendable {
    init() { super.init(initialClock: 0, converter: Minutes()) }

    override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { max(time, 8 * 60) }
  }

  func testOwnVirtualTime() {
    let day = OfficeDay()
    var log: [Int] = []
    func note(_ state: Int) -> Disposable {
      log.append(day.clock)
      return Disposables.create()
    }
    _ = day.schedule(0, action: note)
    _ = day.scheduleRelative(0, dueTime: .seconds(9 * 3600), action: note)
    _ = day.scheduleAbsoluteVirtual(0, time: 600, action: note)
    _ = day.scheduleRelativeVirtual(0, dueTime: 30, action: note)
    day.start()
    XCTAssertEqual(log, [30, 480, 540, 600])
    let later: OfficeDay.VirtualTimeInterval = 10
    day.sleep(later)
    day.advanceTo(700)
    XCTAssertEqual(day.clock, 700)
    XCTAssertEqual(day.now, Date(timeIntervalSince1970: 700 * 60))
  }

  // MARK: A reactive face

  func testOwnReactiveExtension() {
    let player = Player()
    player.rx.volume.onNext(3)
    XCTAssertEqual(player.volume, 3)
    XCTAssertEqual(values(player.rx.loudness), [6])
    XCTAssertEqual(Player.rx.brand, "usage")
    XCTAssertEqual(Reactive(player).base.volume, 3)
    XCTAssertTrue(NSObject().rx.base.isEqual(NSObject()) == false)
    let base: Player.ReactiveBase.Type = Player.self
    XCTAssertTrue(base == Player.self)
  }

  // MARK: A custom event, a decoder

  private enum Step: EventConvertible {
    case value(String)
    case end

    var event: Event<String> {
      switch self {
      case .value(let text): return .next(text)
      case .end: return .completed
      }
    }
  }

  private struct TextDecoder: DataDecoder {
    func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
      guard let value = String(decoding: data, as: UTF8.self) as? Value else { throw UsageError.denied("not a text") }
      return value
    }
  }

  func testOwnEventsAndDecoder() {
    XCTAssertEqual(values(Observable.of(Step.value("a"), .end, .value("b")).dematerialize()), ["a"])
    XCTAssertEqual(
      values(Observable.just(Data("text".utf8)).decode(type: String.self, decoder: TextDecoder())),
      ["text"]
    )
  }
}

private final class Player: ReactiveCompatible {
  var volume = 0
}

extension Reactive where Base: Player {
  fileprivate var loudness: Observable<Int> { .just(base.volume * 2) }
  fileprivate static var brand: String { "usage" }
}
