import Foundation
import MVVM
import Signals
import Testing

/// The time of a screen, for view models of the typed dialect.
@MainActor
struct DateSchedulerTests {
  final class Model {
    let query = MutableProperty("")
    let answer: Property<String>
    let late: Property<String>
    let ticks: Property<Int>

    init(_ environment: Environment) {
      let scheduler = environment.dateScheduler
      // A signal, and not just any observable, although with MVVM it is one of those too.
      answer = Property(initial: "", then: query.signal.debounce(0.3, on: scheduler))
      late = Property(
        initial: "",
        then: SignalProducer<String, TimeoutError>.never
          .timeout(after: 5, raising: TimeoutError(), on: scheduler)
          .flatMapError { _ in SignalProducer(value: "too late") }
      )
      ticks = Property(
        initial: 0,
        then: SignalProducer.timer(interval: .seconds(1), on: scheduler).scan(0) { count, _ in count + 1 }
      )
    }
  }

  struct TimeoutError: Error {}

  @Test func timedOperatorsRunOnVirtualTime() throws {
    let host = ScreenHost()
    try host.open { environment in ReflectedScreen(Model(environment)) }
    try host.set("query", "a")
    try host.advance(.milliseconds(299))
    #expect(try host.value("answer") == .text(""))
    try host.advance(.milliseconds(1))
    #expect(try host.value("answer") == .text("a"))
    try host.advance(.milliseconds(4_699))
    #expect(try host.value("late") == .text(""))
    #expect(try host.value("ticks") == .number("4"))
    try host.advance(.milliseconds(1))
    #expect(try host.value("late") == .text("too late"))
    #expect(try host.value("ticks") == .number("5"))
  }

  @Test func whatIsDisposedOfIsNotDone() throws {
    let host = ScreenHost()
    var done: [String] = []
    try host.open { environment in
      let scheduler = environment.dateScheduler
      let start = scheduler.currentDate
      let once = scheduler.schedule(after: start.addingTimeInterval(1)) { done.append("once") }
      scheduler.schedule(after: start.addingTimeInterval(2)) { done.append("later") }
      scheduler.schedule(after: start.addingTimeInterval(-2)) { done.append("late already") }
      let often = scheduler.schedule(after: start, interval: .seconds(1), leeway: .seconds(0)) { done.append("often") }
      scheduler.schedule(after: start.addingTimeInterval(1.5)) { often?.dispose() }
      scheduler.schedule { done.append("now") }
      environment.backgroundDateScheduler.schedule { done.append("in the background") }
      once?.dispose()
      return ReflectedScreen(Silent())
    }
    try host.advance(.seconds(9))
    #expect(done.sorted() == ["in the background", "late already", "later", "now", "often", "often"])
  }

  final class Silent { let value = MutableProperty("") }

  @Test func farAwayDatesAreNoTrouble() throws {
    let host = ScreenHost()
    try host.open { environment in
      environment.dateScheduler.schedule(after: .distantFuture) { Issue.record("this is the distant future") }
      return ReflectedScreen(Silent())
    }
    try host.advance(.seconds(9))
  }

  @Test func aSchedulerGoesIntoATask() throws {
    let (host, ticks) = (ScreenHost(), BehaviorRelay(value: 0))
    try host.open { environment in
      let scheduler: any DateScheduler = environment.dateScheduler
      environment.task {
        let work: @Sendable () -> Date = { scheduler.currentDate }
        let start = work()
        try await environment.clock.sleep(for: .seconds(2))
        ticks.accept(Int(scheduler.currentDate.timeIntervalSince(start)))
      }
      return ByHandScreen { Label("ticks", ticks) }
    }
    try host.advance(.seconds(3))
    #expect(try host.value("ticks") == .number("2"))
  }

  @Test func aTimerIsIteratedOnVirtualTime() throws {
    let (host, ticks) = (ScreenHost(), BehaviorRelay(value: 0))
    try host.open { environment in
      environment.task {
        for await _ in environment.dateScheduler.timer(interval: .seconds(1)) { ticks.accept(ticks.value + 1) }
      }
      return ByHandScreen { Label("ticks", ticks) }
    }
    try host.advance(.seconds(3))
    #expect(try host.value("ticks") == .number("3"))
  }
}
