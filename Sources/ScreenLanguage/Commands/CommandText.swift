import MVVM
import ScreenText

/// Writes commands, as the prompt reads them.
package enum CommandText {
  /// Gives an input a value. A secret is not written down.
  package static func set(_ name: String, _ value: String, isSecret: Bool = false) -> String {
    prefix("set", name) + "\(WordText.name(name)) \(isSecret && !value.isEmpty ? ViewValue.mask : WordText.rest(value))"
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
