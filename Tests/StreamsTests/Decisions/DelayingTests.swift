import Testing

@testable import Streams

/// The decision of `delay`, over all short sequences of events and firings of its timer.
struct DelayingTests {
  private enum Step: CaseIterable {
    case value, completes, fires
  }

  @Test
  func sendsInTheOrderOfArrivalWithOneTimer() {
    forEachSequence(upTo: 8) { (steps: [Step]) in
      var (decision, line) = (Delaying(), [Step]())
      for (index, step) in steps.enumerated() {
        // The timer runs only while something waits.
        if step == .fires, line.isEmpty { return }
        let hasCompleted = steps[..<index].contains(.completes)
        switch step {
        case .value:
          #expect(decision.value() == (hasCompleted ? nil : line.isEmpty), "\(steps)")
          if !hasCompleted { line.append(step) }
        case .completes:
          if hasCompleted { return }
          #expect(decision.completed() == line.isEmpty, "\(steps)")
          line.append(step)
        case .fires:
          let first = line.removeFirst()
          #expect(
            decision.timePassed() == (first == .completes ? .completion : .value(startsTimer: !line.isEmpty)),
            "\(steps)"
          )
        }
      }
    }
  }
}
