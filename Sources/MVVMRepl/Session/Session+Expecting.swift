import MVVM

/// What waits for something, or insists on it.
extension Session {
  func wait(until condition: Condition, within: Duration) async throws(Failure) {
    guard !host.stack.isEmpty else { throw noScreen }
    let start = now
    let from = host.log.count
    let holds = try await passes(within) { [host] in
      (try? host.view(condition.name)).map { condition.holds(for: $0.visible.spellings) } ?? false
    }
    note(.wait(now - start), at: start, logCount: from)
    acknowledge(condition.name)
    guard !holds else { return answerQuietly("wait", true) }
    guard let present = host.views.first(where: { $0.name == condition.name })?.visible.headline else {
      throw missing(condition.name, within: within)
    }
    let arrived = host.log.entries(after: from).suffix(5).map { "\($0.name) \($0.value.headline)" }
    throw Failure(
      .failed,
      "\(condition.name) is not as awaited within \(DurationText.milliseconds(within))",
      details: ["awaited  \(Self.wanted(condition))", "actual   \(present)"]
        + (arrived.isEmpty ? [] : ["meanwhile " + arrived.joined(separator: ", ")])
    )
  }

  /// Why a view could not be waited for: it is on no screen that came.
  private func missing(_ name: String, within: Duration) -> Failure {
    guard let screen = host.stack.last else { return noScreen }
    let advice = Suggestion.phrase(for: name, among: host.views.map(\.name))
    let message =
      "there was no view '\(Vocabulary.cut(name))' on the screen '\(screen)' within"
      + " \(DurationText.milliseconds(within)).\(advice)"
    guard let place = line.firstRange(of: name) else { return Failure(.wrong, message) }
    return Failure(CommandError(message, in: line, at: place))
  }

  /// Lets time pass until something holds; false when it does not within the time.
  private func passes(_ limit: Duration, until condition: @escaping @MainActor () -> Bool) async throws(Failure) -> Bool
  {
    do throws(ScreenError) {
      return try await host.wait(within: limit, until: condition)
    } catch {
      if error.kind == .unmet { return false }
      throw Failure(error)
    }
  }

  func expect(_ condition: Condition) throws(Failure) {
    let view = try view(condition.name)
    acknowledge(condition.name)
    guard !condition.holds(for: view.visible.spellings) else { return answerQuietly("expect", true) }
    throw Failure(
      .failed,
      "\(condition.name) is not as expected",
      details: ["expected  \(Self.wanted(condition))", "actual    \(view.visible.headline)"]
    )
  }

  func expectNothing() throws(Failure) {
    guard !unexpected.isEmpty else { return answerQuietly("expect", true) }
    let changed = unexpected.names.compactMap { name in host.views.first { $0.name == name } }
    throw Failure(
      .failed,
      "nothing was expected, but \(unexpected.count == 1 ? "an output" : "\(unexpected.count) outputs") changed",
      details: changed.map { "\(TextWidth.pad($0.name, to: nameWidth))  \($0.visible.headline)" }
    )
  }

  static func wanted(_ condition: Condition) -> String {
    let value = TextLiteral.quote(condition.value)
    return condition.comparison == .equals ? value : "\(condition.comparison.rawValue) \(value)"
  }

  /// An answer for programs only: people see that nothing went wrong.
  func answerQuietly(_ command: String, _ isTrue: Bool) {
    report(.answer(command: command, lines: [], value: .bool(isTrue)))
  }
}
