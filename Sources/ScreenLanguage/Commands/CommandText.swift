import MVVM
import ScreenText

/// Writes commands, as the prompt reads them.
package enum CommandText {
  /// The command that gives an input a value. A secret is masked.
  package static func set(_ name: String, _ value: String, isSecret: Bool = false) -> String {
    prefix("set", name) + "\(WordText.name(name)) \(isSecret && !value.isEmpty ? ViewValue.mask : WordText.rest(value))"
  }

  /// The environment variable for a secret that a transcript masks, for its first use or a later one.
  ///
  /// A space or another sign between words is written `_`, several signs as `__` with the number of each and `_`, so that a name does
  /// not end in `__2`, as the second use does.
  package static func secretVariable(of name: String, _ use: Int = 1) -> String {
    func isPlain(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
    let characters = Array(name)
    var variable = "MVVM_REPL_SECRET_"
    for (index, character) in characters.enumerated() {
      if isPlain(character) {
        variable.append(character)
      } else if index > 0, isPlain(characters[index - 1]), isPlain(characters[(index + 1)...].first) {
        variable += "_"
      } else {
        for scalar in character.unicodeScalars { variable += "__\(String(scalar.value, radix: 16, uppercase: true))_" }
      }
    }
    return variable + (use > 1 ? "__\(use)" : "")
  }

  /// The command that presses a button.
  package static func tap(_ name: String) -> String { prefix("tap", name) + WordText.name(name) }

  /// The command that must precede a view with the name of a command.
  private static func prefix(_ command: String, _ name: String) -> String {
    CommandTable.names[name] == nil ? "" : "\(command) "
  }

  /// The command that types text into a field, with a pause after each character. A secret is masked.
  package static func type(_ name: String, _ text: String, every pause: Duration?, isSecret: Bool = false) -> String {
    "type \(WordText.name(name)) \(isSecret && !text.isEmpty ? ViewValue.mask : WordText.rest(text))"
      + (pause.map { " every \(DurationText.milliseconds($0))" } ?? "")
  }
}
