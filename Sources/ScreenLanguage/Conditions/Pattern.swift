import Dispatch
import Locks
import Synchronization

/// A regular expression that is compiled once.
///
/// A match cannot be interrupted, and some expressions try more ways than there is time for. So it runs on a queue, and is given
/// up after a while. That takes two changes of threads: what is asked again and again, as in a search, is remembered.
final class Pattern: Sendable {
  /// How long a match may take.
  private static let patience = DispatchTimeInterval.seconds(2)
  /// How many texts are remembered at most, and how many bytes a text has that is.
  private static let memory = (texts: 1_000, bytes: 256)

  private struct Compiled: @unchecked Sendable {
    // On the queue: to be used for the first time changes it.
    let regex: Regex<AnyRegexOutput>
  }

  private let compiled: Compiled
  private let queue = DispatchQueue(label: "regular expression")
  private let gaveUp = Atomic(false)
  /// By their texts.
  private let results = Locked<[String: Bool]>([:])

  /// Whether a match took too long. No other is begun then: the queue is still busy.
  var hasGivenUp: Bool { gaveUp.load(ordering: .acquiring) }

  /// Nil if the text is not a regular expression.
  init?(_ text: String) {
    guard let regex = try? Regex(text) else { return nil }
    compiled = Compiled(regex: regex)
  }

  /// Whether some part of the text fits. False if that took too long.
  func fits(_ text: String) -> Bool {
    guard !hasGivenUp else { return false }
    if let known = results.withLock({ $0[text] }) { return known }
    let match = Match()
    queue.async { [compiled] in match.end(text.firstMatch(of: compiled.regex) != nil) }
    guard let isFitting = match.result(within: Self.patience) else {
      gaveUp.store(true, ordering: .releasing)
      return false
    }
    if text.utf8.count <= Self.memory.bytes { remember(text, isFitting) }
    return isFitting
  }

  private func remember(_ text: String, _ isFitting: Bool) {
    results.withLock { results in
      if results.count == Self.memory.texts { results = [:] }
      results[text] = isFitting
    }
  }

  /// A match that another thread makes.
  private final class Match: Sendable {
    private let isFitting = Atomic(false)
    private let semaphore = DispatchSemaphore(value: 0)

    func end(_ isFitting: Bool) {
      self.isFitting.store(isFitting, ordering: .releasing)
      semaphore.signal()
    }

    /// Nil if it takes longer.
    func result(within time: DispatchTimeInterval) -> Bool? {
      semaphore.wait(timeout: .now() + time) == .success ? isFitting.load(ordering: .acquiring) : nil
    }
  }
}
