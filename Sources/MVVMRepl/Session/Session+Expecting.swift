import MVVM
import ScreenLanguage
import ScreenText

/// Commands that wait or state expectations.
extension Session {
  func wait(until condition: Condition, within: Duration) async throws(Failure) {
    guard !host.stack.isEmpty else { throw noScreen }
    let from = host.log.count
    guard try await !passes(within, until: condition) else { return answerQuietly("wait", true) }
    let arrived = host.log.entries(after: from).suffix(5).map { "\($0.name) \($0.value.headline)" }
    var failure = try unmet(condition, "awaited", within: within)
    if !arrived.isEmpty { failure.details.append("arrived instead: " + arrived.joined(separator: ", ")) }
    throw failure
  }

  func expect(_ condition: Condition) throws(Failure) {
    guard !host.stack.isEmpty else { throw noScreen }
    for name in condition.names { acknowledge(name) }
    guard try !holds(condition) else { return answerQuietly("expect", true) }
    throw try unmet(condition, "expected", within: nil)
  }

  func expect(_ condition: Condition, within: Duration) async throws(Failure) {
    guard !host.stack.isEmpty else { throw noScreen }
    guard try await !passes(within, until: condition) else { return answerQuietly("expect", true) }
    throw try unmet(condition, "expected", within: within)
  }

  /// Lets time pass until the condition holds; false if it does not within the limit.
  private func passes(_ limit: Duration, until condition: Condition) async throws(Failure) -> Bool {
    let start = now
    let from = host.log.count
    let holds: Bool
    do throws(ScreenError) {
      holds = try await calling { () throws(ScreenError) in
        try await host.wait(within: limit) { [host] in (try? host.holds(condition)) == true }
      }
    } catch {
      guard error.kind == .unmet else { throw Failure(error) }
      holds = false
    }
    note(.wait(now - start), at: start, logCount: from)
    for name in condition.names { acknowledge(name) }
    return holds
  }

  /// Whether the condition holds now.
  private func holds(_ condition: Condition) throws(Failure) -> Bool {
    do throws(Condition.Mistake) {
      return try host.holds(condition) == true
    } catch {
      throw Failure(.wrong, error.message)
    }
  }

  /// The failure of a condition: the expected and the actual value.
  private func unmet(_ condition: Condition, _ verb: String, within: Duration?) throws(Failure) -> Failure {
    // A condition on something that does not exist is an error, not an unmet expectation.
    _ = try holds(condition)
    if let missing = condition.names.first(where: { host.subject($0) == nil }) {
      throw self.missing(missing, within: within)
    }
    let time = within.map { " within \(DurationText.milliseconds($0))" } ?? ""
    let width = verb.count + 2
    func line(_ label: String, _ text: String) -> String { TextWidth.pad(label, to: width) + text }
    if let comparison = condition.single, let subject = host.subject(comparison.name) {
      return Failure(
        .failed,
        "\(comparison.subject) is not as \(verb)\(time)\(advice(on: comparison))",
        details: [line(verb, comparison.wanted), line("actual", actual(comparison, subject))]
      )
    }
    var shown: [String] = []
    for comparison in condition.comparisons {
      guard let subject = host.subject(comparison.name) else { continue }
      let text = "\(comparison.subject) \(actual(comparison, subject))"
      if !shown.contains(text) { shown.append(text) }
    }
    return Failure(
      .failed,
      "this is not as \(verb)\(time)",
      details: [line(verb, condition.text)] + shown.enumerated().map { line($0 == 0 ? "actual" : "", $1) }
    )
  }

  /// How to compare the state of an input, after a semicolon, if its value was compared with the name of a state.
  private func advice(on comparison: Comparison) -> String {
    guard comparison.operation == .equals, comparison.part == .whole,
      let quality = Comparison.Quality(named: comparison.value),
      [.enabled, .disabled, .hidden, .visible, .valid, .invalid].contains(quality),
      (try? host.control(comparison.name))?.input != nil, let subject = host.subject(comparison.name)
    else { return "" }
    let state = Comparison(name: comparison.name, operation: .is, value: comparison.value)
    return (try? state.holds(for: subject)) == nil ? "" : "; '\(state.text)' compares its state"
  }

  /// The failure of a condition on a view that does not exist.
  private func missing(_ name: String, within: Duration?) -> Failure {
    guard let screen = host.stack.last else { return noScreen }
    let rowViews = host.rowViews
    let nearest = Suggestion.phrase(for: name, among: host.views.map(\.name))
    let rows = nearest.isEmpty ? RowAddress(name)?.rows : nil
    let advice = rows.map { Suggestion.phrase(for: $0, among: rowViews.keys.sorted()) } ?? nearest
    var message =
      "there \(within == nil ? "is" : "was") no view '\(Vocabulary.cut(name))' on the screen '\(screen)'"
      + (within.map { " within \(DurationText.milliseconds($0))." } ?? ".") + advice
    // If the list is known, its row or the view in that row is missing.
    if RowAddress(name, isRows: { rowViews[$0] != nil }) != nil {
      do throws(ScreenError) { _ = try host.control(name) } catch { message = error.message }
    }
    var failure = Failure(.wrong, message)
    if let place = line.firstRange(of: name) { failure = Failure(CommandError(message, in: line, at: place)) }
    // A row of views that rows may have is not a mistake: the list did not have it in time.
    if rowViews.mayHaveView(at: name) { failure.status = .failed }
    return failure
  }

  /// The compared part of a view, or that it is not there.
  private func actual(_ comparison: Comparison, _ subject: Condition.Subject) -> String {
    guard case .row(let number) = comparison.part, !subject.isHidden, case .list(let rows) = subject.value,
      number > rows.count
    else { return comparison.shown(subject) }
    return "there is no row \(number), only \(rows.count.counted("row"))"
  }

  func expectNothing() throws(Failure) {
    guard !unexpected.isEmpty else { return answerQuietly("expect", true) }
    let views = Dictionary(host.views.map { ($0.name, $0) }) { first, _ in first }
    let changed = unexpected.names.compactMap { views[$0] }
    throw Failure(
      .failed,
      "nothing was expected, but \(unexpected.count == 1 ? "an output" : "\(unexpected.count) outputs") changed",
      details: changed.map { "\(TextWidth.pad($0.name, to: nameWidth))  \($0.visible.headline)" }
    )
  }

  /// An answer for programs only. For people, no output means success.
  func answerQuietly(_ command: String, _ isTrue: Bool) {
    report(.answer(command: command, lines: [], value: .bool(isTrue)))
  }
}
