import Testing

@testable import Streams

@Suite struct UnwindingTests {
  @Test func theOutermostDoesWhatWaits() {
    var done: [Int] = []
    Unwinding.perform {
      Unwinding.perform { done.append(1) }
      Unwinding.perform {
        done.append(2)
        Unwinding.perform { done.append(3) }
      }
      done.append(0)
    }
    #expect(done == [0, 2, 3, 1])
    Unwinding.perform { done.append(4) }
    #expect(done.last == 4)
  }

  @Test func aPropertyIsEmptiedAndItsValueReleased() {
    final class Held {}
    var property: Held? = Held()
    weak let held = property
    Unwinding.perform {
      Unwinding.empty(&property, leaving: nil)
      #expect(property == nil)
      #expect(held != nil)
    }
    #expect(held == nil)
  }
}
