import MVVM
import ScreenLanguage
import ScreenText

/// Help for commands, and the program's own commands.
extension Session {
  func help(_ topic: String?) throws(Failure) {
    switch topic {
    case nil: answer("help", helpByTheme)
    case "all"?: answer("help", helpForAll)
    case "tutorial"?: try beginTutorial()
    case let topic?: try help(about: topic)
    }
  }

  /// The commands by theme. They fit a terminal of 24 rows.
  private var helpByTheme: [String] {
    let groups = CommandTable.groups + (custom.isEmpty ? [] : [("this program", custom.map(\.name))])
    let width = groups.map(\.0.count).max() ?? 0
    let rows = groups.flatMap { title, names in
      TextWrap.lines(names.joined(separator: ", "), width: max(self.width() - width - 4, 20)).enumerated().map { row in
        "\(TextWidth.pad(row.offset == 0 ? title : "", to: width))  \(row.element)"
      }
    }
    return rows + [""]
      + prose("The name of an input works without a command: 'username ada', 'submit'. Comments begin with '#'.")
      + [
        "help COMMAND   describes a command, with an example",
        "help all       lists all commands with a summary",
      ]
      + (hasTutorial ? ["help tutorial  introduces ten commands, in three minutes"] : [])
  }

  private var helpForAll: [String] {
    let all = CommandTable.all + custom.map(\.help)
    let width = all.map { TextWidth.cells(of: $0.name) }.max() ?? 0
    return all.map { "\(TextWidth.pad($0.name, to: width))  \($0.summary)" }
  }

  private func help(about topic: String) throws(Failure) {
    let all = CommandTable.all + custom.map(\.help)
    let name = CommandTable.names[topic] ?? topic
    guard let help = all.first(where: { $0.name == name }) else {
      if let view = host.views.first(where: { $0.name == topic }) {
        return answer("help", ["\(topic) is \(view.kind.withArticle) of this screen; 'show \(topic)' prints it"])
      }
      if let pointer = CommandTable.pointers[topic] { return answer("help", [pointer]) }
      if vocabulary.screens.contains(topic) {
        return answer("help", ["\(topic) is a screen; 'open \(WordText.word(topic))' opens it"])
      }
      let topics = all.map(\.name) + host.views.map(\.name) + vocabulary.screens
      let advice = Suggestion.phrase(for: topic, among: topics)
      throw Failure(
        .wrong,
        "there is no command '\(Vocabulary.cut(topic))'." + (advice.isEmpty ? " 'help' lists the commands." : advice)
      )
    }
    let details = help.details.isEmpty ? [] : prose(help.details.replacing("\n", with: " "))
    answer("help", [help.usage, help.summary] + details + ["for example: \(help.example)"])
  }

  /// Sentences, wrapped to the width.
  private func prose(_ text: String) -> [String] { TextWrap.lines(text, width: max(width() - 2, 20)) }

  // MARK: - The tutorial

  private var hasTutorial: Bool {
    let names = host.screens.map(\.name)
    return Tutorial.screens.allSatisfy(names.contains)
  }

  /// Begins the tutorial at a terminal; elsewhere, prints all of it.
  private func beginTutorial() throws(Failure) {
    guard hasTutorial else {
      throw Failure(.wrong, "the tutorial uses the screens 'counter' and 'login', which this program does not have")
    }
    guard isInteractive else { return answer("help", Tutorial.text) }
    let tutorial = Tutorial()
    self.tutorial = tutorial
    answer("help", tutorial.lines)
  }

  /// Whether a line is the current step of the tutorial.
  func isTutorialStep(_ line: String) -> Bool {
    guard let step = tutorial?.step, let command = try? parse(step.command) else { return false }
    return (try? parse(line)) == command
  }

  /// Advances the tutorial, and returns the text of the next step.
  func advanceTutorial() -> [String] {
    guard var next = tutorial else { return [] }
    next.advance()
    tutorial = next.step == nil ? nil : next
    return next.lines
  }

  // MARK: - Custom commands

  func perform(custom name: String, _ text: String) async throws(Failure) {
    guard let command = custom.first(where: { $0.name == name }) else { return }
    do {
      answer(name, try await calling { try await command.action(text, host) })
    } catch let error as ScreenError {
      throw Failure(error)
    } catch {
      throw Failure(.wrong, "\(name): \(error)")
    }
  }
}
