import Foundation
import Signals
import Testing
import Threads

@Suite struct BagTests {
  @Test func keepsTheOrderOfInsertion() {
    var bag = Bag<String>()
    let first = bag.insert("a")
    bag.insert("b")
    let third = bag.insert("c")
    #expect(Array(bag) == ["a", "b", "c"])
    #expect(bag.remove(using: first) == "a")
    #expect(bag.remove(using: first) == nil)
    #expect(bag.remove(using: third) == "c")
    #expect(bag.count == 1)
    #expect(bag[bag.startIndex] == "b")
    var iterator = Bag([1, 2]).makeIterator()
    #expect(iterator.next() == 1)
    #expect(iterator.next() == 2)
    #expect(iterator.next() == nil)
  }
}

@Suite struct AtomicTests {
  @Test func changesUnderALock() {
    let atomic = Atomic(1)
    #expect(atomic.value == 1)
    #expect(atomic.swap(2) == 1)
    #expect(
      atomic.modify { value in
        value += 1
        return value
      } == 3
    )
    #expect(atomic.withValue { $0 } == 3)
    atomic.value = 0
    onThreads(8) { _ in for _ in 0..<125 { atomic.modify { $0 += 1 } } }
    #expect(atomic.value == 1_000)
  }
}
