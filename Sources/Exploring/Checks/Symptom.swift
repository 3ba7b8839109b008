import ScreenText

/// A fault that a session shows.
package struct Symptom: Hashable, Sendable, Codable {
  /// The check that found it.
  package var check: Check
  /// The subject: a view, a service, a property. Two symptoms of one check and subject are the same fault.
  package var subject: String
  /// A description in one sentence.
  package var message: String
  /// The last commands of a transcript. The final one fails until the fault is fixed.
  package var tail: [String]
  /// The time since which a property with a time limit has not held.
  package var since: Duration?

  init(_ check: Check, _ subject: String, _ message: String, tail: [String] = [], since: Duration? = nil) {
    self.check = check
    self.subject = subject
    // The message may repeat what the screen shows or prints.
    self.message = LongText.shortened(message)
    self.tail = tail
    self.since = since
  }

  /// Whether the two are the same fault.
  package func isSame(as other: Symptom) -> Bool { check == other.check && subject == other.subject }
}
