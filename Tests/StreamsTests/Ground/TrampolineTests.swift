import Foundation
import Testing
import Threads

@testable import Streams

/// A thread keeps its queue from one subscription to the next.
@Suite struct TrampolineTests {
  @Test func aThreadKeepsItsQueueForTheNextSubscription() {
    var queues: [Trampoline.Queue] = []
    for _ in 0..<2 {
      Observable.range(start: 0, count: 3).subscribe(onNext: { _ in queues.append(Trampoline.queue) }).dispose()
    }
    #expect(queues.count == 6)
    #expect(queues.allSatisfy { $0 === queues[0] })
    #expect(Trampoline.isIdle)
  }

  @Test func theQueueEndsWithItsThread() {
    nonisolated(unsafe) weak var queue: Trampoline.Queue?
    onThreads(1) { _ in
      Observable.range(start: 0, count: 3).subscribe().dispose()
      queue = Trampoline.queue
    }
    // The thread says that it is done before it ends.
    while queue != nil { sched_yield() }
  }

  @Test func aQueueThatWasLongGivesItsMemoryBack() {
    var longest = 0
    Observable.just(0, scheduler: CurrentThreadScheduler.instance).subscribe(onNext: { _ in
      for _ in 0..<1_000 { Trampoline.enqueue {} }
      longest = Trampoline.queue.capacity
    }).dispose()
    #expect(longest >= 1_000)
    #expect(Trampoline.queue.capacity == 0)
  }

  @Test func workAsideHasAQueueOfItsOwn() {
    var order: [String] = []
    Observable.of("a", "b").subscribe(onNext: { outer in
      let around = Trampoline.queue
      Trampoline.enqueue { order.append("after \(outer)") }
      Trampoline.aside {
        #expect(Trampoline.isIdle)
        Observable.of(1, 2).subscribe(onNext: { order.append("\(outer)\($0)") }).dispose()
        #expect(Trampoline.queue !== around)
      }
      #expect(Trampoline.queue === around)
    }).dispose()
    #expect(order == ["a1", "a2", "after a", "b1", "b2", "after b"])
  }
}
