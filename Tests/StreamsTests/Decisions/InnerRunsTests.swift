import Testing

@testable import Streams

/// The decision of `flatMap` and similar operators, over all short sequences of events.
struct InnerRunsTests {
  private enum Step: CaseIterable {
    case arrives, firstEnds, lastEnds, firstSends, sourceEnds
  }

  private final class Numbered {
    let number: Int

    init(_ number: Int) { self.number = number }
  }

  /// The definition of the operator, in terms of the streams themselves.
  private struct Streams {
    var (running, waiting) = ([Int](), [Int]())
    var (arrived, sourceHasEnded) = (0, false)
    var winner: Int?

    var isComplete: Bool { sourceHasEnded && running.isEmpty && waiting.isEmpty }
  }

  @Test(arguments: -1...3)
  func runsALimitedNumberTogether(limit: Int) {
    every(.together(atMost: limit)) { streams in
      if streams.running.count < limit { return true }
      if limit > 0 { streams.waiting.append(streams.arrived) }
      return false
    }
  }

  @Test func runsAllTogether() { every(.all) { _ in true } }

  @Test func runsTheFirst() { every(.first) { $0.running.isEmpty } }

  @Test func runsTheLatest() {
    every(.latest) { streams in
      streams.running = []
      return true
    }
  }

  @Test func runsARace() { every(.race) { $0.winner == nil } }

  /// - Parameter admits: Whether the stream that arrives runs. Removes the streams that it replaces.
  private func every(_ rule: InnerRuns.Rule, _ admits: (inout Streams) -> Bool) {
    forEachSequence(upTo: 6) { check($0, rule, admits) }
  }

  private func check(_ steps: [Step], _ rule: InnerRuns.Rule, _ admits: (inout Streams) -> Bool) {
    var runs = InnerRuns(rule)
    var streams = Streams()
    for step in steps {
      switch step {
      case .arrives:
        if streams.sourceHasEnded { return }
        if case .first = rule { #expect(runs.dropsNext == !streams.running.isEmpty, "\(steps)") }
        let starts = admits(&streams)
        #expect(runs.admit(Numbered(streams.arrived)) == starts, "\(steps)")
        if starts {
          runs.begin()
          streams.running.append(streams.arrived)
        }
        streams.arrived += 1
      case .firstEnds: if !end(0, &runs, &streams, steps) { return }
      case .lastEnds: if !end(streams.running.count - 1, &runs, &streams, steps) { return }
      case .firstSends:
        guard case .race = rule, let first = streams.running.first else { return }
        #expect(runs.win() == (streams.winner == nil), "\(steps)")
        streams.winner = streams.winner ?? first
        streams.running = [first]
      case .sourceEnds:
        if streams.sourceHasEnded { return }
        streams.sourceHasEnded = true
        #expect(runs.sourceEnded() == streams.isComplete, "\(steps)")
      }
      #expect(runs.running == streams.running.count, "\(steps)")
    }
  }

  /// Ends a running stream. False if there is none.
  private func end(_ index: Int, _ runs: inout InnerRuns, _ streams: inout Streams, _ steps: [Step]) -> Bool {
    if !streams.running.indices.contains(index) { return false }
    streams.running.remove(at: index)
    let next = streams.waiting.isEmpty ? nil : streams.waiting.removeFirst()
    if let next { streams.running.append(next) }
    switch runs.ended() {
    case .start(let started): #expect((started as? Numbered)?.number == next && next != nil, "\(steps)")
    case .complete: #expect(next == nil && streams.isComplete, "\(steps)")
    case .nothing: #expect(next == nil && !streams.isComplete, "\(steps)")
    }
    return true
  }
}
