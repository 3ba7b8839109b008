import MVVMTesting
import Testing

@Suite struct RecordedTests {
  struct Failure: Error { var code: Int }

  @Test func equalWhenTimeAndEventAre() {
    #expect(Recorded.next(1, "a") == Recorded.next(1, "a"))
    #expect(Recorded.next(1, "a") != Recorded.next(2, "a"))
    #expect(Recorded.next(1, "a") != Recorded.next(1, "b"))
    #expect(Recorded.completed(1, Int.self) == .completed(1))
    #expect(Recorded.completed(1, Int.self) != .next(1, 1))
  }

  @Test func errorsAreComparedByTypeAndDescription() {
    #expect(Recorded.error(1, Failure(code: 1), Int.self) == .error(1, Failure(code: 1)))
    #expect(Recorded.error(1, Failure(code: 1), Int.self) != .error(1, Failure(code: 2)))
    #expect(Recorded.error(1, Failure(code: 1), Int.self) != .error(1, MarbleError()))
  }

  @Test func optionalElements() {
    let events: [Recorded<Event<Int?>>] = [.next(1, nil), .next(2, 3), .completed(4)]
    #expect(events == [.next(1, nil), .next(2, 3), .completed(4)])
    #expect(events != [.next(1, 0), .next(2, 3), .completed(4)])
  }

  @Test func arraysOfEvents() {
    let events = Recorded.events(.next(1, "a"), .completed(2))
    #expect(events == Recorded.events([.next(1, "a"), .completed(2)]))
  }

  @Test func areReadable() {
    #expect("\([Recorded.next(210, "a"), .completed(220)])" == "[next(a) @ 210, completed @ 220]")
    #expect("\(Recorded(time: 3, value: true))" == "true @ 3")
  }
}
