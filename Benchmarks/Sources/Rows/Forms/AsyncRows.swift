import Dispatch
import Streams

/// Values that go from thread to thread, one at a time, and to tasks.
let asyncRows = [awaited, twoHops]

private let awaited = Row(
  "W12",
  "values: for await",
  target: 1.2,
  peers: Peers(rxSwift: 1.2),
  units: 50_000,
  clock: .wall,
  workload: {
    let subject = PublishSubject<Int>()
    let values = subject.values
    return { events in
      nonisolated(unsafe) let sum = Sum()
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        do { for try await value in values { sum.total &+= value } } catch { sum.total = -1 }
        done.signal()
      }
      for i in 0..<events { subject.onNext(i) }
      subject.onCompleted()
      done.wait()
      return sum.total
    }
  },
  floor: {
    let (subject, (values, input)) = (StrictNumbers(), AsyncStream<Int>.makeStream())
    subject.subscribe { input.yield($0) }
    return { events in
      nonisolated(unsafe) let sum = Sum()
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        for await value in values { sum.total &+= value }
        done.signal()
      }
      for i in 0..<events { subject.send(i) }
      input.finish()
      done.wait()
      return sum.total
    }
  }
)

private let twoHops = Row(
  "W13",
  "two hops between queues, one value at a time",
  target: 1.2,
  peers: Peers(rxSwift: 1.4, openCombine: 1.2),
  units: 5_000,
  clock: .wall,
  workload: {
    let (subject, sum, arrived) = (PublishSubject<Int>(), Sum(), DispatchSemaphore(value: 0))
    _ = subject.observe(on: SerialDispatchQueueScheduler(internalSerialQueueName: "first"))
      .map { $0 &+ 1 }
      .observe(on: SerialDispatchQueueScheduler(internalSerialQueueName: "second"))
      .subscribe(onNext: {
        sum.total &+= $0
        arrived.signal()
      })
    return { events in
      for i in 0..<events {
        subject.onNext(i)
        arrived.wait()
      }
      return sum.total
    }
  },
  floor: {
    // Only the second queue uses it, until its work has been awaited.
    nonisolated(unsafe) let sum = Sum()
    let (subject, arrived) = (StrictNumbers(), DispatchSemaphore(value: 0))
    let (first, second) = (DispatchQueue(label: "first"), DispatchQueue(label: "second"))
    subject.subscribe { value in
      first.async {
        let next = value &+ 1
        second.async {
          sum.total &+= next
          arrived.signal()
        }
      }
    }
    return { events in
      for i in 0..<events {
        subject.send(i)
        arrived.wait()
      }
      return sum.total
    }
  }
)
