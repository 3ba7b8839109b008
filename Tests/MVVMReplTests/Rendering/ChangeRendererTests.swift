import MVVM
import Testing

@testable import MVVMRepl

@Suite("Changes as lines")
struct ChangeRendererTests {
  private func change(_ name: String, _ value: ViewValue, at time: Duration = .zero) -> SessionLog.Entry {
    SessionLog.Entry(time: time, kind: .output, screen: "login", name: name, value: value)
  }

  @Test func valuesAreAlignedInAColumnOnVirtualTime() {
    let renderer = ChangeRenderer(nameWidth: 8, isStamped: true)
    #expect(renderer.lines(change("username", .text(""))) == ["  @0ms  username     \"\""])
    #expect(renderer.lines(change("submit", .state(isEnabled: false))) == ["  @0ms  submit       (disabled)"])
    #expect(
      renderer.lines(change("message", .text("Wrong password."), at: .milliseconds(300)))
        == ["  @300ms  message    \"Wrong password.\""]
    )
    #expect(renderer.lines(change("submit", .event, at: .seconds(100))) == ["  @100000ms  submit  •"])
  }

  @Test func withoutStampsNamesArePadded() {
    let renderer = ChangeRenderer(nameWidth: 8, isStamped: false)
    #expect(renderer.lines(change("busy", .flag(true))) == ["  busy      true"])
  }

  @Test func listsPrintAnItemALine() {
    let renderer = ChangeRenderer(nameWidth: 4, isStamped: false)
    let items = (1...10).map { "item \($0)\n" }
    let lines = renderer.lines(change("rows", .list(items)))
    #expect(lines.count == 11)
    #expect(lines[0] == "  rows  10 items")
    #expect(lines[1] == "     1  item 1\\n")
    #expect(lines[10] == "    10  item 10\\n")
    #expect(renderer.lines(change("rows", .list([]))) == ["  rows  0 items"])
  }

  @Test(arguments: [
    (ViewValue.text("a\"b\\\n\u{7}é😀"), "\"a\\\"b\\\\\\n\\u{7}é😀\""),
    (.text("\u{202E}"), "\"\\u{202E}\""),
    (.number("2.5"), "2.5"),
    (.described("Point(x: 1)\n"), "Point(x: 1)\\n"),
    (.secret(isEmpty: false), "********"),
    (.secret(isEmpty: true), "\"\""),
    (.missing, "nil"),
  ])
  func valuesReadLikeSwift(value: ViewValue, text: String) {
    #expect(value.headline == text)
  }

  @Test func programsGetJSON() {
    let one = change("message", .text("Wrong \"x\""), at: .milliseconds(300))
    #expect(
      ChangeRenderer.json(one)
        == #"{"t":300,"kind":"output","screen":"login","name":"message","value":"Wrong \"x\""}"#
    )
    #expect(ChangeRenderer.json(change("n", .number("2.5"))).hasSuffix(#""value":2.5}"#))
    #expect(ChangeRenderer.json(change("n", .list(["a", "b"]))).hasSuffix(#""value":["a","b"]}"#))
    #expect(ChangeRenderer.json(change("n", .secret(isEmpty: false))).hasSuffix(#""value":"********"}"#))
    #expect(
      ChangeRenderer.json(kind: "error", time: .milliseconds(1), screen: nil, [("message", .string("no"))])
        == #"{"t":1,"kind":"error","message":"no"}"#
    )
  }

  @Test func coloursChangeNothingElse() {
    let plain = ChangeRenderer(nameWidth: 8, isStamped: true).lines(change("busy", .flag(true)))[0]
    let painted = ChangeRenderer(nameWidth: 8, isStamped: true, paint: Paint(isOn: true)).lines(
      change("busy", .flag(true))
    )[0]
    #expect(painted != plain)
    #expect(painted.replacing(#/\u{1B}\[\d+m/#, with: "") == plain)
  }
}
