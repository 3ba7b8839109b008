import Testing

@testable import Streams

@Suite struct UnwindingTests {
  @Test func theOutermostDoesWhatWaits() {
    learnStackEnd()
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
    learnStackEnd()
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

  /// On a thread that does not know where its stack ends, the first level only learns that.
  private func learnStackEnd() { StackSegments.withRoom {} }
}
