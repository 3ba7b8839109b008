import Dispatch
import Locks
import Synchronization

/// A regular expression that is compiled once.
///
/// A match cannot be interrupted, and some expressions backtrack almost forever. So each match runs on a queue, and is abandoned
/// after a while. This takes two thread switches, so the results for repeated texts, as in a search, are cached.
final class Pattern: Sendable {
  /// The time limit of a match.
  private static let timeout = DispatchTimeInterval.seconds(2)
  /// The maximum number of cached texts, and the maximum size of a cached text, in bytes.
  private static let memory = (texts: 1_000, bytes: 256)

  private struct Compiled: @unchecked Sendable {
    // Used on the queue only, because its first use changes it.
    let regex: Regex<AnyRegexOutput>
  }

  private let compiled: Compiled
  private let queue = DispatchQueue(label: "regular expression")
  private let timedOut = Atomic(false)
  /// The cached results by text.
  private let results = Locked<[String: Bool]>([:])

  /// Whether a match took too long. After that, no other match begins, because the queue is still busy.
  var hasTimedOut: Bool { timedOut.load(ordering: .acquiring) }

  /// Nil if the text is not a regular expression.
  init?(_ text: String) {
    guard let regex = try? Regex(text) else { return nil }
    compiled = Compiled(regex: regex)
  }

  /// What is wrong with a text that is not a regular expression.
  static func problem(_ text: String) -> String? {
    do {
      _ = try Regex(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Whether a part of the text matches. False if that took too long.
  func matches(_ text: String) -> Bool {
    guard !hasTimedOut else { return false }
    if let known = results.withLock({ $0[text] }) { return known }
    let match = Match()
    queue.async { [compiled] in match.end(text.firstMatch(of: compiled.regex) != nil) }
    guard let isMatch = match.result(within: Self.timeout) else {
      timedOut.store(true, ordering: .releasing)
      return false
    }
    if text.utf8.count <= Self.memory.bytes { remember(text, isMatch) }
    return isMatch
  }

  private func remember(_ text: String, _ isMatch: Bool) {
    results.withLock { results in
      if results.count == Self.memory.texts { results = [:] }
      results[text] = isMatch
    }
  }

  /// A match that runs on another thread.
  private final class Match: Sendable {
    private let isMatch = Atomic(false)
    private let semaphore = DispatchSemaphore(value: 0)

    func end(_ isMatch: Bool) {
      self.isMatch.store(isMatch, ordering: .releasing)
      semaphore.signal()
    }

    /// The result; nil if the match takes longer.
    func result(within time: DispatchTimeInterval) -> Bool? {
      semaphore.wait(timeout: .now() + time) == .success ? isMatch.load(ordering: .acquiring) : nil
    }
  }
}
