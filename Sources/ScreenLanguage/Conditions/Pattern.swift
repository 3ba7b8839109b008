import Synchronization

/// A regular expression that is compiled once.
final class Pattern: Sendable {
  private struct Compiled {
    // Behind the lock: to be used for the first time changes it.
    nonisolated(unsafe) let regex: Regex<AnyRegexOutput>
  }

  private let compiled: Mutex<Compiled>

  /// Nil if the text is not a regular expression.
  init?(_ text: String) {
    guard let regex = try? Regex(text) else { return nil }
    compiled = Mutex(Compiled(regex: regex))
  }

  /// Whether some part of the text fits.
  func fits(_ text: String) -> Bool {
    compiled.withLock { text.firstMatch(of: $0.regex) != nil }
  }
}
