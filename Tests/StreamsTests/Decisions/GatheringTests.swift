import Testing

@testable import Streams

/// The decision of `buffer`, `window` and `collect`, over all short sequences of events.
struct GatheringTests {
  private enum Step: CaseIterable {
    case value, timePasses, completes, fails
  }

  private static let settings = (0...3).flatMap { limit in
    [Gathering.WhenEmpty.sent, .skipped, .sentIfOnly].flatMap { empty in
      [KeptAtCompletion.sent, .dropped, .awaited].map { (limit, empty, $0) }
    }
  }

  @Test(arguments: settings)
  func dividesTheValues(limit: Int, empty: Gathering.WhenEmpty, atCompletion: KeptAtCompletion) {
    forEachSequence(upTo: 6) { (steps: [Step]) in
      let ended = steps.firstIndex { $0 == .completes || $0 == .fails } ?? steps.count
      // After an end, only the timer may fire.
      if steps[ended...].dropFirst().contains(where: { $0 != .timePasses }) { return }
      var decision = Gathering(limit: limit, empty: empty, atCompletion: atCompletion)
      let sent = arrays(steps, &decision)
      #expect(sent.arrays == divided(steps, ended, limit, empty, atCompletion), "\(steps)")
      #expect(sent.endsAt == end(steps, ended, atCompletion), "\(steps)")
    }
  }

  /// The output of the operators: the number of values in each array, and the step after which the end is sent.
  private func arrays(_ steps: [Step], _ decision: inout Gathering) -> (arrays: [Int], endsAt: Int?) {
    var (sent, held) = ([Int](), 0)
    for (index, step) in steps.enumerated() {
      var release = Release()
      switch step {
      case .value:
        held += 1
        if decision.value() { release = decision.released() }
      case .timePasses:
        release = decision.released()
        if !release.sends { #expect(held == 0, "\(steps)") }
      case .completes, .fails: release = decision.ended(failed: step == .fails)
      }
      if release.sends {
        sent.append(held)
        held = 0
      }
      if release.completes { return (sent, index) }
    }
    return (sent, nil)
  }

  private func end(_ steps: [Step], _ ended: Int, _ atCompletion: KeptAtCompletion) -> Int? {
    guard ended < steps.count else { return nil }
    if atCompletion != .awaited || steps[ended] == .fails { return ended }
    return ended + 1 < steps.count ? ended + 1 : nil
  }

  /// The expected arrays: the values are divided where the time passes, and each part into full arrays and a rest, which may be
  /// empty.
  private func divided(
    _ steps: [Step],
    _ ended: Int,
    _ limit: Int,
    _ empty: Gathering.WhenEmpty,
    _ atCompletion: KeptAtCompletion
  ) -> [Int] {
    let parts = steps[..<ended].split(separator: .timePasses, omittingEmptySubsequences: false).map(\.count)
    func full(_ count: Int) -> [Int] { limit > 0 ? Array(repeating: limit, count: count / limit) : [] }
    func rest(_ count: Int) -> Int { limit > 0 ? count % limit : count }
    var sent = parts.dropLast().flatMap { count -> [Int] in
      full(count) + (rest(count) == 0 && empty == .skipped ? [] : [rest(count)])
    }
    let last = parts.last ?? 0
    sent += full(last)
    guard ended < steps.count, steps[ended] == .completes, atCompletion != .dropped else { return sent }
    if atCompletion == .awaited {
      let isSent = ended + 1 < steps.count && (rest(last) > 0 || empty != .skipped)
      return sent + (isSent ? [rest(last)] : [])
    }
    let isAlone = !steps[..<ended].contains(.value)
    let isSent = rest(last) > 0 || empty == .sent || empty == .sentIfOnly && isAlone
    return sent + (isSent ? [rest(last)] : [])
  }
}
