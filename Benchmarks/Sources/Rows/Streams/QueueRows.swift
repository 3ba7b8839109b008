import Dispatch
import Foundation
import Streams

/// Values that go from one thread to another.
let queueRows = [handOver]

private let handOver = Row(
  "V6",
  "observe(on: a serial queue)",
  target: 0.5,
  peers: Peers(rxSwift: 3.1, reactiveSwift: 3.0, openCombine: 2.0),
  units: 100_000,
  clock: .wall,
  workload: {
    let (subject, sum, done) = (PublishSubject<Int>(), Sum(), DispatchSemaphore(value: 0))
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "benchmark")
    _ = subject.observe(on: queue).subscribe(
      onNext: { sum.total &+= $0 },
      onCompleted: { done.signal() }
    )
    return { events in
      for i in 0..<events { subject.onNext(i) }
      subject.onCompleted()
      done.wait()
      return sum.total
    }
  },
  floor: handHandOver
)

func handHandOver() -> Row.Run {
  // Only the queue uses it, until its work has been awaited.
  nonisolated(unsafe) let sum = Sum()
  let (subject, queue) = (HandSubject<Int>(), DispatchQueue(label: "benchmark"))
  subject.subscribe { value in queue.async { sum.total &+= value } }
  return { events in
    for i in 0..<events { subject.send(i) }
    queue.sync {}
    return sum.total
  }
}
