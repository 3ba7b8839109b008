import Testing

@testable import Streams

/// The decision of `merge(maxConcurrent:)` and `flatMap(.concat)`, over all short sequences of events.
struct RunLimitTests {
  private enum Step: CaseIterable {
    case arrives, ends, sourceEnds
  }

  private final class Numbered {
    let number: Int

    init(_ number: Int) { self.number = number }
  }

  @Test(arguments: 0...3)
  func decidesAsAListDoes(limit: Int) {
    forEachSequence(upTo: 8) { check($0, limit) }
  }

  private func check(_ steps: [Step], _ limit: Int) {
    var runs = RunLimit(limit)
    var (waiting, running, arrived, sourceHasEnded) = ([Int](), 0, 0, false)
    for step in steps {
      switch step {
      case .arrives:
        if sourceHasEnded { return }
        let starts = runs.admit(Numbered(arrived))
        #expect(starts == (running < limit), "\(steps)")
        if starts { running += 1 } else if limit > 0 { waiting.append(arrived) }
        arrived += 1
      case .ends:
        if running == 0 { return }
        switch runs.ended() {
        case .start(let next):
          #expect((next as? Numbered)?.number == waiting.first, "\(steps)")
          #expect(!waiting.isEmpty, "\(steps)")
          if !waiting.isEmpty { waiting.removeFirst() }
        case .complete:
          running -= 1
          #expect(running == 0 && waiting.isEmpty && sourceHasEnded, "\(steps)")
        case .nothing:
          running -= 1
          #expect(waiting.isEmpty && (running > 0 || !sourceHasEnded), "\(steps)")
        }
      case .sourceEnds:
        if sourceHasEnded { return }
        sourceHasEnded = true
        #expect(runs.sourceEnded() == (running == 0), "\(steps)")
      }
      #expect(runs.running == running, "\(steps)")
    }
  }
}
