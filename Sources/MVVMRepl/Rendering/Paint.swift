import MVVM

/// Paints text in colours, if these are on.
struct Paint: Sendable {
  /// The meaning of a colour, which is always expressed in words too.
  enum Meaning: String {
    case changed = "1"
    case enabled = "32"
    case disabled = "2"
    case busy = "33"
    case error = "31"
    case name = "36"
    case faint = "90"
  }

  var isOn: Bool

  func callAsFunction(_ text: String, _ meaning: Meaning) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(meaning.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// A value in the colour of its state.
  func value(_ shown: ViewValue, _ text: String) -> String {
    switch shown {
    case .state(let isEnabled, _): self(text, isEnabled ? .enabled : .disabled)
    case .flag(true): self(text, .busy)
    case .missing: self(text, .faint)
    default: text
    }
  }
}
