import MVVM

/// Chooses the next step of a session.
@MainActor
struct StepGenerator {
  private let words: [String]
  /// Steps that are to follow: the remaining letters of a word, a second tap.
  private var planned: [Step] = []

  /// - Parameter hints: Texts whose words are worth entering: the summary of the screen, its transcripts.
  init(hints: [String]) { words = TextSamples.words(of: hints) }

  /// Drops planned steps, for another session.
  mutating func begin() { planned = [] }

  /// The next step. If no action is possible, it is a wait.
  ///
  /// - Parameter views: The current views of the screen.
  mutating func next(_ rehearsal: Rehearsal, _ views: [ViewState], using random: inout SeededGenerator) -> Step {
    if let step = planned.popLast() { return step }
    let host = rehearsal.host
    if random.chance(rehearsal.monitor.pendingCount > 0 ? 0.35 : 0.15) { return wait(host, using: &random) }
    if random.chance(0.12), let step = configuration(host, using: &random) { return step }
    if host.stack.count > 1, random.chance(0.05) { return .back }
    if host.tabs.count > 1, random.chance(0.05), let tab = random.pick(host.tabs.filter({ $0 != host.tab })) {
      return .tab(tab)
    }
    // A few rows represent all of them.
    var usable = views.filter(\.isUsable)
    for input in host.rowInputs(rows: 3) where input.isUsable { usable.append(input) }
    // The question may be in another row.
    if let question = host.presentedAlert, !usable.contains(where: { $0.name == question.name }) {
      usable.append(question)
    }
    guard let view = random.pick(usable), let control = try? host.control(view.name) else {
      return host.stack.count > 1 && random.chance(0.3) ? .back : wait(host, using: &random)
    }
    let step = step(for: control, view, among: views, host, using: &random)
    if planned.isEmpty { plan(after: step, using: &random) }
    return step
  }

  /// Plans a double tap, or the same value again.
  private mutating func plan(after step: Step, using random: inout SeededGenerator) {
    switch step {
    case .tap where random.chance(0.15), .set where random.chance(0.08): planned = [step]
    default: break
    }
  }

  // MARK: - Time

  private func wait(_ host: ScreenHost, using random: inout SeededGenerator) -> Step {
    if let deadline = host.nextDeadline, deadline > host.now, random.chance(0.6) {
      let time = deadline - host.now
      switch random.next() % 3 {
      case 0 where time > .milliseconds(1): return .wait(time - .milliseconds(1))
      case 1: return .wait(time + .milliseconds(1))
      default: return .wait(time)
      }
    }
    return .wait(
      random.pick([.milliseconds(100), .seconds(1), .seconds(1), .seconds(10), .seconds(60)]) ?? .seconds(1)
    )
  }

  // MARK: - Services

  private func configuration(_ host: ScreenHost, using random: inout SeededGenerator) -> Step? {
    let services = host.services.filter { !$0.settings.isEmpty }
    guard let service = random.pick(services) else { return nil }
    let failures = service.failures
    switch random.next() % 6 {
    case 0, 1: return random.pick(failures).map { .configure(service.name, "fail-next", $0) }
    case 2: return random.pick(failures).map { .configure(service.name, "fail", $0) }
    case 3: return .configure(service.name, "fail", "none")
    case 4: return .configure(service.name, "offline", random.chance(0.5) ? "true" : "false")
    default:
      return random.pick(["0ms", "100ms", "1s", "3s", "1h"]).map { .configure(service.name, "latency", $0) }
    }
  }

  // MARK: - Inputs

  private mutating func step(
    for control: Control,
    _ view: ViewState,
    among views: [ViewState],
    _ host: ScreenHost,
    using random: inout SeededGenerator
  ) -> Step {
    // A question without choices takes no answer, and nothing else can be used before it is dismissed.
    if view.input == .button || (control is Alert && view.choices.isEmpty) { return .tap(view.name) }
    if !control.samples.isEmpty, random.chance(0.6), let sample = random.pick(control.samples) {
      return .set(view.name, sample)
    }
    switch control {
    case is List:
      guard case .list(let rows) = view.value, !rows.isEmpty else { return wait(host, using: &random) }
      return .select(view.name, random.pick([1, rows.count, Int(random.next() % UInt64(rows.count)) + 1]) ?? 1)
    case is Toggle: return .set(view.name, view.value == .flag(true) ? "false" : "true")
    case let field as NumberField: return .set(view.name, number(field, using: &random))
    case is SecureField: return .set(view.name, random.chance(0.85) ? TextSamples.secret : "")
    default: break
    }
    if !view.choices.isEmpty { return .set(view.name, random.pick(view.choices) ?? "") }
    return text(view, among: views, using: &random)
  }

  private func number(_ field: NumberField, using random: inout SeededGenerator) -> String {
    var numbers = [field.value + field.step, field.value - field.step, 0, 1, -1, field.value]
    if let range = field.range {
      let (low, high) = (range.lowerBound, range.upperBound)
      numbers = [low, high, low - field.step, high + field.step, low + field.step, high - field.step] + numbers
    } else {
      numbers += [1_000_000, 0.5]
    }
    return ViewValue(describing: random.pick(numbers) ?? 0).text
  }

  private mutating func text(
    _ view: ViewState,
    among views: [ViewState],
    using random: inout SeededGenerator
  ) -> Step {
    let candidates: [String] =
      switch random.next() % 10 {
      case 0...3: words.isEmpty ? ["a", "ab", "abc"] : words
      case 4, 5: TextSamples.words(of: Self.texts(of: views))
      case 6, 7: ["a", "ab", "b", "abc"]
      default: TextSamples.difficult
      }
    let value = random.pick(candidates.isEmpty ? ["a"] : candidates) ?? "a"
    // Letter by letter, as you type.
    if value.count > 1, value.count < 8, random.chance(0.25) {
      planned = value.indices.dropFirst(2).map { .set(view.name, String(value[..<$0])) }.reversed()
      planned.insert(.set(view.name, value), at: 0)
      return .set(view.name, String(value.prefix(1)))
    }
    return .set(view.name, value)
  }

  /// The values of views that are not secret.
  private static func texts(of views: [ViewState]) -> [String] {
    views.flatMap { view -> [String] in
      if case .list(let rows) = view.value { return Array(rows.prefix(3)) }
      return view.input == .secret ? [] : [view.value.text]
    }
  }
}
