import Streams
import Testing

@Test func eventsKnowWhetherTheyEndTheStream() {
  #expect(!Event.next(1).isStopEvent)
  #expect(Event<Int>.completed.isStopEvent)
}
