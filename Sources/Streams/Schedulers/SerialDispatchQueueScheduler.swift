import Foundation

// `@unchecked`: immutable. It is not final only because `MainScheduler` is a subclass in the dialect.
/// Runs work on a serial dispatch queue: one piece at a time, in the order in which it was scheduled.
///
/// If you pass a concurrent queue, the work still runs serially, on a private serial queue that targets it.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
  let target: DispatchQueueTarget

  /// `scheduler`, if it is of this class. Compares types and reads the reference, because a failed cast, such as that of a
  /// virtual scheduler, takes longer than the rest of a subscription.
  static func serial(_ scheduler: any ImmediateSchedulerType) -> SerialDispatchQueueScheduler? {
    type(of: scheduler) is SerialDispatchQueueScheduler.Type ? unchecked(scheduler) : nil
  }

  /// `scheduler`, which must be of this class.
  static func unchecked<Scheduler: ImmediateSchedulerType>(_ scheduler: Scheduler) -> SerialDispatchQueueScheduler {
    withUnsafeBytes(of: scheduler) { $0.load(as: SerialDispatchQueueScheduler.self) }
  }

  init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    target = DispatchQueueTarget(queue: serialQueue, leeway: leeway)
  }

  /// Makes a scheduler with a new serial queue.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: The label of the queue.
  ///   - serialQueueConfiguration: Called with the queue before it is used, for example to set its target.
  ///   - leeway: How late timers may fire to save power.
  public convenience init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    // Only an inactive queue may be given a target.
    let queue = DispatchQueue(label: internalSerialQueueName, attributes: .initiallyInactive)
    serialQueueConfiguration?(queue)
    queue.activate()
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// Makes a scheduler with a new serial queue that runs on `queue`.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the new queue runs its work; may be concurrent.
  ///   - internalSerialQueueName: The label of the new queue.
  ///   - leeway: How late timers may fire to save power.
  public convenience init(
    queue: DispatchQueue,
    internalSerialQueueName: String,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// Makes a scheduler with a new serial queue that runs on the global queue of a quality of service.
  ///
  /// - Parameters:
  ///   - qos: The quality of service.
  ///   - internalSerialQueueName: The label of the new queue.
  ///   - leeway: How late timers may fire to save power.
  public convenience init(
    qos: DispatchQoS,
    internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      queue: .global(qos: qos.qosClass),
      internalSerialQueueName: internalSerialQueueName,
      leeway: leeway
    )
  }

  /// Puts the work at the end of the queue. ``MainScheduler`` runs it immediately if called on the main queue while nothing
  /// waits.
  public final func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleNow(state, action)
  }

  func scheduleNow<State>(_ state: State, _ action: @escaping (State) -> any Disposable) -> any Disposable {
    target.schedule(state, action)
  }
}
