import Foundation
import Signals
import Testing
import Threads

@Suite struct TimedTests {
  private let scheduler = TestScheduler()
  private let pipe = IntSignal.pipe()
  private var input: IntSignal.Observer { pipe.input }
  private var signal: IntSignal { pipe.output }

  @Test func observeOnHopsOnce() {
    let record = signal.observe(on: scheduler).record()
    let started = signal.producer.observe(on: scheduler).record()
    input.send(value: 1)
    input.send(value: 2)
    input.sendCompleted()
    #expect(record.text == "" && started.text == "")
    scheduler.advance()
    #expect(record.text == "1 2 |")
    #expect(started.text == "1 2 |")
  }

  @Test func anInterruptionOfObserveOnHopsToo() {
    let record = signal.producer.observe(on: scheduler).record()
    input.send(value: 1)
    record.disposable?.dispose()
    #expect(record.text == "")
    scheduler.advance()
    #expect(record.text == "!")
  }

  @Test func anInterruptionAfterTheEndOfTheSourceDropsWhatWaits() {
    let record = IntProducer.counting(to: 2).observe(on: scheduler).record()
    record.disposable?.dispose()
    scheduler.advance()
    #expect(record.text == "!")
  }

  @Test func startOnHopsBeforeTheStart() {
    let probe = Probe()
    let record = probe.producer.start(on: scheduler).record()
    #expect(probe.starts == 0)
    scheduler.advance()
    #expect(probe.starts == 1)
    probe.send(1)
    record.disposable?.dispose()
    #expect(record.text == "1 !")
    let never = probe.producer.start(on: scheduler).record()
    never.disposable?.dispose()
    scheduler.advance()
    #expect(probe.starts == 1)
  }

  @Test func delayShiftsValuesAndTheCompletion() {
    let record = signal.delay(2, on: scheduler).record()
    input.send(value: 1)
    scheduler.advance(by: .seconds(1))
    input.send(value: 2)
    input.sendCompleted()
    #expect(record.text == "")
    scheduler.advance(by: .seconds(1))
    #expect(record.text == "1")
    scheduler.advance(by: .seconds(1))
    #expect(record.text == "1 2 |")
  }

  @Test func delayDoesNotShiftFailures() {
    let record = signal.producer.delay(2, on: scheduler).record()
    input.send(value: 1)
    input.send(error: .first)
    scheduler.advance()
    #expect(record.text == "x")
    scheduler.run()
    #expect(record.text == "x")
  }

  @Test func debounceWaitsForQuiet() {
    let record = signal.debounce(1, on: scheduler).record()
    input.send(value: 1)
    scheduler.advance(by: .milliseconds(900))
    input.send(value: 2)
    scheduler.advance(by: .milliseconds(900))
    #expect(record.text == "")
    scheduler.advance(by: .milliseconds(100))
    #expect(record.text == "2")
    input.send(value: 3)
    input.sendCompleted()
    scheduler.advance()
    #expect(record.text == "2 |")
  }

  @Test func debounceCanKeepTheLastValue() {
    let record = signal.producer.debounce(1, on: scheduler, discardWhenCompleted: false).record()
    input.send(value: 3)
    input.sendCompleted()
    scheduler.advance()
    #expect(record.text == "")
    scheduler.advance(by: .seconds(1))
    #expect(record.text == "3 |")
  }

  @Test func throttleSendsTheFirstAndThenTheLatest() {
    let record = signal.throttle(1, on: scheduler).record()
    input.send(value: 0)
    #expect(record.text == "")
    scheduler.advance()
    #expect(record.text == "0")
    input.send(value: 1)
    input.send(value: 2)
    scheduler.advance(by: .seconds(1))
    #expect(record.text == "0 2")
    scheduler.advance(by: .seconds(3))
    input.send(value: 3)
    scheduler.advance()
    #expect(record.text == "0 2 3")
    input.send(value: 4)
    input.sendCompleted()
    scheduler.advance()
    #expect(record.text == "0 2 3 |")
  }

  @Test func debounceHoldsAValueThatArrivesWhenThePreviousOneIsDue() {
    let hooked = HookedScheduler()
    let record = signal.debounce(1, on: hooked).record()
    input.send(value: 1)
    hooked.time.advance(by: .milliseconds(900))
    hooked.duringNextCall = { hooked.time.advance(by: .milliseconds(200)) }
    input.send(value: 2)
    #expect(record.text == "")
    hooked.time.advance(by: .seconds(1))
    #expect(record.text == "2")
  }

  @Test func throttleWhileHoldsTheLatestBack() {
    let condition = MutableProperty(false)
    let record = signal.throttle(while: condition, on: scheduler).record()
    input.send(value: 1)
    scheduler.advance()
    input.send(value: 2)
    scheduler.advance()
    #expect(record.text == "1 2")
    condition.value = true
    input.send(value: 3)
    input.send(value: 4)
    scheduler.advance()
    #expect(record.text == "1 2")
    condition.value = false
    scheduler.advance()
    #expect(record.text == "1 2 4")
    condition.value = true
    input.send(value: 5)
    input.sendCompleted()
    scheduler.advance()
    #expect(record.text == "1 2 4 |")
  }

  @Test func throttleWhileKeepsOnlyTheLatestEventForItsScheduler() {
    let condition = MutableProperty(false)
    let record = signal.throttle(while: condition, on: scheduler).record()
    input.send(value: 1)
    input.send(value: 2)
    scheduler.advance()
    #expect(record.text == "2")
    condition.value = true
    input.send(value: 3)
    condition.value = false
    condition.value = true
    scheduler.advance()
    #expect(record.text == "2 3")
    condition.value = false
    input.send(value: 4)
    input.sendCompleted()
    scheduler.advance()
    #expect(record.text == "2 3 |")
  }

  @Test func throttleWhileSendsOnceWhatNoSchedulerCancels() {
    final class Uncancellable: Scheduler {
      var actions: [() -> Void] = []

      func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
        actions.append(action)
        return nil
      }
    }
    let scheduler = Uncancellable()
    let throttled = signal.throttle(while: MutableProperty(false), on: scheduler)
    let record = throttled.record()
    func send(_ values: Int...) {
      scheduler.actions = []
      for value in values { input.send(value: value) }
      for action in scheduler.actions { action() }
    }
    send(1, 2)
    #expect(record.text == "2")
    // The same while the operator sends a value.
    throttled.take(first: 1).observe(IntSignal.Observer(value: { _ in send(4, 5) }))
    send(3)
    #expect(record.text == "2 3 5")
  }

  @Test func throttleWhileSendsAnEndThatArrivesWhileAValueIsReleased() {
    let (hooked, condition) = (HookedScheduler(), MutableProperty(true))
    let record = signal.throttle(while: condition, on: hooked).record()
    input.send(value: 1)
    hooked.duringNextCall = { [input] in input.sendCompleted() }
    condition.value = false
    hooked.time.advance()
    #expect(record.text.hasSuffix("|"))
  }

  @Test func throttleWhileSendsTheLatestValueThatArrivesWhileItReleasesAnother() {
    let (hooked, condition) = (HookedScheduler(), MutableProperty(true))
    let record = signal.throttle(while: condition, on: hooked).record()
    input.send(value: 1)
    hooked.duringNextCall = { [input] in input.send(value: 2) }
    condition.value = false
    hooked.time.advance()
    #expect(record.text == "2")
  }

  @Test func throttleWhileKeepsTheOrderOfItsSourceWhenTheConditionChangesElsewhere() {
    let condition = MutableProperty(false)
    let received = Atomic([0])
    let isOrdered = Atomic(true)
    signal.throttle(while: condition, on: ImmediateScheduler()).observe(
      IntSignal.Observer(value: { value in
        let last = received.swap([value])[0]
        if value <= last { isOrdered.value = false }
      })
    )
    onThreads(2) { [input] thread in
      for value in 1...20_000 {
        if thread == 0 { input.send(value: value) } else { condition.value = value % 2 == 1 }
      }
    }
    #expect(isOrdered.value)
  }

  @Test func throttleWhileSendsWhatItsSourceSendsWithinADelivery() {
    let record = signal.throttle(while: Property(value: false), on: ImmediateScheduler()).record()
    record.whenAdded = { [input] in
      guard record.entries.count == 1 else { return }
      input.send(value: 2)
      input.send(value: 3)
      input.sendCompleted()
    }
    input.send(value: 1)
    #expect(record.text == "1 2 3 |")
  }

  @Test func throttleWhileKeepsItsStateWhenItsPropertyIsReleased() {
    for isThrottled in [true, false] {
      var condition: MutableProperty<Bool>? = MutableProperty(isThrottled)
      let record = signal.throttle(while: condition!, on: ImmediateScheduler()).record()
      condition = nil
      input.send(value: 1)
      input.send(value: 2)
      #expect(record.text == (isThrottled ? "" : "1 2"))
    }
  }

  @Test func throttleWhileDoesNotKeepItsProperty() {
    var condition: MutableProperty<Bool>? = MutableProperty(true)
    weak let weakCondition = condition
    let record = signal.producer.throttle(while: condition!, on: scheduler).record()
    condition = nil
    #expect(weakCondition == nil)
    input.send(value: 1)
    scheduler.advance()
    #expect(record.text == "")
  }

  @Test func timeoutFails() {
    let record = signal.timeout(after: 1, raising: .second, on: scheduler).record()
    let safe = SignalProducer<Int, Never>.never.timeout(after: 1, raising: Failure.first, on: scheduler).record()
    input.send(value: 1)
    scheduler.advance(by: .seconds(1))
    #expect(record.text == "1 x")
    #expect(safe.text == "x")
    let inTime = IntProducer(value: 1).timeout(after: 1, raising: .first, on: scheduler).record()
    scheduler.run()
    #expect(inTime.text == "1 |")
  }

  @Test func collectEvery() {
    let record = signal.collect(every: .seconds(1), on: scheduler).record()
    let dense = signal.producer
      .collect(every: .seconds(1), on: scheduler, skipEmpty: true, discardWhenCompleted: false)
      .record()
    input.send(value: 1)
    input.send(value: 2)
    scheduler.advance(by: .seconds(2))
    input.send(value: 3)
    input.sendCompleted()
    #expect(record.text == "[1, 2] []")
    scheduler.advance()
    #expect(record.text == "[1, 2] [] |")
    #expect(dense.text == "[1, 2]")
    scheduler.advance(by: .seconds(1))
    #expect(dense.text == "[1, 2] [3] |")
  }

  @Test(arguments: [false, true])
  func everyEndOfCollectEveryIsSentOnTheScheduler(_ discards: Bool) {
    let ends: [(IntSignal.Event, String)] = [(.failed(.first), "x"), (.interrupted, "!")]
    for (end, text) in ends {
      let (signal, input) = IntSignal.pipe()
      let hot = signal.collect(every: .seconds(1), on: scheduler, discardWhenCompleted: discards).record()
      let cold = signal.producer.collect(every: .seconds(1), on: scheduler, discardWhenCompleted: discards).record()
      input.send(value: 1)
      input.send(end)
      #expect(hot.text == "" && cold.text == "")
      scheduler.advance()
      #expect(hot.text == text && cold.text == text)
      scheduler.advance(by: .seconds(3))
      #expect(hot.text == text && cold.text == text)
    }
    let record = IntProducer.never.collect(every: .seconds(1), on: scheduler).record()
    record.disposable?.dispose()
    #expect(record.text == "")
    scheduler.advance()
    #expect(record.text == "!")
  }

  @Test func anEndOfCollectEveryInTheLastMomentOfAnIntervalDropsItsValues() {
    for end in End.allCases {
      let scheduler = TestScheduler()
      let (signal, input) = IntSignal.pipe()
      scheduler.schedule(after: .seconds(1)) { end.send(to: input) }
      let hot = signal.collect(every: .seconds(1), on: scheduler).record()
      let cold = signal.producer.collect(every: .seconds(1), on: scheduler).record()
      input.send(value: 1)
      scheduler.advance(by: .seconds(3))
      #expect(hot.text == "\(end)" && cold.text == "\(end)")
    }
  }

  @Test func lazyMapTransformsOnlyWhatIsSent() {
    var transformed: [Int] = []
    let record = signal.lazyMap(on: scheduler) { value in
      transformed.append(value)
      return "#\(value)"
    }.record()
    input.send(value: 1)
    input.send(value: 2)
    scheduler.advance()
    input.send(value: 3)
    input.sendCompleted()
    scheduler.advance()
    #expect(transformed == [2, 3])
    #expect(record.text == "#2 #3 |")
  }

  @Test func timersAndIntervals() {
    let dates = SignalProducer.timer(interval: .seconds(1), on: scheduler)
      .map { $0.timeIntervalSinceReferenceDate }
      .record()
    let counted = SignalProducer.interval(.seconds(1), on: scheduler).record()
    let letters = SignalProducer<String, Never>.interval(["a", "b"], interval: .seconds(2), on: scheduler).record()
    scheduler.advance(by: .seconds(3))
    #expect(dates.text == "1.0 2.0 3.0")
    #expect(counted.text == "0 1 2")
    dates.disposable?.dispose()
    counted.disposable?.dispose()
    scheduler.advance(by: .seconds(3))
    #expect(dates.text == "1.0 2.0 3.0 !")
    #expect(letters.text == "a b |")
  }

  @Test(arguments: ["delay", "debounce", "throttle", "timeout", "collect", "retry", "work"], [false, true])
  func waitingValuesAreReleasedWithTheStart(name: String, isQueue: Bool) {
    final class Value: Sendable {}
    let queue = QueueScheduler(name: "long")
    let test = TestScheduler()
    let scheduler: any DateScheduler = isQueue ? queue : test
    weak var kept: Value?
    do {
      let value = Value()
      kept = value
      let source = SignalProducer<Value, Failure>.never.prefix(value: value)
      let start =
        switch name {
        case "delay": source.delay(1_000, on: scheduler).start()
        case "debounce": source.debounce(1_000, on: scheduler).start()
        case "throttle": source.concat(source).throttle(1_000, on: scheduler).start()
        case "timeout":
          source.on(value: { _ = ($0, value) }).timeout(after: 1_000, raising: .first, on: scheduler).start()
        case "collect": source.collect(every: .seconds(1_000), on: scheduler).start()
        case "retry":
          source.take(first: 1).flatMap(.merge) { value in
            SignalProducer<Value, Failure>(error: .first).on(failed: { _ in _ = value })
          }
          .retry(upTo: 2, interval: 1_000, on: scheduler).start()
        default: scheduler.schedule(after: scheduler.currentDate.addingTimeInterval(1_000)) { _ = value }!
        }
      if name == "retry" { queue.queue.sync {} }
      start.dispose()
    }
    let deadline = Date(timeIntervalSinceNow: 60)
    while kept != nil, Date() < deadline {
      test.advance()
      queue.queue.sync {}
    }
    #expect(kept == nil)
  }

  @Test func leaksNothing() {
    let left = leaked {
      let scheduler = TestScheduler()
      let (signal, input) = IntSignal.pipe()
      _ = signal.delay(1, on: scheduler).debounce(1, on: scheduler).record()
      _ = signal.producer.throttle(1, on: scheduler).observe(on: scheduler).take(first: 1).record()
      let ended = signal.producer.collect(every: .seconds(1), on: scheduler).record()
      input.send(value: 1)
      scheduler.advance(by: .seconds(5))
      ended.disposable?.dispose()
      input.sendCompleted()
      // A scheduler retains the work that it has not yet run.
      scheduler.run()
    }
    #expect(left == 0)
  }
}
