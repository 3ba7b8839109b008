/// A requirement for a password.
public struct PasswordRule: Sendable {
  /// A rule, and whether a password keeps it.
  public struct Verdict: Equatable, CustomStringConvertible {
    let text: String
    let isKept: Bool

    /// The rule, with a mark in front of it.
    public var description: String { (isKept ? "✓ " : "✗ ") + text }
  }

  let text: String
  let isKept: @Sendable (_ password: String, _ username: String) -> Bool

  static let all = [
    PasswordRule(text: "8 characters or more") { password, _ in password.count >= 8 },
    PasswordRule(text: "a letter") { password, _ in password.contains(where: \.isLetter) },
    PasswordRule(text: "a digit or a sign") { password, _ in password.contains { !$0.isLetter && !$0.isWhitespace } },
    PasswordRule(text: "without the username") { password, username in
      username.isEmpty || !password.lowercased().contains(username.lowercased())
    },
    PasswordRule(text: "short enough to be stored") { password, _ in
      // What libcrypt takes, and what a C string can be.
      password.precomposedStringWithCanonicalMapping.utf8.count <= 511 && !password.contains("\u{0}")
    },
  ]

  static func verdicts(_ password: String, username: String) -> [Verdict] {
    all.map { Verdict(text: $0.text, isKept: $0.isKept(password, username)) }
  }
}
