import Synchronization
import Testing
import Threads

@testable import Streams

@Suite struct UserCountTests {
  private final class Counted: Sendable {
    let users = UserCount()
  }

  @Test func threadsThatJoinTogetherAreAllCounted() {
    let counted = Counted()
    let joined = Atomic(0)
    onThreads(8) { _ in
      for _ in 0..<5_000 where counted.users.join() { joined.add(1, ordering: .relaxed) }
    }
    #expect(joined.load(ordering: .relaxed) == 40_000)
    let early = (0..<40_000).filter { _ in counted.users.leave() }
    #expect(early.isEmpty)
    let (isLast, joinsLate) = (counted.users.leave(), counted.users.join())
    #expect(isLast && !joinsLate)
  }

  @Test(arguments: 0...3) func nobodyJoinsOnceItIsClosed(others: Int) {
    let counted = Counted()
    let joined = (0..<others).filter { _ in counted.users.join() }
    let wasOpen = counted.users.isOpen
    counted.users.close()
    let (isOpen, joinsLate) = (counted.users.isOpen, counted.users.join())
    #expect(joined.count == others && wasOpen && !isOpen && !joinsLate)
    let leaves = (0...others).map { _ in counted.users.leave() }
    #expect(leaves.last == true && leaves.count { $0 } == 1)
  }

  @Test func nobodyJoinsOnceTheLastHasLeftAndItIsClosed() {
    let counted = Counted()
    let (isLast, isOpen) = (counted.users.leave(), counted.users.isOpen)
    counted.users.close()
    let joinsLate = counted.users.join()
    #expect(isLast && !isOpen && !joinsLate)
  }
}
