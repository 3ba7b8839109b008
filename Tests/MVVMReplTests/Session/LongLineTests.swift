import MVVM
import Testing

@testable import MVVMRepl

/// Names that would leave no room for the values beside them.
@MainActor
@Suite("Very long names")
struct LongLineTests {
  private let rehearsal = Rehearsal(screens: [ScreenEntry(LongLineScreen.self)])

  @Test func doNotMoveTheValuesOfOtherViews() async {
    let long = LongLineScreen.long
    #expect(await rehearsal.run("open lines") == ["  @0ms  note     \"\"", "  @0ms  \(long)  \"\""])
    #expect(await rehearsal.run("note x", "show note").last == "  @0ms  note     \"x\"")
    #expect(await rehearsal.run("inputs").allSatisfy { $0.hasPrefix("  note  text field  ") || $0.contains(long) })
    #expect(await rehearsal.run("timeline").allSatisfy { $0.count < 200 })
  }

  @Test func areShortenedInMessages() async {
    let name = String(repeating: "nowhere ", count: 10_000)
    for line in [
      "explore --actions 20 --seed 1 --never \"\(name)is empty\"",
      "expect note == \(name.split(separator: " ").joined())",
      "open \(name)", "expect nothing \(name)",
    ] {
      #expect(
        await rehearsal.run("open lines", line).allSatisfy { $0.utf8.count < 1_100 || !$0.contains("nowhere") },
        "\(line.prefix(20))"
      )
    }
  }
}

private struct LongLineScreen: RootScreen {
  static let name = "lines"
  static let long = String(repeating: "long", count: 500)

  init(environment: Environment) {}

  var body: some View {
    TextField("note")
    TextField(Self.long)
  }
}
