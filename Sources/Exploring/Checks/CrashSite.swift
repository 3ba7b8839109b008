import MVVM

/// Where a session ended the program: the state of the screen, and the step that was performed.
package struct CrashSite: Hashable, Sendable, Codable {
  /// The state of the screen; nil for any state.
  let state: StateDigest?
  let step: String
  /// The input that the step uses.
  let input: String?

  @MainActor
  init(_ snapshot: ScreenSnapshot, _ step: Step) {
    self.init(state: StateDigest(snapshot), step: step.label, input: step.input)
  }

  /// The step, whatever the screen shows.
  init(anywhere step: Step) {
    self.init(state: nil, step: step.label, input: step.input)
  }

  /// The same step, whatever the screen shows.
  package var anywhere: CrashSite { CrashSite(state: nil, step: step, input: input) }

  private init(state: StateDigest?, step: String, input: String?) {
    self.state = state
    self.step = step
    self.input = input
  }

  /// Whether the two are the same step.
  package func hasSameStep(as other: CrashSite) -> Bool { step == other.step }
}

/// A description of a session that ends the program, made by another process.
package struct CrashDescription: Sendable, Codable {
  /// Where the session ends.
  package let site: CrashSite
  /// The session as a transcript. Its last command ends the program.
  package let transcript: String
}

/// Examines a crash by sessions in other processes.
@MainActor
package enum CrashSearch {
  /// Performs the steps, and nothing else.
  package static func perform(_ steps: [Step], in app: ExploredApp) {
    app.journal?.open()
    let rehearsal = Rehearsal(app)
    for step in steps { rehearsal.perform(step) }
  }

  /// Describes a session whose last step ends the program. That step is not performed.
  package static func describe(_ steps: [Step], _ symptom: Symptom, in app: ExploredApp) -> CrashDescription? {
    guard let last = steps.last else { return nil }
    app.journal?.open()
    let rehearsal = Rehearsal(app)
    for step in steps.dropLast() { rehearsal.perform(step) }
    let site = CrashSite(rehearsal.snapshot, last)
    let end = last.command { rehearsal.isSecret($0) }
    let text = FindingTranscript.text(symptom, Array(steps.dropLast()), [end], app)
    return CrashDescription(site: site, transcript: text)
  }

  /// Shortens a session that ends the program. `reproduce` runs a session in another process.
  package static func shrink(
    _ steps: [Step],
    _ symptom: Symptom,
    isCancelled: @escaping @MainActor () -> Bool,
    reproduce: @escaping @MainActor ([Step]) -> Symptom?
  ) -> (steps: [Step], symptom: Symptom) {
    var shrinker = Shrinker(steps, symptom, tryLimit: 300, isCancelled: isCancelled, reproduce: reproduce)
    shrinker.shrink()
    return (shrinker.steps, shrinker.symptom)
  }

  /// The symptom of a program that ended during a session, or had to be ended.
  ///
  /// - Parameters:
  ///   - reason: How it ended: its last output, or the signal; nil if its last action does not return.
  ///   - steps: The session under way.
  package static func symptom(_ reason: String?, _ steps: [Step]) -> Symptom {
    let subject = steps.last?.label ?? "open"
    if let reason { return Symptom(.crash, subject, reason) }
    let what =
      switch steps.last {
      case .wait: "work that runs as time passes"
      case let step?: "'\(step.label)'"
      case nil: "the screen that opens"
      }
    return Symptom(.hang, subject, "\(what) does not return")
  }
}
