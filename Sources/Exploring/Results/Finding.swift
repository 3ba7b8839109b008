import MVVM
import ScreenLanguage

/// A fault that was found, with a short session that shows it.
public struct Finding: Sendable, Codable {
  package let symptom: Symptom
  package let steps: [Step]
  /// The check that found it.
  public var check: Check { symptom.check }
  /// The subject: a view, a service, a property.
  public var subject: String { symptom.subject }
  /// The fault, in a sentence.
  public var message: String { symptom.message }
  /// The session as a transcript that `mvvm-repl check` replays. Its last expectation fails until the fault is fixed.
  public let transcript: String
  /// The number of actions in the session.
  public var length: Int { steps.count }

  /// A crash, whose session was run in another process.
  package init(crash symptom: Symptom, _ steps: [Step], transcript: String) {
    self.symptom = symptom
    self.steps = steps
    self.transcript = transcript
  }

  @MainActor
  init(_ symptom: Symptom, _ steps: [Step], _ app: ExploredApp) {
    self.symptom = symptom
    var steps = steps
    var tail = symptom.tail
    if symptom.check == .stale {
      if let expected = StaleAnswer.expectation(steps, app, symptom.subject) {
        tail = ["wait 20000ms", "expect \(Condition(name: symptom.subject, value: expected.text).text)"]
      }
      steps = StaleAnswer.commands(steps, app) ?? steps
    }
    self.steps = steps
    transcript = FindingTranscript.text(symptom, steps, tail, app)
  }
}
