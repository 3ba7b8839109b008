import Testing

@testable import Streams

/// The decision of `retry(when:)`, over all short sequences of failures of the source and events of the handler's stream.
struct AwaitingTests {
  private enum Step: CaseIterable {
    case fails, value, ends
  }

  @Test
  func answersEachFailureOnce() {
    forEachSequence(upTo: 8) { (steps: [Step]) in
      var decision = Awaiting()
      for (index, step) in steps.enumerated() {
        let before = steps[..<index]
        let isOpen = before.last == .fails && !before.contains(.ends)
        switch step {
        case .fails:
          if isOpen { return }
          #expect(decision.failed() == !before.contains(.ends), "\(steps)")
        case .value: #expect(decision.value() == isOpen, "\(steps)")
        case .ends: #expect(decision.ended() == isOpen, "\(steps)")
        }
      }
    }
  }
}
