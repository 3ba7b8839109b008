import Testing

@testable import LineEditor

@Suite("Prompts")
struct PromptTests {
  @Test func coloursAreBracketedTogetherAndNeverLast() {
    let spans = [Prompt.Span("login", .cyan), Prompt.Span("> ", .bold)]
    let encoded = Prompt.encode(spans, inColor: true)
    let visible = encoded.replacing("\u{1}", with: "|").replacing("\u{1B}", with: "^")
    #expect(visible == "|^[36m|login|^[0m^[1m|> |^[0m| ")
    #expect(
      Prompt.encode([.init("a "), .init("b", .dim), .init(" c")], inColor: true).contains("b\u{1}\u{1B}[0m\u{1} c")
    )
  }

  @Test func withoutColourItIsPlain() {
    #expect(Prompt.encode([.init("login", .red), .init("\u{1}> \n")], inColor: false) == "login> ")
  }
}
