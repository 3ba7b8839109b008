import Testing

@testable import Streams

@Suite struct UnwindingTests {
  @Test func theOutermostCallRunsTheWaitingWork() {
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

  /// Determines the end of the thread's stack, which is all that the first level does on a thread where it is unknown.
  private func learnStackEnd() { StackSegments.withRoom {} }
}
