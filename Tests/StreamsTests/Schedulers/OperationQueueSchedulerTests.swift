import Foundation
import Streams
import Testing

@Suite struct OperationQueueSchedulerTests {
  private static func suspendedQueue() -> OperationQueue {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    return queue
  }

  @Test func workIsAnOperationOfItsPriority() {
    let queue = Self.suspendedQueue()
    let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: .veryHigh)
    _ = scheduler.schedule(1) { _ in Disposables.create() }
    #expect(queue.operations.map(\.queuePriority) == [.veryHigh])
    queue.cancelAllOperations()
    queue.isSuspended = false
  }

  @Test func disposedWorkDoesNotRun() {
    let queue = Self.suspendedQueue()
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    // Touched by the one operation that runs at a time, and afterwards.
    nonisolated(unsafe) var seen: [Int] = []
    for number in 1...3 {
      let work = scheduler.schedule(number) {
        seen.append($0)
        return Disposables.create()
      }
      if number == 2 { work.dispose() }
    }
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(seen == [1, 3])
  }
}
