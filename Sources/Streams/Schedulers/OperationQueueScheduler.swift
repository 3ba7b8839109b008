import Foundation

/// Runs work as operations of a queue, so that it takes part in the queue's limits and priorities.
public final class OperationQueueScheduler: ImmediateSchedulerType, Sendable {
  /// The queue that runs the work.
  public let operationQueue: OperationQueue
  /// The priority of the operations within the queue.
  public let queuePriority: Operation.QueuePriority

  /// Makes a scheduler on an operation queue.
  ///
  /// - Parameters:
  ///   - operationQueue: The queue that runs the work.
  ///   - queuePriority: The priority of the operations within the queue.
  public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Adds the work to the queue as one operation.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledWork(state, action)
    let operation = BlockOperation { work.run() }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return work
  }
}
