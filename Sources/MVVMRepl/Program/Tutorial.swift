import LineEditor
import MVVM

/// The steps of `help tutorial`, on the samples `counter` and `login`.
struct Tutorial: Sendable, Equatable {
  /// An explanation, and the command to type after it.
  struct Step: Sendable, Equatable {
    var text: String
    var command: String
    /// The input for the prompt of a secret, if the command asks for one.
    var secret: String?
  }

  /// The screens that the tutorial uses.
  static let screens = ["counter", "login"]

  static let steps: [Step] = [
    .init(text: "A screen has inputs and outputs. Opening it prints both.", command: "open counter"),
    .init(text: "'increment' is a button: its name presses it. Only changes are printed.", command: "increment"),
    .init(text: "'step' is an input: its name and a value set it.", command: "step 5"),
    .init(text: "Any unambiguous prefix works\(LineEditor.canEdit ? ", and Tab completes it" : "").", command: "inc"),
    .init(text: "Screens open on top of each other; 'back' closes one.", command: "open login"),
    .init(text: "Fields are inputs too. The value is the rest of the line.", command: "username ada"),
    .init(
      text: "A secret has its own prompt, and is never shown or recorded.",
      command: "password",
      secret: "analytical"
    ),
    .init(text: "Services fail on demand. Make the next call fail:", command: "service accounts fail-next=offline"),
    .init(text: "The answer arrives after 300 ms, while you can type.", command: "submit"),
    .init(text: "The session as a marble diagram, one character a step of time:", command: "timeline"),
  ]

  static let closing = [
    "That was the tutorial. 'submit' signs in now. Next:",
    "  help            the commands by theme",
    "  rewind          goes back to before the last input",
    "  save FILE       writes the session as a test, which 'check FILE' replays",
    "  explore         searches the open screen for faults",
  ]

  private var index = 0

  /// The current step; nil at the end.
  var step: Step? { index < Self.steps.count ? Self.steps[index] : nil }

  /// The text before the current step, or at the end.
  var lines: [String] {
    guard let step else { return Self.closing }
    return ["Step \(index + 1) of \(Self.steps.count). \(step.text)"] + Self.prompt(step)
  }

  mutating func advance() { index += 1 }

  private static func prompt(_ step: Step) -> [String] {
    ["  type: \(step.command)"] + (step.secret.map { ["  then: \($0)"] } ?? [])
  }

  /// All steps, for output that is not interactive.
  static let text: [String] =
    steps.enumerated().flatMap { number, step in ["\(number + 1). \(step.text)"] + prompt(step) } + closing
}
