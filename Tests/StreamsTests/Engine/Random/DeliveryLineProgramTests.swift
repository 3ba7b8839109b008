import Dispatch
import Locks
import Model
import Testing
import Threads

@testable import Streams

/// Random programs of work that waits in a line, on one thread and on several.
@Suite struct DeliveryLineProgramTests {
  /// A line with its work: the work of each number adds more work, or closes the line.
  private final class Real {
    let line = DeliveryLine()
    var done: [Int] = []
    let more: (Int) -> [Int]

    init(_ more: @escaping (Int) -> [Int]) { self.more = more }

    func add(_ number: Int) {
      if line.enter() {
        perform(number)
        line.leave()
      } else {
        line.wait { [unowned self] in perform(number) }
      }
    }

    private func perform(_ number: Int) {
      done.append(number)
      for next in more(number) { if next < 0 { line.close() } else { add(next) } }
    }
  }

  @Test func workIsDoneInOrderAndNoneAfterTheEnd() {
    expectPrograms { seed, numbers in
      let limit = numbers.happens(10) ? 3_000 : 40
      let more: (Int) -> [Int] = { number in
        var numbers = SeededNumbers(seed: seed &* 1_000_003 &+ UInt64(number))
        guard number < limit else { return [] }
        if numbers.happens(1) { return [number * 2 + 1, -1, number * 2 + 2] }
        return numbers.happens(60) ? [number * 2 + 1, number * 2 + 2] : []
      }
      let real = Real(more)
      var (done, isClosed) = ([Int](), false)
      for first in 0..<3 {
        real.add(first)
        var queue = isClosed ? [] : [first]
        var next = 0
        while next < queue.count {
          let number = queue[next]
          next += 1
          done.append(number)
          for one in more(number) {
            if one < 0 {
              isClosed = true
              queue.removeSubrange(next...)
            } else if !isClosed {
              queue.append(one)
            }
          }
        }
        if real.done != done { return "\(real.done.prefix(50)) in place of \(done.prefix(50))" }
        if real.line.isClosed != isClosed { return "closed is \(real.line.isClosed)" }
        if let broken = real.line.checkInvariants() { return broken }
      }
      return nil
    }
  }

  /// The work of all threads, which only the thread in the line may access.
  private final class Shared: @unchecked Sendable {
    let line = DeliveryLine()
    /// The last number of each thread.
    var last: [Int]
    var (isInside, done) = (false, 0)
    let problems = Locked<[String]>([])

    init(threads: Int) { last = Array(repeating: -1, count: threads) }

    func perform(_ thread: Int, _ number: Int) {
      if isInside { problems.withLock { $0.append("two are in the line") } }
      isInside = true
      if last[thread] != number - 1 { problems.withLock { $0.append("\(number) after \(last[thread])") } }
      last[thread] = number
      done += 1
      isInside = false
    }
  }

  @Test(arguments: [2, 4, 8])
  func theWorkOfEachThreadIsDoneInItsOrder(threads: Int) {
    let (shared, count) = (Shared(threads: threads), 20_000)
    onThreads(threads) { thread in
      for number in 0..<count {
        if number % 3 == 0, shared.line.enter() {
          shared.perform(thread, number)
          shared.line.leave()
        } else {
          shared.line.wait { shared.perform(thread, number) }
        }
      }
    }
    #expect(shared.problems.withLock { $0 } == [])
    #expect(shared.done == threads * count)
    #expect(shared.line.checkInvariants() == nil)
  }
}
