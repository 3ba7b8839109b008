import MVVM
import ScreenText
import Testing

@testable import MVVMRepl

@Suite("Timelines")
struct TimelineTests {
  private let changes: [SessionLog.Entry] = [
    .init(time: .zero, kind: .input, screen: "login", name: "username", value: .text("ada")),
    .init(time: .zero, kind: .input, screen: "login", name: "submit", value: .event),
    .init(time: .zero, kind: .output, screen: "login", name: "busy", value: .flag(true)),
    .init(time: .milliseconds(300), kind: .output, screen: "login", name: "busy", value: .flag(false)),
    .init(time: .milliseconds(300), kind: .output, screen: "login", name: "message", value: .text("no <b>")),
  ]

  @Test func inText() {
    #expect(
      Timeline(changes).text() == [
        "             0ms          300ms",
        "> username  ─\"ada\"─────────────────▶",
        "> submit    ────────•──────────────▶",
        "  busy      ────────true──false────▶",
        "  message   ──────────────\"no <b>\"─▶",
      ]
    )
    let lines = Timeline(changes).text()
    #expect(Set(lines.dropFirst().map(TextWidth.cells)).count == 1)
    #expect(lines.count == 5)
    #expect(lines[3].contains("true") && lines[3].contains("false"))
  }

  @Test func ofSomeNames() {
    let lines = Timeline(changes, names: ["busy"]).text()
    #expect(lines == ["         0ms   300ms", "  busy  ─true──false─▶"])
  }

  @Test func ofNothing() {
    #expect(Timeline([]).text() == ["nothing has happened yet"])
  }

  @Test func aLongOneIsBroken() {
    let many = (0..<40).map {
      SessionLog.Entry(time: .milliseconds($0), kind: .output, screen: "s", name: "n", value: .number("\($0)"))
    }
    let lines = Timeline(many).text(columns: 40)
    #expect(lines.allSatisfy { TextWidth.cells(of: $0) <= 41 })
    #expect(lines.filter { $0.isEmpty }.count > 3)
  }

  @Test func aColumnThatIsTooWideIsCut() {
    let long = SessionLog.Entry(
      time: .zero,
      kind: .output,
      screen: "s",
      name: "message",
      value: .text(String(repeating: "x", count: 100))
    )
    let lines = Timeline([long]).text(columns: 24)
    #expect(lines.allSatisfy { TextWidth.cells(of: $0) <= 25 })
    #expect(lines[1].contains("…"))
  }

  @Test func asAPicture() {
    let svg = TimelinePicture(Timeline(changes)).svg
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("&quot;no &lt;b&gt;&quot;"))
    #expect(svg.split(separator: "<circle").count - 1 == 5)
    #expect(TimelinePicture.escape("a\u{FFFE}b\u{FFFF}") == "a\u{FFFD}b\u{FFFD}")
    // A combining scalar and the one before it are a single character.
    #expect(TimelinePicture.escape("<\u{301}&\u{308}") == "&lt;\u{301}&amp;\u{308}")
    #expect(TimelinePicture.escape(">\u{301}\"\u{301}") == "&gt;\u{301}&quot;\u{301}")
    #expect(TimelinePicture.escape("\u{FFFF}\u{301}") == "\u{FFFD}\u{301}")
  }
}

@Suite("Influence")
struct InfluenceGraphTests {
  private let graph = InfluenceGraph(
    inputs: ["username", "submit"],
    outputs: ["busy", "message", "tries"],
    changes: [
      .init(time: .zero, kind: .output, screen: "s", name: "tries", value: .number("3")),
      .init(time: .zero, kind: .input, screen: "s", name: "submit", value: .event),
      .init(time: .zero, kind: .output, screen: "s", name: "busy", value: .flag(true)),
      .init(time: .seconds(1), kind: .output, screen: "s", name: "busy", value: .flag(false)),
    ]
  )

  @Test func whatChangesAfterAnInputIsMovedByIt() {
    #expect(graph.moved(by: "submit") == ["busy"])
    #expect(graph.moved(by: "username") == [])
    #expect(graph.still == ["message", "tries"])
    #expect(graph.edges == [.init(from: "submit", to: "busy"): 2])
  }
}
