import MVVM
import ScreenLanguage
import ScreenText

/// A session with its checks: performs steps, and reports the first symptom.
@MainActor
final class Trial {
  let rehearsal: Rehearsal
  private let checks: Set<Check>
  /// The checks that are made at each rest, in order. An array, because a set would hash each check.
  private let checksAtRest: [Check]
  private var tracker: PropertyTracker
  // Read at each rest.
  @exclusivity(unchecked) private(set) var symptom: Symptom?
  /// Whether an output completed after its screen had opened.
  var hasCompletions: Bool {
    rehearsal.monitor.ends.contains { $0.failure == nil && !rehearsal.opened($0.screen, at: $0.instant) }
  }
  /// The views that properties requested on a screen that does not have them.
  var missedNames: Set<String> { tracker.missedNames }
  /// The views in rows that properties requested and found.
  var namesInRows: Set<String> { tracker.namesInRows }
  /// Why properties could not be evaluated.
  var mistakes: PropertyMistakes { tracker.mistakes }
  /// Called at each rest.
  @exclusivity(unchecked) var onRest: (@MainActor (Rehearsal) -> Void)?
  @exclusivity(unchecked) private var secrets: [Secret] = []
  private var publicTexts: Set<String> = []
  private var checkedCalls = 0
  /// Steps that are known to end the program. They are left out.
  private let avoided: Set<CrashSite>

  /// The time that a session has to finish its work.
  static let settlingTime = Duration.seconds(60)
  /// The longest time for which a screen may show work without any call to a service.
  static let longestWork = Duration.seconds(600)
  /// The number of calls to services that a screen may make without an action while it settles.
  static let callLimit = 100

  init(_ app: ExploredApp, _ checks: Set<Check>, _ properties: [ScreenProperty], avoiding avoided: Set<CrashSite> = [])
  {
    self.checks = checks
    checksAtRest = [.invalid, .property, .repeatable, .twice, .ended, .secrets].filter(checks.contains)
    self.avoided = avoided
    tracker = PropertyTracker(properties)
    rehearsal = Rehearsal(app)
    rehearsal.onRest = { [unowned self] _ in inspect() }
    if tracker.hasProperties { rehearsal.nextCheck = { [unowned self] in tracker.deadline } }
    inspect()
    note(rehearsal.failure)
  }

  /// Performs a step. Returns whether it could be performed.
  func perform(_ step: Step) -> Bool {
    if case .set(let name, let value) = step, value.utf8.count >= 8 { noteText(value, in: name) }
    let start = rehearsal.host.now
    // A property about an input does not apply while the input cannot be used.
    var waiting: [Int] = []
    if tracker.hasProperties, let input = step.input, let view = try? rehearsal.host.view(input), view.isUsable {
      waiting = tracker.note(use: input, at: start)
    }
    switch rehearsal.perform(step) {
    case .done, .failed: return true
    case .refused:
      tracker.takeBack(waiting)
      return false
    case .neverAtRest:
      note(rehearsal.failure)
      return true
    }
  }

  /// Text that is also entered in a plain field is not a secret.
  private func noteText(_ text: String, in name: String) {
    guard checks.contains(.secrets), let view = try? rehearsal.host.view(name) else { return }
    if view.input == .secret {
      if !publicTexts.contains(where: { $0.contains(text) }), !secrets.contains(where: { $0.text == text }) {
        secrets.append(Secret(text))
      }
    } else {
      publicTexts.insert(text)
      secrets = secrets.filter { !text.contains($0.text) }
    }
  }

  /// Whether the step is known to crash the program here.
  func isAvoided(_ step: Step) -> Bool {
    guard !avoided.isEmpty else { return false }
    return avoided.contains(CrashSite(anywhere: step)) || avoided.contains(CrashSite(rehearsal.snapshot, step))
  }

  /// Lets the session come to rest, performs the final checks, and leaves all screens.
  func finish() {
    guard symptom == nil, !isAvoided(.wait(Self.settlingTime)) else { return }
    let end = rehearsal.host.now
    settle()
    // A property may fail after the steps, as time passes; the expectation has to wait for that.
    if let since = symptom?.since, since > end {
      symptom?.tail.insert("wait \(DurationText.milliseconds(since - end))", at: 0)
    }
    guard symptom == nil else { return }
    checkLostInputs()
    guard symptom == nil else { return }
    checkStuck()
    guard symptom == nil, checks.contains(.leaks) else { return }
    leave()
  }

  // MARK: - At each rest

  private func inspect() {
    onRest?(rehearsal)
    guard symptom == nil else { return }
    for check in checksAtRest {
      switch check {
      case .invalid: checkInvalid()
      case .property: report(tracker.evaluate(rehearsal.snapshotWithRows))
      case .repeatable: if RealClock.isWatched, let work = RealClock.take() { report(work) }
      case .twice: checkTwice()
      case .ended: checkEnded()
      case .secrets: checkSecrets()
      case .crash, .hang, .leaks, .restless, .stale, .stuck: break
      }
    }
  }

  private func report(_ found: Symptom?) {
    guard let found, symptom == nil else { return }
    symptom = found
  }

  private func report(_ work: RealClock.Work) {
    let views = work.operatorName.map { rehearsal.host.views(followingRealTimeOf: $0) } ?? []
    let message =
      "not repeatable: \(work)\(Self.place(views)) runs on the real clock, which exploration does not wait for; "
      + "use the scheduler of the environment"
    report(Symptom(.repeatable, "real clock", message, tail: ["expect nothing wrong"]))
  }

  /// The part of a message that names the streams of these views.
  private static func place(_ views: [String]) -> String {
    let names = views.map { "'\($0)'" }
    return switch names.count {
    case 0: ""
    case 1: " in the stream of \(names[0])"
    case 2: " in the streams of \(names[0]) and \(names[1])"
    default: " in the streams of \(names[0]), \(names[1]) and \(names.count - 2) more"
    }
  }

  private func note(_ failure: Rehearsal.Outcome?) {
    guard case .neverAtRest(let message)? = failure, checks.contains(.restless) else { return }
    report(Symptom(.restless, rehearsal.host.stack.last ?? "", message))
  }

  private func checkInvalid() {
    guard let fault = rehearsal.fault else { return }
    let subject = fault.culprit ?? "open"
    report(Symptom(.invalid, subject, fault.message, tail: ["expect nothing wrong"]))
  }

  /// Reports two calls of one function, at one instant, for the same thing.
  private func checkTwice() {
    let calls = rehearsal.monitor.callCount
    guard calls > checkedCalls, rehearsal.monitor.pendingCount == 0 || calls > 1 else { return }
    let all = rehearsal.monitor.calls
    for (index, call) in all.enumerated() {
      // A call after a failure is a retry. Calls are in order of their instants.
      for other in all[..<index].reversed().prefix(while: { $0.instant == call.instant })
      where other.state != .failed && other.isSame(as: call) {
        let message = "one action calls '\(call.service)' twice for the same thing (\(call.function))"
        return report(Symptom(.twice, call.service, message, tail: ["expect nothing wrong"]))
      }
    }
    if rehearsal.monitor.pendingCount == 0 { checkedCalls = calls }
  }

  private func checkEnded() {
    for end in rehearsal.monitor.ends {
      guard let failure = end.failure, !rehearsal.host.isExempt(end.view, from: .ended) else { continue }
      let message = "the stream of '\(end.view)' failed: \(failure)"
      return report(Symptom(.ended, end.view, message, tail: ["expect nothing wrong"]))
    }
  }

  /// Reports usable inputs without effect. Disabled inputs are not checked.
  private func checkLostInputs() {
    guard checks.contains(.ended) else { return }
    let lost = rehearsal.inputsStillLost.filter {
      !rehearsal.opened($0.screen, at: $0.instant) && !rehearsal.host.isExempt($0.input, from: .ended)
    }
    // The message names the button, not a field that it reads.
    let isButton = { [rehearsal] name in (try? rehearsal.host.view(name))?.input == .button }
    if let lost = lost.first(where: { isButton($0.input) }) ?? lost.first {
      let ended = rehearsal.monitor.ends.first { $0.instant == lost.instant }
      let what = ended.map { ", and '\($0.view)' \($0.failure == nil ? "completed" : "failed")" } ?? ""
      return report(
        Symptom(.ended, lost.input, "'\(lost.input)' no longer has any effect\(what)", tail: ["expect nothing wrong"])
      )
    }
  }

  private func checkSecrets() {
    guard !secrets.isEmpty else { return }
    var showing: String?
    rehearsal.host.eachView { name, input, value in
      guard showing == nil, input != .secret, isSecret(value.text), !rehearsal.host.isExempt(name, from: .secrets)
      else { return }
      showing = name
    }
    guard let showing else { return }
    report(Symptom(.secrets, showing, "'\(showing)' shows the text of a secure field", tail: ["expect nothing wrong"]))
  }

  /// Whether a text shows one of the secrets. A loop, because a closure would check its isolation each time.
  private func isSecret(_ text: String) -> Bool {
    for secret in secrets where secret.isShown(in: text) { return true }
    return false
  }

  // MARK: - At the end

  private func settle() {
    let before = rehearsal.monitor.callCount
    let timeout = max(Self.settlingTime, tracker.timeout + .seconds(1))
    if case .neverAtRest = rehearsal.settle(timeout, limit: 3_000) { return note(rehearsal.failure) }
    let calls = rehearsal.monitor.callCount - before
    if checks.contains(.restless), calls > Self.callLimit, let call = rehearsal.monitor.calls.last {
      let message =
        "'\(call.service)' is called again and again without any action: \(calls) times in "
        + DurationText.milliseconds(timeout)
      report(Symptom(.restless, call.service, message, tail: ["expect nothing wrong"]))
    }
  }

  private func checkStuck() {
    guard checks.contains(.stuck), !rehearsal.host.stack.isEmpty, rehearsal.monitor.pendingCount == 0 else { return }
    guard isStuck(rehearsal.snapshot) != nil else { return }
    rehearsal.settle(Self.longestWork, limit: 3_000)
    guard rehearsal.monitor.pendingCount == 0 else { return }
    report(isStuck(rehearsal.snapshot))
  }

  private func isStuck(_ snapshot: ScreenSnapshot) -> Symptom? {
    if let busy = snapshot.views.first(where: { $0.showsWork && !rehearsal.host.isExempt($0.name, from: .stuck) }) {
      let state = busy.value.spellings.first ?? "true"
      return Symptom(
        .stuck,
        busy.name,
        "'\(busy.name)' stays \(state), although no work is under way",
        tail: ["wait 60000ms", expectation([.init(name: busy.name, comparison: .differs, value: state)])]
      )
    }
    let inputs = snapshot.views.filter { $0.input != nil && $0.kind != "alert" }
    guard snapshot.stack.count == 1, !inputs.isEmpty, !snapshot.views.contains(where: \.isUsable),
      rehearsal.host.presentedAlert == nil, !rehearsal.host.hasRowView(where: \.isUsable)
    else { return nil }
    let conditions = inputs.flatMap { input in
      ["enabled", "visible"].map { Condition(name: input.name, comparison: .is, value: $0) }
    }
    return Symptom(
      .stuck,
      snapshot.screen,
      "nothing on '\(snapshot.screen)' can be used any more",
      tail: ["wait 60000ms", expectation(conditions)]
    )
  }

  /// The command that expects the first condition that does not hold now.
  private func expectation(_ conditions: [Condition]) -> String {
    let failing = conditions.first { (try? rehearsal.host.holds($0)) == false }
    return "expect \(failing?.text ?? "nothing wrong")"
  }

  private func leave() {
    rehearsal.onRest = nil
    var rounds = 0
    while !rehearsal.host.stack.isEmpty, rounds < 50, !isAvoided(.back) {
      rehearsal.perform(.back)
      rounds += 1
    }
    guard rehearsal.host.stack.isEmpty, !rehearsal.host.leakedObjects.isEmpty else { return }
    rehearsal.settle(Self.settlingTime, limit: 1_000)
    guard rehearsal.monitor.pendingCount == 0, let leakedObject = rehearsal.host.leakedObjects.first else { return }
    report(
      Symptom(
        .leaks,
        leakedObject.typeName,
        "\(leakedObject.typeName) of '\(leakedObject.screen)' is still alive after the screen was left",
        tail: ["back", "expect nothing wrong"]
      )
    )
  }
}

extension SessionMonitor.Call {
  /// Whether the two calls appear to be for the same thing.
  func isSame(as other: SessionMonitor.Call) -> Bool {
    guard service == other.service, function == other.function else { return false }
    if let subject, let otherSubject = other.subject { return subject == otherSubject }
    return state == .answered && other.state == .answered && !answer.isEmpty && answer == other.answer
  }
}

/// Text that was entered in a secure field.
private struct Secret {
  let text: String
  /// The bytes of a non-empty ASCII text. Each rest searches each view for them, because a search for
  /// characters takes ten times as long.
  private let bytes: [UInt8]?

  init(_ text: String) {
    self.text = text
    bytes = !text.isEmpty && text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.utf8) : nil
  }

  /// Whether the secret is a part of `shown`.
  func isShown(in shown: String) -> Bool {
    guard let bytes else { return shown.contains(text) }
    // An equivalent of an ASCII character takes at least as many bytes.
    guard shown.utf8.count >= bytes.count else { return false }
    var shown = shown
    let isFound: Bool? = shown.withUTF8 { all in
      guard all.allSatisfy({ $0 < 0x80 }) else { return nil }
      return (0...all.count - bytes.count).contains { all[$0] == bytes[0] && all[$0...].starts(with: bytes) }
    }
    return isFound ?? shown.contains(text)
  }
}
