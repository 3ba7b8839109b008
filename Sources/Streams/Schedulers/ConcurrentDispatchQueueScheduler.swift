import Foundation

/// Runs work on a concurrent dispatch queue, where several pieces may run in parallel.
public final class ConcurrentDispatchQueueScheduler: SchedulerType, Sendable {
  let target: DispatchQueueTarget

  /// Makes a scheduler on a queue, which may also be serial.
  ///
  /// - Parameters:
  ///   - queue: The queue that runs the work.
  ///   - leeway: How late timers may fire to save power.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    target = DispatchQueueTarget(queue: queue, leeway: leeway)
  }

  /// Makes a scheduler with a new concurrent queue of a quality of service.
  ///
  /// - Parameters:
  ///   - qos: The quality of service.
  ///   - leeway: How late timers may fire to save power.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(
      queue: DispatchQueue(label: "rx.concurrent_dispatch_queue.\(qos)", qos: qos, attributes: .concurrent),
      leeway: leeway
    )
  }

  /// Runs the work on the queue.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    target.schedule(state, action)
  }
}
