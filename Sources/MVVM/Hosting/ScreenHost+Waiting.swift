import Foundation
import ScreenText

extension ScreenHost {
  /// Lets time pass. Ends early, and throws, when the task is cancelled.
  public func wait(_ duration: Duration) async throws(ScreenError) {
    try virtualClock?.checkReach(of: duration)
    _ = try await pass(duration)
  }

  /// Lets time pass until a condition holds.
  ///
  /// - Returns: Whether the condition held within the time.
  public func wait(
    within duration: Duration = .seconds(5),
    until condition: @MainActor () -> Bool
  ) async throws(ScreenError) -> Bool {
    try await withoutActuallyEscaping(condition) { condition async throws(ScreenError) in
      try await pass(duration, until: condition)
    }
  }

  /// Lets time pass until a view shows a value, written as a user would write it. If it does not do so in time, throws an error
  /// with the changes that arrived instead.
  public func wait(
    for name: String,
    toBe value: String,
    within duration: Duration = .seconds(5)
  ) async throws(ScreenError) {
    _ = try control(name)
    let from = log.count
    let holds = try await wait(within: duration) { (try? self.value(name))?.spellings.contains(value) ?? false }
    guard !holds else { return }
    let present = (try? self.value(name).headline) ?? "gone"
    let arrived = log.entries(after: from).suffix(5).map(\.description)
    throw ScreenError(
      "'\(name)' was not \(TextLiteral.quote(value)) within \(DurationText.milliseconds(duration))",
      kind: .unmet,
      details: ["it is \(present)", arrived.isEmpty ? "nothing arrived" : "arrived instead:"]
        + arrived.map { "  " + $0 }
    )
  }

  /// Lets virtual time pass within the call, and runs all tasks that are due.
  ///
  /// Waits for outside work before time passes, which blocks the main thread. ``wait(_:)`` does not block it.
  public func advance(_ duration: Duration) throws(ScreenError) {
    guard let virtualClock else {
      throw ScreenError("the time of the real clock cannot be advanced; use wait, or a host on the virtual clock")
    }
    if duration < .zero { throw ScreenError("time cannot go back: \(duration)") }
    try virtualClock.checkReach(of: duration)
    let end = virtualClock.end(after: duration)
    if !isAtRest { try act {} }
    try holdBlocking()
    while let next = virtualClock.nextTime, next <= end {
      try act(at: next)
      try holdBlocking()
    }
    try act(at: end)
    try holdBlocking()
  }

  /// Waits for all outside work that has begun by now, and processes its results. No virtual time passes.
  public func waitForOutside() async throws(ScreenError) {
    guard virtualClock != nil, realTimePace == nil, !outside.isEmpty, !isHolding else { return }
    isHolding = true
    defer { isHolding = false }
    repeat {
      if let deadline = outside.deadline {
        await outside.change(before: deadline)
        if Task.isCancelled { throw .interrupted }
      }
      try deliverArrivals()
    } while outside.deadline != nil
  }

  private func holdBlocking() throws(ScreenError) {
    guard realTimePace == nil, !outside.isEmpty, !isHolding else { return }
    isHolding = true
    defer { isHolding = false }
    repeat {
      if let deadline = outside.deadline {
        MainQueueLine.serve(until: { outside.deadline == nil }) { news in
          let rest = deadline - SystemTime.now
          guard rest > .zero else { return false }
          if !Thread.isMainThread || !RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002)) {
            _ = news.wait(timeout: .now() + min(rest, .milliseconds(10)).dispatchInterval)
          }
          return true
        }
      }
      try deliverArrivals()
    } while outside.deadline != nil
  }

  private func act(at time: Int64) throws(ScreenError) {
    try act { () throws(ScreenError) in if let virtualClock { virtualClock.advance(to: max(time, virtualClock.time)) } }
  }

  // MARK: - Ways to wait

  /// The condition to wait for. The functions below take it as an optional: the compiler copies a function for each closure that
  /// is passed to it, and these functions are large.
  typealias Condition = @MainActor () -> Bool

  private func pass(_ duration: Duration, until condition: Condition? = nil) async throws(ScreenError) -> Bool {
    if realTimePace != nil { return try await passWithRealTime(duration, until: condition) }
    return virtualClock != nil
      ? try await passVirtualTime(duration, until: condition)
      : try await passRealTime(duration, until: condition)
  }

  private func passVirtualTime(_ duration: Duration, until condition: Condition?) async throws(ScreenError) -> Bool {
    guard let virtualClock else { return false }
    let end = virtualClock.end(after: duration)
    // Process first what other threads have sent.
    await mainQueueTurn()
    try act {}
    try await waitForOutside()
    var mayWait = condition != nil
    var steps = 0
    while true {
      if condition?() == true { return true }
      if Task.isCancelled { throw .interrupted }
      if let next = virtualClock.nextTime, next <= end {
        try act(at: next)
        try await waitForOutside()
        steps += 1
        if steps % 256 == 0 { await mainQueueTurn() }
      } else if mayWait {
        // Nothing is due: the awaited change can only come from another thread, which virtual time does not cover.
        mayWait = try await hasActivity(by: SystemTime.now + Self.timeout, until: condition)
      } else {
        break
      }
    }
    try act(at: end)
    try await waitForOutside()
    return condition?() == true
  }

  /// How long to wait for other threads on the virtual clock, in real time.
  private static let timeout = Duration.milliseconds(250)

  /// Waits in real time until something happens. At the deadline, which a busy main thread may notice late, it checks what has
  /// been sent to that thread by then.
  private func hasActivity(
    by deadline: ContinuousClock.Instant,
    until condition: Condition?
  ) async throws(ScreenError) -> Bool {
    let (count, time) = (log.count, virtualClock?.nextTime)
    while true {
      let isOver = SystemTime.now >= deadline
      if isOver { await mainQueueTurn() }
      try await waitForOutside()
      if log.count != count || virtualClock?.nextTime != time || condition?() == true { return true }
      if isOver { return false }
      do { try await Task.sleep(for: .milliseconds(1)) } catch { throw .interrupted }
    }
  }

  private func passRealTime(_ duration: Duration, until condition: Condition?) async throws(ScreenError) -> Bool {
    let end = SystemTime.now + duration
    while true {
      if condition?() == true { return true }
      let rest = end - SystemTime.now
      guard rest > .zero else { break }
      do {
        try await Task.sleep(for: condition != nil ? min(rest, .milliseconds(2)) : rest)
      } catch {
        throw .interrupted
      }
    }
    // Due timers may still wait for a busy main queue.
    await mainQueueTurn()
    try act {}
    return condition?() == true
  }

  /// Lets the main queue run the work that it has so far.
  func mainQueueTurn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}

extension VirtualClock {
  /// The range of the clock: 146 years, which leaves room for work scheduled at its end.
  private static let last = Int64.max / 2

  /// Throws if an interval ends beyond the range of the clock.
  func checkReach(of duration: Duration) throws(ScreenError) {
    guard duration > .nanoseconds(Self.last - time) else { return }
    throw ScreenError(
      "virtual time ends after \(Self.last / 3_600_000_000_000)h, which is 146 years; it is at \(time / 3_600_000_000_000)h"
    )
  }

  /// The time at the end of an interval, or else the end of the clock's range.
  func end(after duration: Duration) -> Int64 {
    time + min(max(duration, .zero).wholeNanoseconds, Self.last - time)
  }
}
