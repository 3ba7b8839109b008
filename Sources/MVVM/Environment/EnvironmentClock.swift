import Foundation
import Locks
import ScreenText

/// The time of an ``Environment`` as a `Clock`, for code that awaits.
///
///     try await environment.clock.sleep(for: .seconds(1))
///     let start = environment.clock.now
///
/// In a host on virtual time, its instants are those of the host, counted from the start of the host, and a pause ends when
/// the host's time reaches its end. In ``Environment/live``, it is a system clock that continues while the system sleeps.
public struct EnvironmentClock: Clock {
  /// A point in time of the environment.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the start of the host, or else of the clock.
    public var offset: Duration

    /// A point in time, `offset` after the start.
    public init(offset: Duration) { self.offset = offset }

    /// The point in time that is `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The length of time from this point to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether one point in time is before another.
    public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }

    /// The time since the start: `@300ms`.
    public var description: String { "@\(DurationText.milliseconds(offset))" }
  }

  enum Source {
    case system
    case host(VirtualClock)
    case scheduler(any SchedulerType)
  }

  // Schedulers are safe to use from any thread.
  private nonisolated(unsafe) let source: Source
  private static let start = SystemTime.now

  init(_ source: Source) { self.source = source }

  /// The current time.
  public var now: Instant {
    switch source {
    case .system: return Instant(offset: ContinuousClock.now - Self.start)
    case .host(let clock):
      clock.keepUp()
      return Instant(offset: .nanoseconds(clock.time))
    case .scheduler(let scheduler):
      let time = scheduler.now.timeIntervalSinceReferenceDate
      // Converted in two parts, because the nanoseconds of a distant date do not fit into 64 bits.
      let seconds = time.rounded(.down)
      return Instant(offset: .seconds(Int64(seconds)) + .nanoseconds(Int64(((time - seconds) * 1e9).rounded())))
    }
  }

  /// The resolution of the clock.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until a point in time. Throws `CancellationError` if the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if case .system = source {
      return try await Task.sleep(until: Self.start + deadline.offset, tolerance: tolerance, clock: .continuous)
    }
    try Task.checkCancellation()
    let pause = Pause()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard pause.begin(continuation) else { return }
        let rest = now.duration(to: deadline)
        switch source {
        case .system: pause.end()
        case .host(let clock):
          pause.hold(clock.wake(after: max(rest, .zero).wholeNanoseconds) { pause.end() })
        case .scheduler(let scheduler):
          pause.hold(
            scheduler.scheduleRelative((), dueTime: max(rest, .zero).dispatchInterval) { _ in
              pause.end()
              return Disposables.create()
            }
          )
        }
      }
    } onCancel: {
      pause.cancel()
    }
  }
}

// `@unchecked`: all mutable state is behind the lock.
/// The sleep of a task, which ends at its time or when the task is cancelled.
private final class Pause: @unchecked Sendable {
  private enum State {
    case asleep(CheckedContinuation<Void, any Error>?, (any Disposable)?)
    case over(isCancelled: Bool)
  }

  private let state = Locked(State.asleep(nil, nil))

  /// Stores the continuation; false if the task was cancelled before.
  func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .asleep(continuation, nil)
      return false
    }
    if isOver { continuation.resume(throwing: CancellationError()) }
    return !isOver
  }

  /// Stores the timer that wakes the task, to dispose of it on cancellation.
  func hold(_ timer: any Disposable) {
    let isOver = state.withLock { state in
      guard case .asleep(let continuation, _) = state else { return true }
      state = .asleep(continuation, timer)
      return false
    }
    if isOver { timer.dispose() }
  }

  func end() { finish(isCancelled: false) }
  func cancel() { finish(isCancelled: true) }

  private func finish(isCancelled: Bool) {
    let before = state.withLock { state in
      defer { if case .asleep = state { state = .over(isCancelled: isCancelled) } }
      return state
    }
    guard case .asleep(let continuation, let timer) = before else { return }
    if isCancelled {
      timer?.dispose()
      continuation?.resume(throwing: CancellationError())
    } else {
      continuation?.resume()
    }
  }
}
