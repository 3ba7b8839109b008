import Testing

@testable import Streams

/// The decision of `observe(on:)` on a queue, over all short sequences of events and deliveries.
struct BatchingTests {
  private enum Step: CaseIterable {
    case event, delivery
  }

  @Test(arguments: 1...4)
  func thereAreAsManyBatchesAsAreNeeded(limit: Int) {
    forEachSequence(upTo: 12) { (steps: [Step]) in
      var (decision, waiting, scheduled) = (Batching(limit: limit), 0, 0)
      for step in steps {
        switch step {
        case .event:
          if decision.add(isFirst: waiting == 0) { scheduled += 1 }
          waiting += 1
        case .delivery:
          if scheduled == 0 { return }
          scheduled -= 1
          waiting -= Batching.delivered(of: waiting, atMost: limit).events
        }
        #expect(scheduled * limit >= waiting, "\(steps)")
        // No batch is scheduled while a scheduled one has room.
        #expect((scheduled - 1) * limit < max(waiting, 1) + limit, "\(steps)")
      }
    }
  }

  @Test func theEndIsTheLastOfItsBatch() {
    for waiting in 1...5 {
      for limit in 0...6 {
        #expect(Batching.delivered(of: waiting, atMost: limit) == (min(waiting, limit), false))
        let (events, ends) = Batching.delivered(of: waiting | Batching.end, atMost: limit)
        #expect((events, ends) == (min(waiting, limit), limit >= waiting))
      }
    }
    #expect(Batching.delivered(of: 0, atMost: 1) == (0, false))
  }
}
