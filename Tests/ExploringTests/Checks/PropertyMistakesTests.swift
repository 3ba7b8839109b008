import MVVM
import ScreenLanguage
import Testing

@testable import Exploring

/// Properties that do not fit the views that they are about.
@MainActor
struct PropertyMistakesTests {
  private struct SafeScreen: Screen {
    let open = PublishRelay<Void>()
    var body: some View {
      SecureField("code")
      Button("open", open)
      Navigation(open) { _ in .push { _ in CouponScreen() } }
    }
  }

  private struct CouponScreen: Screen {
    var body: some View { TextField("code") }
  }

  private func trial(_ comparisons: Comparison...) -> Trial {
    let properties = comparisons.map { ScreenProperty.always(Condition(.comparison($0))) }
    return Trial(ExploredApp("safe") { _ in SafeScreen() }, [.property], properties)
  }

  @Test func aPropertyThatCanBeEvaluatedOnNoScreenIsAMistake() {
    let trial = trial(
      Comparison(name: "code", operation: .differs, value: "x"),
      Comparison(name: "code", part: .count, operation: .atMost, value: "3"),
      Comparison(name: "open", operation: .is, value: "visible")
    )
    let lines = trial.mistakes.lines
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("the property \"code != ********\" cannot be evaluated: 'code' is a secret") == true)
    let last = "the property \"code count <= ********\" cannot be evaluated: 'code' has no rows"
    #expect(lines.last?.hasPrefix(last) == true)
    // The code of the coupon is no secret, but has no rows either.
    #expect(trial.perform(.tap("open")))
    #expect(trial.mistakes.lines == Array(lines.suffix(1)))
    #expect(trial.symptom == nil)
  }

  private struct AddressScreen: Screen {
    let city = BehaviorRelay(value: "Ulm")
    var body: some View {
      TextField("city", city).problem(city.asDriver().map { $0.isEmpty ? "A city is needed." : nil })
    }
  }

  @Test func theProblemOfAFieldIsPartOfTheState() {
    let isValid = ScreenProperty.always(Condition(name: "city", comparison: .is, value: "valid"))
    let trial = Trial(ExploredApp("address") { _ in AddressScreen() }, [.property], [isValid])
    #expect(trial.mistakes.lines.isEmpty)
    #expect(trial.symptom == nil)
    #expect(trial.perform(.set("city", "")))
    #expect(trial.symptom != nil)
  }
}
