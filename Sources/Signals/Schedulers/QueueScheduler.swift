import Foundation
internal import Streams

/// Runs work on a serial dispatch queue, in order.
public final class QueueScheduler: DateScheduler, Sendable {
  /// The main queue.
  public static let main = QueueScheduler(internalQueue: .main)

  /// The queue that runs the work.
  public let queue: DispatchQueue

  /// A scheduler with a private serial queue that runs its work on `targetQueue`.
  public init(
    qos: DispatchQoS = .unspecified,
    name: String = "Signals.QueueScheduler",
    targeting targetQueue: DispatchQueue? = nil
  ) {
    queue = DispatchQueue(label: name, qos: qos, target: targetQueue)
  }

  /// A scheduler with a private serial queue that runs its work on `queue`.
  public convenience init(queue: DispatchQueue, name: String = "Signals.QueueScheduler") {
    self.init(internalQueue: DispatchQueue(label: name, target: queue))
  }

  /// A scheduler that runs its work directly on `internalQueue`, which must be serial.
  init(internalQueue: DispatchQueue) { queue = internalQueue }

  /// The time of day.
  public var currentDate: Date { Date() }

  /// Runs `action` after the work that was scheduled before.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    let transfer = Transfer(action: action)
    queue.async { transfer.begin() }
    return transfer.revocation
  }

  /// Runs `action` at `date`. If you dispose of the result before that, the action is released once the queue is free.
  @discardableResult
  public func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? {
    start(after: date, every: .never, leeway: .nanoseconds(0)) { timer in
      timer.cancel()
      action()
    }
  }

  /// Runs `action` at `date` and every `interval` from then on, with a tenth of the interval as leeway.
  @discardableResult
  public func schedule(
    after date: Date,
    interval: DispatchTimeInterval,
    action: @escaping () -> Void
  ) -> (any Disposable)? {
    schedule(after: date, interval: interval, leeway: interval * 0.1, action: action)
  }

  /// Runs `action` at `date` and every `interval` from then on, with up to `leeway` of delay.
  @discardableResult
  public func schedule(
    after date: Date,
    interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval,
    action: @escaping () -> Void
  ) -> (any Disposable)? {
    start(after: date, every: interval, leeway: leeway) { _ in action() }
  }

  private func start(
    after date: Date,
    every interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval,
    _ tick: @escaping (any DispatchSourceTimer) -> Void
  ) -> any Disposable {
    RealClock.note(date.timeIntervalSinceNow, on: "the queue '\(queue.label)'")
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(wallDeadline: Self.wallTime(date), repeating: interval, leeway: leeway)
    nonisolated(unsafe) let tick = tick
    // The timer retains itself until it is cancelled: a caller that drops the disposable does not stop it.
    timer.setEventHandler { tick(timer) }
    timer.resume()
    return AnyDisposable { timer.cancel() }
  }

  /// `date` as a wall time. That is the number of nanoseconds since 1970 as an `Int64`, and one or less means the distant future.
  private static func wallTime(_ date: Date) -> DispatchWallTime {
    let seconds = max(date.timeIntervalSince1970, 1)
    guard seconds < TimeInterval(Int64.max / 1_000_000_000) else { return .distantFuture }
    let whole = seconds.rounded(.down)
    return DispatchWallTime(timespec: timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9)))
  }
}
