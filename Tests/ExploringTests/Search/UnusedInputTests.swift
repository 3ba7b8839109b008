import MVVM
import Testing

@testable import Exploring

/// The report tells why an input was not used.
@MainActor
struct UnusedInputTests {
  private struct Press: Screen {
    let pressed = PublishRelay<Void>()

    var body: some View {
      Button("print", pressed)
      Button("stop", pressed).enabled(Driver.just(false))
      Button("hidden", pressed).hidden(Driver.just(true))
    }
  }

  @Test func theReasonIsReported() {
    let explorer = Explorer(ExploredApp("press") { _ in Press() }, budget: .actions(50), seed: 1)
    explorer.run()
    #expect(explorer.report.unusedInputs == ["hidden (never shown)", "stop (never enabled)"])
  }

  @Test func whatEndsTheProgramIsNotCalledUnchosen() {
    let explorer = Explorer(ExploredApp("press") { _ in Press() }, budget: .actions(50), seed: 1)
    explorer.avoided = [CrashSite(anywhere: .tap("print"))]
    explorer.run()
    #expect(explorer.report.unusedInputs.contains("print (it crashes or does not return)"))
  }

  @Test func ofTwoSearchesTheOneThatKnowsMoreCounts() {
    var (one, other) = (ExplorationReport(seed: 1), ExplorationReport(seed: 2))
    one.unused = ["a": .notChosen, "b": .neverShown, "c": .endsTheProgram, "d": .neverEnabled]
    other.unused = ["a": .endsTheProgram, "b": .neverEnabled, "c": .notChosen]
    other.usedInputs = ["d"]
    one.add(other)
    #expect(one.unused == ["a": .endsTheProgram, "b": .neverEnabled, "c": .endsTheProgram])
  }
}
