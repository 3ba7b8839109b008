@testable import Exploring
import MVVM
import Testing

/// A word that is typed letter by letter is typed to its end.
@MainActor
struct TypedWordTests {
  private struct FieldScreen: Screen {
    let text = BehaviorRelay(value: "")

    var body: some View { TextField("text", text) }
  }

  /// No other text that is tried begins with these letters.
  private static let word = "zyxwv"

  @Test func typingContinuesUntilTheWordIsComplete() {
    let app = ExploredApp("field") { _ in FieldScreen() }
    let rehearsal = Rehearsal(app)
    var generator = StepGenerator(hints: [Self.word])
    var random = SeededGenerator(seed: 5)
    var steps: [Step] = []
    for _ in 0..<5_000 {
      steps.append(generator.next(rehearsal, rehearsal.host.views, using: &random))
    }
    let beginnings = (1...Self.word.count).map { Step.set("text", String(Self.word.prefix($0))) }
    let starts = steps.indices.dropLast(Self.word.count).filter { steps[$0] == beginnings[0] }
    #expect(starts.count > 20)
    for start in starts { #expect(Array(steps[start..<(start + Self.word.count)]) == beginnings) }
  }
}
