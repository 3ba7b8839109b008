import Observation
import SignalsObservation
import Testing

/// The typed dialect by `Observed`, with nothing imported but it.
@MainActor
struct ObservedTypedTests {
  enum AgeError: Error { case negative }

  final class Form {
    let name = MutableProperty("")
    let age = ValidatingProperty<Int, AgeError>(18) { $0 < 0 ? .invalid(.negative) : .valid }
    let length: Property<Int>
    let pinged: Signal<Int, Never>
    let ping: Signal<Int, Never>.Observer
    let submit: Action<Void, String, AgeError>
    let add: Action<Int, Int, AgeError>
    let answer = Signal<String, AgeError>.pipe()

    init() {
      let (name, answer) = (name, answer)
      length = name.map(\.count)
      (pinged, ping) = Signal<Int, Never>.pipe()
      submit = Action(enabledIf: name.map { !$0.isEmpty }) { SignalProducer(answer.output) }
      add = Action { SignalProducer(value: $0 + 1) }
    }
  }

  let form = Form()

  /// Counts how often what `read` reads has changed.
  private final class Count: @unchecked Sendable { var value = 0 }

  private func track(_ read: () -> Void) -> Count {
    let count = Count()
    withObservationTracking(read) { count.value += 1 }
    return count
  }

  @Test func propertiesAreReadAndWritten() {
    let observed = Observed(form)
    let name: String = observed.name
    let length: Int = observed.length
    #expect(name == "" && length == 0)
    observed.name = "Ada"
    #expect(form.name.value == "Ada" && observed.name == "Ada" && observed.length == 3)
    form.name.value = "Grace"
    #expect(observed.name == "Grace" && observed.length == 5)
    let path: ReferenceWritableKeyPath<Observed<Form>, String> = \.name
    observed[keyPath: path] = "Alan"
    #expect(form.name.value == "Alan")
  }

  @Test func aRejectedValueIsNotShown() {
    let observed = Observed(form)
    let changes = track { _ = observed.age }
    observed.age = -1
    #expect(observed.age == 18 && changes.value == 0)
    observed.age = 19
    #expect(observed.age == 19 && changes.value == 1)
  }

  @Test func anActionIsCalled() {
    let observed = Observed(form)
    let button = track { _ = (observed.submit.isEnabled, observed.submit.isExecuting) }
    #expect(!observed.submit.isEnabled && !observed.submit.isExecuting)
    observed.submit()
    #expect(button.value == 0)
    observed.name = "Ada"
    #expect(button.value == 1 && observed.submit.isEnabled)
    observed.submit()
    #expect(observed.submit.isExecuting && !observed.submit.isEnabled)
    form.answer.input.sendCompleted()
    #expect(!observed.submit.isExecuting)
    observed.add(3)
    #expect(!observed.add.isExecuting && observed.add.isEnabled)
  }

  @Test func eventsAreAnAsynchronousSequence() async {
    let observed = Observed(form)
    let (pinged, sums) = (observed.values(\.pinged), observed.values(\.add))
    form.ping.send(value: 1)
    form.ping.send(value: 2)
    observed.add(3)
    var heard: [Int] = []
    for await value in pinged {
      heard.append(value)
      if heard.count == 2 { break }
    }
    for await value in sums {
      heard.append(value)
      break
    }
    #expect(heard == [1, 2, 4])
  }

  @Test func onlyReadersOfAPropertyAreEvaluatedAgain() {
    let observed = Observed(form)
    let name = track { _ = observed.name }
    let length = track { _ = observed.length }
    let age = track { _ = observed.age }
    observed.name = "A"
    observed.name = "B"
    #expect(name.value == 1 && length.value == 1 && age.value == 0)
    let again = track { _ = observed.length }
    observed.name = "C"
    #expect(again.value == 0)
  }
}
