import Signals
import Testing

@Suite struct ActionTests {
  private typealias Echo = Action<Int, String, Failure>

  @Test func doesWhatItIsAppliedTo() {
    let action = Echo { input in SignalProducer(["\(input)", "\(input + 1)"]) }
    let values = action.values.record()
    let completed = action.completed.record()
    #expect(action.apply(1).record().text == "1 2 |")
    #expect(values.text == "1 2")
    #expect(completed.text == "()")
  }

  @Test func aStartInterruptedBeforehandDoesNothing() {
    var inputs: [Int] = []
    let action = Action<Int, Int, Never> { input in
      inputs.append(input)
      return SignalProducer(value: input)
    }
    let values = action.values.record()
    let applied = action.apply(1).startWithSignal { signal, handle in
      handle.dispose()
      return signal.record()
    }
    #expect(inputs.isEmpty && values.text.isEmpty && !action.isExecuting.value)
    #expect(applied.text == "!")
    #expect(action.apply(2).record().text == "2 |")
  }

  @Test func isDisabledWhileItExecutes() {
    let probe = Probe()
    let action = Action<Void, Int, Failure> { _ in probe.producer }
    var log: [String] = []
    action.isEnabled.producer.startWithValues { log.append("enabled \($0)") }
    action.isExecuting.producer.startWithValues { log.append("executing \($0)") }
    let disabled = action.disabledErrors.record()
    let first = action.apply().record()
    #expect(action.isExecuting.value && !action.isEnabled.value)
    let second = action.apply().record()
    #expect(second.text == "x")
    #expect(disabled.text == "()")
    probe.send(1)
    probe.input.sendCompleted()
    #expect(first.text == "1 |")
    #expect(!action.isExecuting.value && action.isEnabled.value)
    #expect(
      log == [
        "enabled true", "executing false", "enabled false", "executing true", "enabled true", "executing false",
      ]
    )
  }

  @Test func reportsFailures() {
    let action = Echo { _ in SignalProducer(error: .second) }
    let errors = action.errors.record()
    let events = action.events.record()
    var received: ActionError<Failure>?
    action.apply(1).startWithFailed { received = $0 }
    #expect(received == .producerFailed(.second))
    #expect(errors.text == "second")
    #expect(events.text == "FAILED second")
    #expect(!action.isExecuting.value)
  }

  @Test func theInterruptionOfAnApplicationEndsTheExecution() {
    let probe = Probe()
    let action = Action<Void, Int, Failure> { _ in probe.producer }
    let record = action.apply().record()
    record.disposable?.dispose()
    #expect(record.text == "!")
    #expect(probe.ends == 1)
    #expect(!action.isExecuting.value)
  }

  @Test func followsItsState() {
    let state = MutableProperty(1)
    let action = Action<Int, Int, Never>(state: state, enabledIf: { $0 > 0 }) { state, input in
      SignalProducer(value: state * input)
    }
    #expect(action.apply(5).record().text == "5 |")
    state.value = 3
    #expect(action.apply(5).record().text == "15 |")
    state.value = 0
    #expect(!action.isEnabled.value)
    #expect(action.apply(5).record().text == "x")
  }

  @Test func canBeAppliedFromInsideItsOwnState() {
    let state = MutableProperty(0)
    var results: [Int] = []
    let action = Action<Void, Int, Never>(state: state, enabledIf: { $0 < 3 }) { value, _ in
      SignalProducer(value: value)
    }
    action.isEnabled.signal.observeValues { isEnabled in
      if isEnabled, results.count < 2 { action.apply().startWithResult { results.append((try? $0.get()) ?? -1) } }
    }
    action.values.observeValues { state.value = $0 + 1 }
    action.apply().startWithResult { results.append((try? $0.get()) ?? -1) }
    #expect(results == [0, 1])
    #expect(!action.isExecuting.value)
    #expect(action.isEnabled.value)
  }

  @Test func otherWaysToEnable() {
    let isEnabled = MutableProperty(false)
    let conditional = Echo(enabledIf: isEnabled) { SignalProducer(value: "\($0)") }
    #expect(conditional.apply(1).record().text == "x")
    isEnabled.value = true
    #expect(conditional.apply(1).record().text == "1 |")

    let name = MutableProperty<String?>(nil)
    let unwrapping = Echo(unwrapping: name) { name, input in SignalProducer(value: "\(name)\(input)") }
    #expect(!unwrapping.isEnabled.value)
    name.value = "a"
    #expect(unwrapping.apply(1).record().text == "a1 |")

    let age = ValidatingProperty<Int, Failure>(1) { $0 < 0 ? .invalid(.first) : .valid }
    let validated = Echo(validated: age) { age, input in SignalProducer(value: "\(age + input)") }
    age.value = -1
    #expect(!validated.isEnabled.value)
    age.value = 2
    #expect(validated.apply(1).record().text == "3 |")
  }

  @Test func isATargetOfBindings() {
    var inputs: [Int] = []
    let action = Action<Int, Never, Never> { input in
      inputs.append(input)
      return .empty
    }
    action <~ SignalProducer<Int, Never>([1, 2])
    #expect(inputs == [1, 2])
  }

  @Test func completesItsSignalsWhenItIsReleased() {
    var action: Echo? = Echo { _ in .empty }
    let events = action!.events.record()
    let disabled = action!.disabledErrors.record()
    let lifetime = action!.lifetime
    action = nil
    #expect(events.text == "|" && disabled.text == "|")
    #expect(lifetime.hasEnded)
  }

  @Test func anExecutionKeepsTheActionAlive() {
    let probe = Probe()
    var action: Action<Void, Int, Failure>? = Action { _ in probe.producer }
    weak let weakAction = action
    let record = action!.apply().record()
    action = nil
    #expect(weakAction != nil)
    probe.send(1)
    probe.input.sendCompleted()
    #expect(record.text == "1 |")
    #expect(weakAction == nil)
  }

  /// Its signals report the end of the last execution before they complete.
  @Test(arguments: End.allCases)
  func anActionReleasedWithItsExecutionReportsTheEnd(_ end: End) {
    let probe = Probe()
    var action: Action<Void, Int, Failure>? = Action { _ in probe.producer }
    let events = action!.events.map { "\($0)" }.record()
    let (completed, errors) = (action!.completed.record(), action!.errors.record())
    action!.apply().start()
    action = nil
    end.send(to: probe.input)
    #expect(events.entries.count == 2)
    #expect(completed.entries.count == (end == .completed ? 2 : 1))
    #expect(errors.entries.count == (end == .failed ? 2 : 1))
  }

  @Test func anActionKeepsThePropertyThatValidatesItsState() {
    struct TooShort: Error {}
    let text = MutableProperty("")
    let action = Action<Void, Int, Never>(
      validated: ValidatingProperty(text) { $0.count < 3 ? .invalid(TooShort()) : .valid }
    ) { text in SignalProducer(value: text.count) }
    #expect(!action.isEnabled.value)
    text.value = "long enough"
    #expect(action.isEnabled.value)
    text.value = ""
    #expect(!action.isEnabled.value)
  }
}
