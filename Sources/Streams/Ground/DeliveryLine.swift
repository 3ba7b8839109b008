import Foundation
import Locks
import Synchronization

/// The queue in front of a section that only one thread may enter at a time. With it, every subject and every operator
/// with several sources delivers one event at a time, and calls no foreign code under a lock.
///
/// A thread that enters an idle line delivers. A thread that finds it busy, because another thread is delivering or because
/// it is itself inside a delivery, enqueues its work and returns; the delivering thread does that work before it leaves. No
/// thread ever waits for a delivery to finish, so no cycle of streams can deadlock.
///
/// If threads enqueue work faster than it is done, the delivering thread would never leave. So after a thousand pieces of
/// work it offers its place: it lets the line be idle for a moment while work waits. The next thread that enqueues work takes the
/// place and does the waiting work, its own last; if none does, the previous thread continues. It repeats the offer after each of
/// the next few pieces, because a thread that sends only while few of its values wait arrives right after one of them.
///
///     line.turn(downstream.next(element), else: line.wait { downstream.next(element) })
///
/// The line is one word: three flags, and the address of the newest waiting work (a stack, reversed when it is emptied).
/// Entering is one compare-and-swap, leaving another. `lock` guards what must change together with the line, such as the
/// value of a relay: it is held for a few instructions, which call no foreign code.
@usableFromInline
package struct DeliveryLine: ~Copyable, Sendable {
  @usableFromInline static var locked: UInt { @inlinable get { 1 } }
  @usableFromInline static var busy: UInt { @inlinable get { 2 } }
  @usableFromInline static var closed: UInt { @inlinable get { 4 } }
  private static var flags: UInt { 7 }

  @usableFromInline let word: Atomic<UInt>

  @inlinable
  package init() { word = Atomic(0) }

  /// A line that is always busy, in which work waits until ``performWaiting()``.
  @inlinable
  package init(isBusy: Void) { word = Atomic(Self.busy) }

  /// Begins a delivery. False if the line is busy or closed: then enqueue the work with `wait`.
  @inlinable @inline(__always)
  package func enter() -> Bool {
    word.compareExchange(expected: 0, desired: Self.busy, ordering: .acquiring).exchanged || enterSlowPath()
  }

  /// Ends a delivery, after the work that arrived during it.
  @inlinable @inline(__always)
  package func leave() {
    if !word.compareExchange(expected: Self.busy, desired: 0, ordering: .releasing).exchanged { drain() }
  }

  /// Does `work` as a delivery; does `other` if the line is busy or closed.
  @inlinable @inline(__always)
  package func turn(_ work: @autoclosure () -> Void, else other: @autoclosure () -> Void) {
    guard enter() else { return other() }
    work()
    leave()
  }

  /// Enqueues work for the delivering thread; does it synchronously if no thread is delivering now. Does nothing if
  /// the line is closed.
  @inline(never)
  package func wait(_ work: @escaping () -> Void) {
    if enter() {
      work()
      return leave()
    }
    let waiting = Waiting(work)
    let held = acquire()
    if held & Self.closed != 0 { release(to: held) } else { unlock(Held(state: held), adding: waiting) }
  }

  /// Does the waiting work of a line that stays busy. Call it on one thread at a time.
  package func performWaiting() {
    while let stack = takeStack() {
      var queue = Queue()
      queue.append(turning: stack)
      while let work = queue.takeFirst() { work.work() }
    }
  }

  /// Closes the line permanently: drops waiting work and rejects later work. Called by the delivering thread.
  package func close() {
    let held = acquire()
    release(to: held | Self.closed)
  }

  package var isClosed: Bool { word.load(ordering: .acquiring) & Self.closed != 0 }

  // MARK: The lock

  /// Takes the lock, whether or not a delivery is under way. Hold it for a few instructions, and call no foreign code.
  @inlinable @inline(__always)
  package func lock() -> Held {
    if word.compareExchange(expected: 0, desired: Self.locked, ordering: .acquiring).exchanged { return Held(state: 0) }
    return Held(state: acquire())
  }

  /// Releases the lock without other changes.
  @inlinable @inline(__always)
  package func unlock(_ held: Held) { word.store(held.state, ordering: .releasing) }

  /// Releases the lock and begins a delivery; the line must not be busy.
  @inlinable @inline(__always)
  package func unlockEntering(_ held: Held) { word.store(held.state | Self.busy, ordering: .releasing) }

  /// Releases the lock and enqueues work for the delivering thread; or does all waiting work, if that thread offers its
  /// place.
  package func unlock(_ held: Held, adding waiting: Waiting) {
    release(to: held.state | Self.busy, adding: waiting)
    if held.state & Self.busy == 0 { drain() }
  }

  /// The line's state while its lock is held.
  @usableFromInline
  package struct Held {
    @usableFromInline let state: UInt

    @inlinable
    init(state: UInt) { self.state = state }

    /// Whether a delivery is under way, or work waits for the next thread.
    @inlinable
    package var isBusy: Bool { state & ~DeliveryLine.closed != 0 }
    package var isClosed: Bool { state & DeliveryLine.closed != 0 }
  }

  package class Waiting {
    fileprivate final let work: () -> Void
    fileprivate final var next: Waiting?

    package init(_ work: @escaping () -> Void) { self.work = work }

    /// Does the work now instead of enqueuing it.
    package final func perform() { work() }
  }

  // MARK: The slow paths

  /// The state may differ from idle only because another thread holds the lock: then, and only then, another attempt makes
  /// sense.
  @inline(never)
  @usableFromInline
  func enterSlowPath() -> Bool {
    let held = acquire()
    release(to: held == 0 ? Self.busy : held)
    return held == 0
  }

  @inline(never)
  @usableFromInline
  func acquire() -> UInt {
    var backoff = Backoff()
    while true {
      let seen = word.load(ordering: .relaxed)
      if seen & Self.locked == 0,
        word.weakCompareExchange(expected: seen, desired: seen | Self.locked, ordering: .acquiring).exchanged
      {
        return seen
      }
      backoff.wait()
    }
  }

  private func release(to state: UInt) { word.store(state, ordering: .releasing) }

  private func release(to state: UInt, adding waiting: Waiting) {
    waiting.next = Self.waiting(in: state)
    release(to: state & Self.flags, stack: waiting)
  }

  private func release(to flags: UInt, stack: Waiting) {
    release(to: flags | UInt(bitPattern: Unmanaged.passRetained(stack).toOpaque()))
  }

  /// Takes over the reference in the word.
  private static func waiting(in state: UInt) -> Waiting? {
    guard let address = UnsafeRawPointer(bitPattern: state & ~flags) else { return nil }
    return Unmanaged<Waiting>.fromOpaque(address).takeRetainedValue()
  }

  @inline(never)
  @usableFromInline
  func drain() {
    var queue = Queue()
    var turn = Turn()
    while true {
      while turn.left > 0, let work = queue.takeFirst() {
        if isClosed { return drop(&queue) }
        work.work()
        turn.left -= 1
      }
      if turn.left == 0 {
        if offerPlace(&queue, mayYield: turn.offers == 0) { return }
        turn.continueAfterOffer()
      } else {
        let state = acquire()
        guard let stack = Self.waiting(in: state) else { return release(to: state & Self.closed) }
        release(to: state & Self.flags)
        queue.append(turning: stack)
      }
    }
  }

  /// Drops the waiting work of the line, which is closed.
  private func drop(_ queue: inout Queue) {
    let state = acquire()
    release(to: Self.closed)
    if let stack = Self.waiting(in: state) { queue.append(turning: stack) }
    queue.removeAll()
  }

  /// How often a thread that offers its place checks whether another has taken it. Few times, because the work waits meanwhile, and
  /// the offer is repeated.
  private static var checks: Int { 100 }
  /// The check after which it yields. Late, because a thread that runs takes the place without this system call.
  private static var checksBeforeYielding: Int { 90 }

  /// Offers the place to another thread: one that enqueues work within a moment takes over the place and the queue.
  ///
  /// - Returns: Whether another thread took the place. False as well if no work waits, so that there is nothing to take over.
  private func offerPlace(_ queue: inout Queue, mayYield: Bool) -> Bool {
    if let stack = takeStack() { queue.append(turning: stack) }
    if queue.isEmpty { return false }
    let carrier = Carrier(queue)
    queue = Queue()
    put(below: carrier)
    for check in 0..<Self.checks {
      let seen = word.load(ordering: .relaxed)
      if seen & Self.busy != 0 || seen & ~Self.flags == 0 { return true }
      // The other thread may be waiting for this processor.
      if mayYield, check == Self.checksBeforeYielding { sched_yield() }
    }
    let state = acquire()
    // Nil if another thread has just taken the place; it may already have finished.
    let left = state & Self.busy == 0 ? Self.waiting(in: state) : nil
    release(to: left == nil ? state : state & Self.flags | Self.busy)
    guard let left else { return true }
    queue.append(turning: left)
    return false
  }

  private func takeStack() -> Waiting? {
    let state = acquire()
    release(to: state & Self.flags)
    return Self.waiting(in: state)
  }

  /// Puts the oldest work below the waiting work, and gives up the place.
  private func put(below carrier: Carrier) {
    let state = acquire()
    let top = Self.waiting(in: state)
    var bottom = top
    // There are few, because the waiting work was taken a moment ago.
    while let next = bottom?.next { bottom = next }
    bottom?.next = carrier
    release(to: state & Self.flags & ~Self.busy, stack: top ?? carrier)
  }

  /// Work in the order in which it is done.
  private struct Queue {
    private var oldest: Waiting?
    private var newest: Waiting?

    var isEmpty: Bool { oldest == nil }

    mutating func takeFirst() -> Waiting? {
      let first = oldest
      oldest = first?.next
      if oldest == nil { newest = nil }
      return first
    }

    /// Adds a stack, whose newest work is on top, and whose lowest may carry a queue.
    mutating func append(turning stack: Waiting) {
      var turned = Queue()
      var top: Waiting? = stack
      while let work = top {
        top = work.next
        if top == nil, type(of: work) == Carrier.self {
          let carrier = unsafeDowncast(work, to: Carrier.self)
          let later = turned
          turned = carrier.queue
          carrier.queue = Queue()
          turned.append(later)
        } else {
          if turned.isEmpty { turned.newest = work }
          work.next = turned.oldest
          turned.oldest = work
        }
      }
      append(turned)
    }

    private mutating func append(_ later: Queue) {
      if later.isEmpty { return }
      if isEmpty { self = later } else { newest?.next = later.oldest }
      newest = later.newest
    }

    /// One by one, because releasing the whole queue would recurse.
    mutating func removeAll() {
      while takeFirst() != nil {}
    }
  }

  /// When a delivering thread offers its place: after some work, and then after each of the next few pieces.
  struct Turn {
    private static var workBeforeOffer: Int { 1_024 }
    private static var offersInARow: Int { 16 }

    /// The number of pieces of work before the next offer.
    var left = workBeforeOffer
    /// The number of offers in this row.
    private(set) var offers = 0

    /// Called when no thread took the place.
    mutating func continueAfterOffer() {
      offers = (offers + 1) % Self.offersInARow
      left = offers == 0 ? Self.workBeforeOffer : 1
    }
  }

  /// A queue on its way from one thread to another.
  private final class Carrier: Waiting {
    var queue: Queue

    init(_ queue: Queue) {
      self.queue = queue
      super.init {}
    }
  }

  #if DEBUG
  /// A violated invariant, if there is one. For tests, while no thread is in the line.
  func checkInvariants() -> String? {
    let seen = word.load(ordering: .acquiring)
    if seen & Self.locked != 0 { return "line: locked while idle" }
    if seen & Self.busy != 0 { return "line: busy while idle" }
    if seen & ~Self.flags != 0 { return "line: has waiting work while idle" }
    return nil
  }
  #endif

  deinit {
    guard let stack = Self.waiting(in: word.load(ordering: .acquiring)) else { return }
    var queue = Queue()
    queue.append(turning: stack)
    queue.removeAll()
  }
}
