import MVVMTesting
import Testing

@Test func reexportsStreams() { #expect(Event.next(1).element == 1) }
