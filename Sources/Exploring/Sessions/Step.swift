import MVVM
import ScreenLanguage
import ScreenText

/// A step of a session: a command of the prompt.
package enum Step: Hashable, Sendable, Codable {
  /// Opens a screen on top of the current one.
  case open(String)
  /// Gives an input a value.
  case set(String, String)
  /// Presses a button, or dismisses an alert.
  case tap(String)
  /// Flips a switch.
  case toggle(String)
  /// Selects a row of a list; the first is 1.
  case select(String, Int)
  /// Leaves the screen on top.
  case back
  /// Selects a tab.
  case tab(String)
  /// Lets time pass.
  case wait(Duration)
  /// Configures a service.
  case configure(String, String, String)

  /// The command in the syntax of the prompt. The values of secret inputs are masked.
  func command(isSecret: (String) -> Bool) -> String {
    switch self {
    case .open(let name): "open \(WordText.word(name))"
    case .toggle(let name): "toggle \(WordText.word(name))"
    case .set(let name, let value): CommandText.set(name, value, isSecret: isSecret(name))
    case .tap(let name): CommandText.tap(name)
    case .select(let name, let row): "select \(WordText.word(name)) \(row)"
    case .back: "back"
    case .tab(let name): "switch \(WordText.rest(name))"
    case .wait(let duration): "wait \(DurationText.milliseconds(duration))"
    case .configure(let service, let name, let value): "service \(WordText.word(service)) \(name)=\(value)"
    }
  }

  /// The input that the step uses.
  var input: String? {
    switch self {
    case .set(let name, _), .tap(let name), .toggle(let name), .select(let name, _): name
    case .open, .back, .tab, .wait, .configure: nil
    }
  }

  /// Whether the step configures a service, and does nothing on the screen.
  package var isConfiguration: Bool { if case .configure = self { true } else { false } }

  /// The kind of step and its target, without the value: distinguishes two edges of the map.
  var label: String {
    switch self {
    case .open(let name): "open \(name)"
    case .set(let name, _), .tap(let name), .toggle(let name): name
    case .select(let name, _): "select \(name)"
    case .back: "back"
    case .tab(let name): "switch \(name)"
    case .wait: "wait"
    case .configure(let service, let name, _): "\(service) \(name)"
    }
  }
}
