import MVVM
import ScreenText

/// Writes commands, as the prompt reads them.
package enum CommandText {
  /// Gives an input a value. A secret is not written down.
  package static func set(_ name: String, _ value: String, isSecret: Bool = false) -> String {
    prefix("set", name) + "\(WordText.name(name)) \(isSecret && !value.isEmpty ? ViewValue.mask : WordText.rest(value))"
  }

  /// The environment variable with the value of a secret that a transcript writes as stars, at its first use or at a later one.
  package static func secretVariable(of name: String, _ use: Int = 1) -> String {
    "MVVM_REPL_SECRET_" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) + (use > 1 ? "_\(use)" : "")
  }

  /// Presses a button.
  package static func tap(_ name: String) -> String { prefix("tap", name) + WordText.name(name) }

  /// The command that must precede a view with the name of a command.
  private static func prefix(_ command: String, _ name: String) -> String {
    CommandTable.names[name] == nil ? "" : "\(command) "
  }

  /// Writes text in a field with some time after each character. A secret is not written down.
  package static func type(_ name: String, _ text: String, every pause: Duration?, isSecret: Bool = false) -> String {
    "type \(WordText.name(name)) \(isSecret && !text.isEmpty ? ViewValue.mask : WordText.rest(text))"
      + (pause.map { " every \(DurationText.milliseconds($0))" } ?? "")
  }
}
