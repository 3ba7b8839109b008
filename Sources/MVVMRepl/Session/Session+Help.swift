import MVVM

/// Help for commands, and the program's own commands.
extension Session {
  func help(_ topic: String?) throws(Failure) {
    let all = CommandTable.all + custom.map(\.help)
    guard let topic else {
      let width = all.map { TextWidth.cells(of: $0.name) }.max() ?? 0
      answer(
        "help",
        all.map { "\(TextWidth.pad($0.name, to: width))  \($0.summary)" }
          + [""] + prose("An input's name alone does it too: 'username ada', 'submit'. 'help COMMAND' tells more.")
      )
      return
    }
    let name = CommandTable.names[topic] ?? topic
    guard let help = all.first(where: { $0.name == name }) else {
      if let view = host.views.first(where: { $0.name == topic }) {
        return answer("help", ["\(topic) is a \(view.kind) of this screen; 'show \(topic)' prints it"])
      }
      throw Failure(
        .wrong,
        "there is no command '\(Vocabulary.cut(topic))'."
          + Suggestion.phrase(for: topic, among: all.map(\.name))
      )
    }
    let details = help.details.isEmpty ? [] : prose(help.details.replacing("\n", with: " "))
    answer("help", [help.usage, help.summary] + details + ["for example: \(help.example)"])
  }

  /// Sentences in lines that fit.
  private func prose(_ text: String) -> [String] { TextWrap.lines(text, width: max(width() - 2, 20)) }

  func perform(custom name: String, _ text: String) async throws(Failure) {
    guard let command = custom.first(where: { $0.name == name }) else { return }
    do {
      answer(name, try await command.action(text, host))
    } catch let error as ScreenError {
      throw Failure(error)
    } catch {
      throw Failure(.wrong, "\(name): \(error)")
    }
  }
}
