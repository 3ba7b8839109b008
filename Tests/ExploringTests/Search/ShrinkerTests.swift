@testable import Exploring
import Testing

/// What is left of a session that shows a symptom.
@MainActor
struct ShrinkerTests {
  private static let symptom = Symptom(.property, "count", "The count is wrong.")

  /// The session that is left of `steps`, if those that satisfy `isFaulty` show the symptom.
  private func shrunk(_ steps: [Step], if isFaulty: @escaping @MainActor ([Step]) -> Bool) -> [Step] {
    var shrinker = Shrinker(steps, Self.symptom) { isFaulty($0) ? Self.symptom : nil }
    shrinker.shrink()
    return shrinker.steps
  }

  @Test(arguments: 1...15) func tapsThatCanOnlyBeOmittedSeveralAtATimeAreOmitted(cycle: Int) {
    for needed in 0..<cycle where needed + cycle <= 15 {
      let taps = Array(repeating: Step.tap("next"), count: needed + cycle) + [.tap("go")]
      let left = shrunk(taps) { steps in
        guard steps.last == .tap("go") else { return false }
        return (steps.count { $0 == .tap("next") } - needed).isMultiple(of: cycle)
      }
      #expect(left.count - 1 == needed % cycle)
    }
  }

  @Test func theShortestOfTextsAndTimesIsLeft() {
    let left = shrunk([.set("name", "a long text"), .wait(.seconds(73)), .tap("go")]) { steps in
      guard case .set("name", let text)? = steps.first, !text.isEmpty, steps.last == .tap("go") else { return false }
      return steps.contains { if case .wait(let time) = $0 { time >= .seconds(10) } else { false } }
    }
    #expect(left == [.set("name", "a"), .wait(.seconds(10)), .tap("go")])
  }
}
