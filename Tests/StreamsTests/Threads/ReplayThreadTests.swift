import Foundation
import Streams
import Synchronization
import Testing
import Threads

/// The history of a replaying subject, which late subscribers read while others write.
@Suite struct ReplayThreadTests {
  /// A value that counts its live instances.
  private final class Counted: Sendable {
    let number: Int
    let alive: Balance

    init(_ number: Int, _ alive: Balance) {
      self.number = number
      self.alive = alive
      alive.change(by: 1)
    }

    deinit { alive.change(by: -1) }
  }

  private final class Balance: Sendable {
    private let count = Atomic(0)
    var total: Int { count.load(ordering: .acquiring) }
    func change(by number: Int) { count.add(number, ordering: .acquiringAndReleasing) }
  }

  private static var sizes: [Int?] { [1, 2, 3, 100, nil] }

  private static func subject<Element>(_ size: Int?) -> ReplaySubject<Element> {
    size.map { .create(bufferSize: $0) } ?? .createUnbounded()
  }

  @Test(arguments: sizes) func lateSubscribersReceiveTheEndOfOneOrder(size: Int?) {
    let alive = Balance()
    do {
      let subject: ReplaySubject<Counted> = Self.subject(size)
      let (whole, _) = subject.map(\.number).record()
      let parts = SharedList<Recorder<Int>>()
      onThreads(4) { thread in
        if thread < 2 {
          for number in 0..<1_000 { subject.onNext(Counted(thread * 1_000 + number, alive)) }
        } else {
          for _ in 0..<100 { parts.append(subject.map(\.number).record().0) }
        }
      }
      subject.onCompleted()
      #expect(whole.values.count == 2_000)
      #expect(Set(whole.values).count == 2_000)
      for part in parts.all { #expect(part.values == whole.values.suffix(part.values.count)) }
      if size == nil { #expect(parts.all.allSatisfy { $0.values.count == 2_000 }) }
      let (last, _) = subject.map(\.number).record()
      #expect(last.values == whole.values.suffix(size ?? 2_000))
      #expect(alive.total == min(size ?? 2_000, 2_000))
    }
    #expect(alive.total == 0)
  }

  /// A list that several threads add to.
  private final class SharedList<Item>: @unchecked Sendable {  // The lock guards the items.
    private let lock = NSLock()
    private var items: [Item] = []
    var all: [Item] { lock.withLock { items } }
    func append(_ item: Item) { lock.withLock { items.append(item) } }
  }

  /// The history that a late subscriber is receiving does not change, whatever is sent at the same time.
  @Test(arguments: sizes) func aHistoryThatIsReadDoesNotChange(size: Int?) {
    let subject: ReplaySubject<Int> = Self.subject(size)
    (1...3).forEach(subject.onNext)
    var received: [Int] = []
    let subscription = subject.subscribe(onNext: { number in
      received.append(number)
      if number == received.first, received.count == 1 { (4...9).forEach(subject.onNext) }
    })
    #expect(received == [1, 2, 3].suffix(size ?? 3) + Array(4...9))
    #expect(subject.record().0.values == (1...9).suffix(size ?? 9))
    subscription.dispose()
  }
}
