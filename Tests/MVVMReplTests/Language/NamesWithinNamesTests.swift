import ScreenLanguage
import ScreenText
import Testing

@testable import MVVMRepl

/// All screens whose views have some of a few names that begin with one another, or with a command.
@Suite("Names that begin with other names")
struct NamesWithinNamesTests {
  private static let names = ["a", "a b", "a b c", "b", "b c", "show", "show a"]

  /// A screen with some of the names, each an input of a value or a button.
  private static func vocabulary(_ chosen: Int, buttons: Int) -> (Vocabulary, [Vocabulary.Input]) {
    let inputs = names.indices.filter { chosen & 1 << $0 != 0 }.map {
      Vocabulary.Input(name: names[$0], kind: buttons & 1 << $0 != 0 ? .button : .value)
    }
    return (Vocabulary(inputs: inputs), inputs)
  }

  private func each(_ body: (CommandParser, Vocabulary.Input) -> Void) {
    for chosen in 1..<(1 << Self.names.count) {
      for buttons in [0, chosen, 0b0101_0101, 0b0010_1010] {
        let (vocabulary, inputs) = Self.vocabulary(chosen, buttons: buttons)
        let parser = CommandParser(vocabulary: vocabulary)
        for input in inputs { body(parser, input) }
      }
    }
  }

  private func use(of input: Vocabulary.Input) -> (after: String, Command) {
    input.kind == .button ? ("", .tap(input.name)) : (" x", .set(input.name, "x"))
  }

  @Test func inQuotesEachIsItself() {
    each { parser, input in
      let (after, command) = use(of: input)
      let quoted = TextLiteral.quote(input.name)
      #expect((try? parser.parse("\(quoted)\(after)")) == command)
      #expect((try? parser.parse("show \(quoted)")) == .show(input.name))
      #expect((try? parser.parse("watch \(quoted) \(quoted)")) == .watch([input.name, input.name]))
      #expect((try? parser.parse("expect \(quoted) == x"))?.isExpectation(of: input.name) == true)
    }
  }

  @Test func behindACommandThatTakesOneNameTheyNeedNoQuotes() {
    each { parser, input in
      #expect((try? parser.parse("show \(input.name)")) == .show(input.name))
      #expect((try? parser.parse("tap \(input.name)")) == .tap(input.name))
      #expect((try? parser.parse("clear \(input.name)")) == .clear(input.name))
    }
  }

  @Test func elsewhereTheyAreThemselvesOrTheQuotesAreNamed() {
    each { parser, input in
      let (after, command) = use(of: input)
      let isClear = parser.vocabulary.phrases.contains(input.name) || input.name == "a" || input.name == "b"
      let line = "\(input.name)\(after)"
      do throws(CommandError) {
        let parsed = try parser.parse(line)
        // A name that begins with another one is that one, and the rest is its value.
        #expect(parsed == command || !isClear, "\(line)")
      } catch {
        #expect(!isClear, "\(line): \(error.message)")
        if input.name.contains(" ") { #expect(error.message.contains("in quotes, is a"), "\(line): \(error.message)") }
      }
    }
  }
}

extension Command {
  fileprivate func isExpectation(of name: String) -> Bool {
    guard case .expect(let condition, nil) = self else { return false }
    return condition.names == [name]
  }
}
