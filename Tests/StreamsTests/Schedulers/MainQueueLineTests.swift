import Streams
import Testing
import Threads

@Suite struct MainQueueLineTests {
  /// Owners that no host has.
  private static let (first, second, third) = (1_000_001, 1_000_002, 1_000_003)

  @MainActor private func send(for owner: Int, _ work: @escaping () -> Void) {
    let outer = MainQueueLine.setOwner(owner)
    MainQueueLine.async(work)
    _ = MainQueueLine.setOwner(outer)
  }

  @MainActor @Test func eachOwnerHasItsWork() {
    var log: [Int] = []
    func owners() -> [Int] { [Self.first, Self.second, Self.third].filter(MainQueueLine.hasWork) }
    #expect(owners() == [])
    for (number, owner) in [Self.first, Self.second, Self.first, Self.first].enumerated() {
      send(for: owner) { log.append(number) }
    }
    #expect(owners() == [Self.first, Self.second])
    // Runs the first waiting work, after the work that other tests sent before.
    MainQueueLine.serve(until: { !log.isEmpty }) { _ in false }
    #expect(log == [0])
    #expect(owners() == [Self.first, Self.second])
    #expect(MainQueueLine.serve(owner: Self.first, atMost: 1) == 1)
    #expect(owners() == [Self.first, Self.second])
    #expect(MainQueueLine.serve(owner: Self.first, atMost: 9) == 1)
    #expect(owners() == [Self.second])
    send(for: Self.third) { log.append(4) }
    #expect(owners() == [Self.second, Self.third])
    #expect(MainQueueLine.serve(owner: Self.second, atMost: 9) == 1)
    #expect(MainQueueLine.serve(owner: Self.third, atMost: 9) == 1)
    #expect(log == [0, 2, 3, 1, 4])
    #expect(owners() == [])
  }

  @MainActor @Test func theTimeDoesNotGrowWithTheWaitingWork() {
    let growth = growth(upTo: 1_000_000) { count in
      var served = 0
      for _ in 0..<count { send(for: Self.first) { served += 1 } }
      while MainQueueLine.serve(owner: Self.first, atMost: count) > 0 {}
      #expect(served == count)
    }
    #expect(growth < 25)
  }

  @MainActor @Test func theTimeDoesNotGrowWithTheWaitingWorkOfOthers() {
    let growth = growth(upTo: 100_000) { count in
      var (served, withoutOwner) = (0, 0)
      for _ in 0..<count { MainQueueLine.async { withoutOwner += 1 } }
      for _ in 0..<count { send(for: Self.first) { served += 1 } }
      #expect(MainQueueLine.serve(owner: Self.first, atMost: count) == count)
      #expect(served == count)
      #expect(withoutOwner == 0)
    }
    #expect(growth < 25)
  }
}
