import Foundation
import Locks
import Synchronization

/// The properties to read in the next turn of a scheduler, because they have changed.
///
/// An observed object announces the changes of its properties in the order of a hash table, which differs in each process. The
/// properties that are announced before the same turn are read in the order in which they were bound.
final class ObservationTurn {
  private struct Key: Hashable {
    let scheduler: ObjectIdentifier
    /// The host for which the main queue is used.
    let owner: Int
  }

  private typealias Reader = (number: Int, read: () -> Void)

  /// Weak: if the scheduler is released, its work never runs.
  private weak var scheduler: AnyObject?
  private var readers: [Reader] = []

  private static let turns = Locked<[Key: ObservationTurn]>([:])
  private static let followers = Atomic<Int>(0)

  private init(_ scheduler: AnyObject) { self.scheduler = scheduler }

  /// A number for a new follower, greater than those of followers bound before.
  static func nextFollower() -> Int { followers.add(1, ordering: .relaxed).newValue }

  /// Calls `read` in the next turn of a scheduler, after the calls with lower numbers.
  static func enqueue(on scheduler: any SchedulerType, _ number: Int, _ read: @escaping () -> Void) {
    guard type(of: scheduler) is AnyClass else { return run(on: scheduler, read) }
    let isMain = scheduler is MainScheduler
    let object = isMain ? MainScheduler.instance : scheduler as AnyObject
    let key = Key(scheduler: ObjectIdentifier(object), owner: isMain ? MainQueueLine.currentOwner : 0)
    let isFirst = turns.withLock { turns in
      if let turn = turns[key], turn.scheduler === object {
        turn.readers.append((number, read))
        return false
      }
      let turn = ObservationTurn(object)
      turn.readers.append((number, read))
      turns[key] = turn
      return true
    }
    guard isFirst else { return }
    run(on: scheduler) {
      let turn = turns.withLock { $0.removeValue(forKey: key) }
      for reader in (turn?.readers ?? []).sorted(by: { $0.number < $1.number }) { reader.read() }
    }
  }

  private static func run(on scheduler: any SchedulerType, _ work: @escaping () -> Void) {
    if scheduler is MainScheduler { return MainQueueLine.async(work) }
    _ = scheduler.scheduleRelative((), dueTime: .nanoseconds(0)) { _ in
      work()
      return Disposables.create()
    }
  }
}
