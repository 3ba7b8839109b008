import MVVM

/// Keeps secrets out of what is written down: the history, transcripts, messages.
struct SecretGuard {
  /// Inputs that were seen to be secret.
  private(set) var names: [String] = []
  private static let usual = ["password", "passwort", "passphrase", "passcode", "secret", "token", "pin"]

  mutating func learn(_ inputs: [Vocabulary.Input]) {
    for input in inputs where input.kind == .secret && !names.contains(input.name) { names.append(input.name) }
  }

  /// The command as it may be written down, or nil if it gives no secret away.
  func masked(_ command: Command) -> String? {
    switch command {
    case .set(let name, let value) where names.contains(name): return CommandText.set(name, value, isSecret: true)
    case .type(let name, let text, let pause) where names.contains(name):
      return CommandText.type(name, text, every: pause, isSecret: true)
    default: return nil
    }
  }

  /// Whether a line that is no command could hold a secret: it names something like a secret input, or a usual name.
  func isDoubtful(_ line: String) -> Bool {
    let known = names + Self.usual
    let words = line.prefix(400).split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
    return words.prefix(3).contains { Suggestion.nearest(to: String($0), among: known) != nil }
  }
}
