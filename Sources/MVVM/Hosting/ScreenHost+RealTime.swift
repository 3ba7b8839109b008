import Foundation
import Synchronization

/// Virtual time that passes with real time: how a prompt at a terminal drives its screens.
///
/// Work that is due runs at its own instant, to the nanosecond, just after real time reaches it. Everything else happens at whole
/// milliseconds. So the same commands and pauses, replayed without real time, give the same results.
extension ScreenHost {
  /// From now on time passes with real time, except while it is held. Does nothing on the real clock.
  ///
  /// - Parameters:
  ///   - isHeld: Whether time is held at first, at exactly its current value.
  ///   - prepare: Called before each action, on its thread: the main queue moves from thread to thread.
  package func followRealTime(isHeld: Bool = false, preparingThread prepare: @escaping @MainActor () -> Void = {}) {
    guard realTimePace == nil, let virtualClock else { return }
    outside.letTimePass()
    realTimePace = RealTimePace(virtualClock, onAct: prepare) { [weak self] in self?.keepUp() }
    if isHeld { realTimePace?.hold() } else { realTimePace?.rest() }
  }

  /// Advances time to the present, and then holds it until ``releaseTime()``.
  package func holdTime() {
    keepUp()
    realTimePace?.hold()
  }

  /// Lets time pass again, from its current value.
  package func releaseTime() { realTimePace?.release() }

  /// Runs all work that is due.
  private func keepUp() {
    guard let realTimePace, let virtualClock, !realTimePace.isHeld, !isActing else { return }
    let start = SystemTime.now
    // Between two steps, the user can type.
    while let next = virtualClock.nextDue(at: start), SystemTime.now - start < .milliseconds(20) {
      do throws(ScreenError) {
        try act { virtualClock.advance(to: max(next, virtualClock.time)) }
      } catch {
        Hooks.misuse(error.description)
      }
    }
    virtualClock.keepUp()
    realTimePace.rest()
  }

  /// Lets time pass with real time, until something holds.
  func passWithRealTime(_ duration: Duration, until condition: Condition?) async throws(ScreenError) -> Bool {
    guard let realTimePace, let virtualClock else { return false }
    let wasHeld = realTimePace.isHeld
    holdTime()
    defer { if !wasHeld { releaseTime() } }
    try act {}
    let (start, end) = (virtualClock.time, virtualClock.end(after: duration))
    let realStart = SystemTime.now
    while true {
      if condition?() == true { return true }
      if Task.isCancelled { throw .interrupted }
      let present = start + (SystemTime.now - realStart).wholeNanoseconds
      let next = min(virtualClock.nextTime ?? end, end)
      if next <= present {
        try act { virtualClock.advance(to: max(next, virtualClock.time)) }
        if virtualClock.time >= end, virtualClock.nextTime ?? .max > end {
          // Work from other threads may still wait for a busy main queue.
          await mainQueueTurn()
          try act {}
          return condition?() == true
        }
        await Task.yield()
      } else {
        virtualClock.move(to: present)
        // Other threads may schedule earlier work.
        try? await Task.sleep(for: .nanoseconds(min(next - present, 5_000_000)))
      }
    }
  }
}

/// Runs due work of a host whose time passes with real time.
@MainActor
final class RealTimePace {
  private let clock: VirtualClock
  // Dispatch sources may be used from any thread, though not all platforms declare them Sendable.
  private nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .main)
  /// Whether time stands still until it is released.
  private(set) var isHeld = false

  private let onAct: @MainActor () -> Void

  /// - Parameters:
  ///   - onAct: Called before an action.
  ///   - onDue: Called when work is due.
  init(_ clock: VirtualClock, onAct: @escaping @MainActor () -> Void, onDue: @escaping @MainActor () -> Void) {
    self.clock = clock
    self.onAct = onAct
    timer.setEventHandler { onMainActor(()) { onDue() } }
    timer.activate()
    clock.start()
  }

  deinit {
    timer.cancel()
    clock.stop()
  }

  func hold() {
    isHeld = true
    clock.stop()
  }

  func release() {
    isHeld = false
    clock.start()
    rest()
  }

  /// Holds time during an action that begins.
  func act() {
    clock.pause()
    onAct()
  }

  /// Schedules the next due work after an action.
  func rest() {
    guard !isHeld else { return }
    clock.resume()
    guard let next = clock.nextTime else { return timer.schedule(deadline: .distantFuture) }
    timer.schedule(deadline: .now() + clock.wait(until: next).dispatchInterval, leeway: .milliseconds(1))
  }
}

/// How virtual time passes with real time.
struct Passage {
  /// The real time at which the clock showed `time`.
  var realTime: ContinuousClock.Instant
  var time: Int64
  /// Whether time stands still for a moment, and then catches up.
  var isPaused = false

  /// The time that the clock should show.
  func time(at now: ContinuousClock.Instant) -> Int64 {
    let (time, overflow) = time.addingReportingOverflow((now - realTime).wholeNanoseconds)
    return overflow ? .max : time
  }
}

extension VirtualClock {
  /// Lets time pass with real time, from its current value.
  func start() {
    passage.withLock { $0 = Passage(realTime: SystemTime.now, time: time) }
    isPassing.store(true, ordering: .releasing)
  }

  /// Stops time.
  func stop() {
    isPassing.store(false, ordering: .releasing)
    passage.withLock { $0 = nil }
  }

  /// Holds time for a moment.
  func pause() {
    isPassing.store(false, ordering: .releasing)
    passage.withLock { $0?.isPaused = true }
  }

  /// Lets time pass again, and catch up with real time.
  func resume() {
    passage.withLock { passage in
      guard passage != nil else { return }
      passage?.isPaused = false
      // The clock was advanced in another way, and must not go back.
      if let present = passage?.time(at: SystemTime.now), present < time {
        passage = Passage(realTime: SystemTime.now, time: time)
      }
      isPassing.store(true, ordering: .releasing)
    }
  }

  /// The due time of the next work, if it is not after `now`.
  func nextDue(at now: ContinuousClock.Instant) -> Int64? {
    guard let next = nextTime else { return nil }
    return passage.withLock { passage in
      guard let present = passage?.time(at: now), next <= present else { return nil }
      // If the program was stopped, for example by ^Z, time stood still as well.
      if present - next > 1_000_000_000 { passage = Passage(realTime: now, time: next) }
      return next
    }
  }

  /// The real time until the clock shows `time`.
  func wait(until time: Int64) -> Duration {
    passage.withLock { passage in
      guard let present = passage?.time(at: SystemTime.now) else { return .zero }
      return .nanoseconds(max(0, time - present))
    }
  }

  /// Moves the clock to the current real time, but not past due work, which is run elsewhere.
  func keepUp() {
    guard isPassing.load(ordering: .acquiring) else { return }
    passage.withLock { passage in
      if let passage, !passage.isPaused { move(to: passage.time(at: SystemTime.now)) }
    }
  }

  /// Moves the clock to the last whole millisecond up to a time, but not to due work.
  func move(to time: Int64) {
    let end = min(time, (nextTime ?? .max) - 1)
    let whole = end - end % 1_000_000
    if whole > self.time { skip(to: whole) }
  }
}
