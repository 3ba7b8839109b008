import Foundation
import Streams
import Testing

/// Virtual time in whole numbers, a second each.
struct SecondsConverter: VirtualTimeConverterType {
  func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { Date(timeIntervalSince1970: Double(virtualTime)) }
  func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970.rounded()) }
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval { Double(virtualTimeInterval) }
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval.rounded()) }
  func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
  func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}

@Suite struct VirtualTimeSchedulerTests {
  final class Log {
    var entries: [String] = []
  }

  let scheduler = VirtualTimeScheduler(initialClock: 10, converter: SecondsConverter())
  let log = Log()

  @discardableResult
  func at(_ time: Int, _ name: String, then action: @escaping () -> Void = {}) -> any Disposable {
    scheduler.scheduleAbsoluteVirtual((), time: time) { _ in
      log.entries.append("\(name)@\(scheduler.clock)")
      action()
      return Disposables.create()
    }
  }

  @Test func showsItsClock() {
    #expect(scheduler.clock == 10)
    #expect(scheduler.now == Date(timeIntervalSince1970: 10))
  }

  @Test func runsInOrderOfTimeThenOfScheduling() {
    for time in [30, 20, 30, 20, 15] { at(time, "\(log.entries.count)") }
    at(15, "b")
    at(12, "a")
    scheduler.start()
    #expect(log.entries == ["a@12", "0@15", "b@15", "0@20", "0@20", "0@30", "0@30"])
    #expect(scheduler.clock == 30)
  }

  @Test func workOfTheSameTimeKeepsItsOrderInAnyNumber() {
    for number in 0..<500 { at(20 + number % 3, "\(number)") }
    scheduler.start()
    let expected = (0..<3).flatMap { rest in (0..<500).filter { $0 % 3 == rest }.map { "\($0)@\(20 + rest)" } }
    #expect(log.entries == expected)
  }

  @Test func workOfThePastRunsNowAndDoesNotTurnTheClockBack() {
    at(5, "past")
    scheduler.start()
    #expect(log.entries == ["past@10"])
    #expect(scheduler.clock == 10)
  }

  @Test func schedulesRelativeToTheClock() {
    let name = { (name: String) in
      { (_: Void) -> any Disposable in
        log.entries.append("\(name)@\(scheduler.clock)")
        return Disposables.create()
      }
    }
    _ = scheduler.scheduleRelativeVirtual((), dueTime: 7, action: name("virtual"))
    _ = scheduler.scheduleRelative((), dueTime: .seconds(3), action: name("relative"))
    _ = scheduler.scheduleRelative((), dueTime: .seconds(-3), action: name("negative"))
    _ = scheduler.schedule((), action: name("now"))
    scheduler.start()
    #expect(log.entries == ["negative@10", "now@10", "relative@13", "virtual@17"])
  }

  @Test func disposedWorkDoesNotRunAndIsFreed() {
    weak var held: Log?
    let disposable: any Disposable
    do {
      let other = Log()
      held = other
      disposable = at(20, "a") { other.entries.append("") }
    }
    at(30, "b")
    #expect(held != nil)
    disposable.dispose()
    disposable.dispose()
    #expect(held == nil)
    #expect(scheduler.debugDescription.hasSuffix("(clock: 10, waiting: [30])"))
    scheduler.start()
    #expect(log.entries == ["b@30"])
  }

  @Test func disposingWorkThatRanDisposesWhatItStarted() {
    let started = BooleanDisposable()
    let work = scheduler.schedule(()) { _ in started }
    scheduler.start()
    #expect(!started.isDisposed)
    work.dispose()
    #expect(started.isDisposed)
  }

  @Test func workMayDisposeItself() {
    let started = BooleanDisposable()
    let work = SingleAssignmentDisposable()
    work.setDisposable(
      scheduler.schedule(()) { _ in
        work.dispose()
        return started
      }
    )
    scheduler.start()
    #expect(started.isDisposed)
  }

  @Test func anyItemCanBeRemoved() {
    var generator = SystemRandomNumberGenerator()
    var works = (0..<300).map { number in (number, at(20 + number * 7 % 50, "\(number)")) }
    works.shuffle(using: &generator)
    for (_, work) in works.prefix(150) { work.dispose() }
    scheduler.start()
    let expected = works.dropFirst(150).map { (time: 20 + $0.0 * 7 % 50, number: $0.0) }
      .sorted { $0 < $1 }
      .map { "\($0.number)@\($0.time)" }
    #expect(log.entries == expected)
  }

  @Test func advancesUpToAndIncludingATime() {
    for time in [20, 30, 31] { at(time, "x") }
    scheduler.advanceTo(30)
    #expect(log.entries == ["x@20", "x@30"])
    #expect(scheduler.clock == 30)
    scheduler.advanceTo(100)
    #expect(log.entries == ["x@20", "x@30", "x@31"])
    #expect(scheduler.clock == 100)
  }

  @Test func sleepingRunsNothing() {
    at(15, "x")
    scheduler.sleep(10)
    #expect(scheduler.clock == 20)
    #expect(log.entries.isEmpty)
    scheduler.start()
    #expect(log.entries == ["x@20"])
  }

  @Test func stopsAfterTheWorkThatCallsStop() {
    at(20, "a") { scheduler.stop() }
    at(20, "b")
    scheduler.start()
    #expect(log.entries == ["a@20"])
    scheduler.start()
    #expect(log.entries == ["a@20", "b@20"])
  }

  @Test func startingWhileRunningDoesNothing() {
    at(20, "a") {
      at(20, "inner")
      scheduler.start()
      log.entries.append("end of a")
    }
    scheduler.start()
    #expect(log.entries == ["a@20", "end of a", "inner@20"])
  }

  @Test func periodicWorkCarriesItsState() {
    let work = SingleAssignmentDisposable()
    work.setDisposable(
      scheduler.schedulePeriodic(0, startAfter: .seconds(5), period: .seconds(2)) { state in
        log.entries.append("\(state)@\(scheduler.clock)")
        if state == 3 { work.dispose() }
        return state + 1
      }
    )
    scheduler.start()
    #expect(log.entries == ["0@15", "1@17", "2@19", "3@21"])
  }

  @Test func recursiveWorkIsScheduledEachTime() {
    _ = scheduler.scheduleRecursive(3) { state, recurse in
      log.entries.append("\(state)@\(scheduler.clock)")
      if state > 0 { recurse(state - 1) }
    }
    _ = scheduler.scheduleRecursive(0, dueTime: .seconds(4)) { state, recurse in
      log.entries.append("timed \(state)@\(scheduler.clock)")
      if state < 2 { recurse(state + 1, .seconds(state + 1)) }
    }
    scheduler.start()
    #expect(log.entries == ["3@10", "2@10", "1@10", "0@10", "timed 0@14", "timed 1@15", "timed 2@17"])
  }

  @Test func aRecursionThatIsDisposedOfReleasesItsClosure() {
    let starts: [(Log) -> any Disposable] = [
      { other in scheduler.scheduleRecursive(0) { _, _ in other.entries.append("") } },
      { other in scheduler.scheduleRecursive(0, dueTime: .seconds(1)) { _, _ in other.entries.append("") } },
    ]
    for start in starts {
      weak var held: Log?
      let recursion: any Disposable
      do {
        let other = Log()
        held = other
        recursion = start(other)
      }
      #expect(held != nil)
      recursion.dispose()
      #expect(held == nil)
    }
  }

  @Test func disposingARecursionEndsAllItsBranches() {
    let recursion = SingleAssignmentDisposable()
    var runs = 0
    recursion.setDisposable(
      scheduler.scheduleRecursive(0) { depth, recurse in
        runs += 1
        if depth == 3 { return recursion.dispose() }
        recurse(depth + 1)
        recurse(depth + 1)
      }
    )
    scheduler.start()
    #expect(runs == 8)
  }

  @Test func pendingWorkDoesNotKeepItselfAliveWithoutItsScheduler() {
    weak var held: Log?
    do {
      let scheduler = HistoricalScheduler()
      let other = Log()
      held = other
      _ = scheduler.schedule(other) { _ in Disposables.create() }
    }
    #expect(held == nil)
  }

  @Test func aSubclassMayAdjustTimes() {
    final class Slow: VirtualTimeScheduler<SecondsConverter>, @unchecked Sendable {
      override func adjustScheduledTime(_ time: Int) -> Int { time + 100 }
    }
    let slow = Slow(initialClock: 0, converter: SecondsConverter())
    var ranAt: [Int] = []
    _ = slow.schedule(()) { _ in
      ranAt.append(slow.clock)
      return Disposables.create()
    }
    slow.start()
    #expect(ranAt == [100])
  }

  @Test func workMayBeScheduledFromAnyThread() async {
    final class Shared: VirtualTimeScheduler<SecondsConverter>, @unchecked Sendable {}
    let scheduler = Shared(initialClock: 0, converter: SecondsConverter())
    let calls = CallCounter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for time in 0..<200 {
            let work = scheduler.scheduleAbsoluteVirtual((), time: time) { _ in
              calls.count()
              return Disposables.create()
            }
            if time % 2 == 0 { work.dispose() }
          }
        }
      }
    }
    scheduler.start()
    #expect(calls.total == 400)
  }
}
