import Signals
import Testing

/// How an action's state, its executions and its observers interact.
@Suite struct ActionStateTests {
  @Test func keepsItsState() {
    var state: MutableProperty<Bool>? = MutableProperty(false)
    weak let weakState = state
    var action: Action<(), (), Never>? = Action(state: state!, enabledIf: { _ in true }) { _, _ in .empty }
    state = nil
    #expect(weakState != nil)
    withExtendedLifetime(action) {}
    action = nil
    #expect(weakState == nil)
  }

  @Test func asksOnceForEachValueOfItsState() {
    let state = MutableProperty(1)
    var asked: [Int] = []
    let action = Action<Void, Void, Never>(
      state: state,
      enabledIf: {
        asked.append($0)
        return $0 > 1
      },
      execute: { _, _ in .empty }
    )
    #expect(!action.isEnabled.value)
    state.value = 2
    action.apply().start()
    #expect(asked == [1, 2])
    #expect(action.isEnabled.value)
  }

  /// The state disables the action as soon as it executes; the execution continues.
  @Test func aStateThatChangesWhenTheActionExecutes() {
    let state = MutableProperty(1)
    let action = Action<Void, Void, Never>(state: state, enabledIf: { $0 == 0 }) { _, _ in .empty }
    var count = 0
    action.isExecuting.producer.startWithValues { _ in
      state.value = 10
      count += 1
    }
    #expect(count == 1)
  }

  @Test func aViewModelReleasedWithinTheActionOfAnother() {
    final class ViewModel {
      let action = Action<(), (), Never> { SignalProducer(value: ()) }
    }
    let action = Action<(), ViewModel, Never> { SignalProducer(value: ViewModel()) }
    action.values
      .flatMap(.latest) { model in model.action.values.map { _ in model } }
      .observeValues { _ in }
    action.apply().start()
    action.apply().start()
  }

  @Test func reportsTheChangesOfItsStateInOrder() {
    let (done, finish) = Signal<Int, Never>.pipe()
    let action = Action<Int, Int, Never> { _ in SignalProducer(done) }
    var log: [String] = []
    action.isEnabled.producer.startWithValues { log.append("enabled \($0)") }
    action.isExecuting.producer.startWithValues { log.append("executing \($0)") }
    action.events.observeValues { log.append("event \($0)") }
    action.completed.observeValues { log.append("completed") }
    action.apply(1).start { log.append("apply \($0)") }
    finish.send(value: 5)
    finish.sendCompleted()
    #expect(
      log == [
        "enabled true", "executing false", "enabled false", "executing true", "apply VALUE 5", "event VALUE 5",
        "apply COMPLETED", "enabled true", "executing false", "completed", "event COMPLETED",
      ]
    )
  }

  @Test func canBeAppliedAgainOnceItReportsThatItIsEnabled() {
    let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
    var left = 3
    var values: [Int] = []
    action.values.observeValues { values.append($0) }
    action.isEnabled.signal.observeValues { [unowned action] isEnabled in
      guard isEnabled, left > 0 else { return }
      left -= 1
      action.apply(left).start()
    }
    action.apply(9).start()
    #expect(values == [9, 2, 1, 0])
    #expect(action.isEnabled.value && !action.isExecuting.value)
  }

  @Test func isDisabledForApplicationsFromWithin() {
    let action = Action<Int, Int, Failure> { SignalProducer(value: $0) }
    var inner: ActionError<Failure>?
    var disabled = 0
    action.disabledErrors.observeValues { disabled += 1 }
    action.values.observeValues { [unowned action] in
      if $0 == 1 { action.apply(2).startWithFailed { inner = $0 } }
    }
    action.apply(1).start()
    #expect(inner == .disabled)
    #expect(disabled == 1)
    #expect(action.isEnabled.value)
  }

  @Test func aPropertyThatIsNilDisables() {
    let input = MutableProperty<Int?>(1)
    let action = Action(unwrapping: input) { SignalProducer<Int, Never>(value: $0) }
    #expect(action.isEnabled.value)
    #expect(action.apply().single() == .success(1))
    input.value = nil
    #expect(!action.isEnabled.value)
    let sum = Action(unwrapping: input) { (a: Int, b: Int) in SignalProducer<Int, Never>(value: a + b) }
    input.value = 3
    #expect(sum.apply(4).single() == .success(7))
  }

  @Test func anInvalidPropertyDisables() {
    let decisions: [ValidatingProperty<Int, Failure>.Decision] = [.valid, .invalid(.first), .coerced(10, nil)]
    let input = ValidatingProperty<Int, Failure>(0) { decisions[$0] }
    let action = Action(validated: input) { SignalProducer<Int, Never>(value: $0) }
    #expect(action.apply().single() == .success(0))
    input.value = 1
    #expect(!action.isEnabled.value)
    input.value = 2
    #expect(action.apply().single() == .success(10))
  }

  @Test func eachExecutionSeesTheStateOfItsStart() {
    let state = MutableProperty(1)
    let action = Action(state: state) { SignalProducer<Int, Never>(value: $0) }
    var values: [Int] = []
    action.values.observeValues { values.append($0) }
    let application = action.apply()
    state.value = 2
    application.start()
    state.value = 3
    application.start()
    #expect(values == [2, 3])
  }

  @Test func endsItsSignalsWithItself() {
    var action: Action<Int, Int, Failure>? = Action { SignalProducer(value: $0) }
    let ends = [
      action!.events.map { _ in 0 }.record(), action!.values.record(), action!.errors.map { _ in 0 }.record(),
      action!.completed.map { 0 }.record(), action!.disabledErrors.map { 0 }.record(),
    ]
    let lifetime = action!.lifetime
    action = nil
    #expect(ends.map(\.text) == ["|", "|", "|", "|", "|"])
    #expect(lifetime.hasEnded)
  }

  @Test func anEndlessExecutionContinuesWithoutItsHandle() {
    let action = Action<Int, Int, Never> { _ in .never }
    action.apply(1).start()
    #expect(action.isExecuting.value && !action.isEnabled.value)
  }

  @Test func applicationsThatWereNeverStartedDoNothing() {
    var starts = 0
    let action = Action<Int, Int, Never> {
      starts += 1
      return SignalProducer(value: $0)
    }
    _ = action.apply(1)
    #expect(starts == 0)
    #expect(action.isEnabled.value)
  }

  @Test(arguments: End.allCases)
  func everyEndOfAnExecutionEnablesAgain(_ end: End) {
    let probe = Probe()
    let action = Action<(), Int, Failure> { probe.producer }
    let events = action.events.map { "\($0)" }.record()
    let record = Record()
    action.apply().start(record.observer(of: Int.self, ActionError<Failure>.self))
    probe.send(1)
    #expect(!action.isEnabled.value && action.isExecuting.value)
    end.send(to: probe.input)
    #expect(action.isEnabled.value && !action.isExecuting.value)
    #expect(record.text == "1 \(end)")
    #expect(events.entries.count == 2)
  }

  @Test func leaksNothing() {
    let left = leaked {
      let state = MutableProperty(true)
      let probe = Probe()
      let action = Action<Int, Int, Failure>(enabledIf: state) { _ in probe.producer }
      action.isEnabled.producer.startWithValues { _ in }
      action.values.observeValues { _ in }
      action.apply(1).start()
      action.apply(2).start()
      state.value = false
      probe.send(1)
      probe.input.send(error: .first)
      state.value = true
      action <~ SignalProducer(value: 3)
    }
    #expect(left == 0)
  }
}
