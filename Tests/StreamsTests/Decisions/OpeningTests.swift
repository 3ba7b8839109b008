import Testing

@testable import Streams

/// The decision of `skip(until:)`, over all short sequences of the events of its two sources.
struct OpeningTests {
  private enum Step: CaseIterable {
    case value, sourceEnds, opens
  }

  @Test
  func whatComesAfterTheTriggerPasses() {
    forEachSequence(upTo: 7) { (steps: [Step]) in
      var (decision, passed) = (Opening(), [Int]())
      for (index, step) in steps.enumerated() {
        let before = steps[..<index]
        let (isOpen, isDone) = (before.contains(.opens), before.contains(.sourceEnds))
        // No source sends anything after its end.
        if isDone, step == .value || step == .sourceEnds { return }
        switch step {
        case .value:
          if decision.isOpen { passed.append(index) }
        case .sourceEnds:
          #expect(decision.sourceEnded() == isOpen, "\(steps)")
        case .opens: #expect(decision.open() == (isDone && !isOpen), "\(steps)")
        }
      }
      let opening = steps.firstIndex(of: .opens) ?? steps.count
      #expect(passed == steps.indices.filter { $0 > opening && steps[$0] == .value }, "\(steps)")
    }
  }
}
