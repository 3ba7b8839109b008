import Streams

/// Subjects and their subscribers.
let subjectRows = [pumped(1), pumped(2), lifeOfSubject] + [10, 1_000, 10_000].map(fanOut)

/// S01 and S02: events through a subject.
private func pumped(_ count: Int) -> Row {
  Row(
    "S0\(count)",
    "subject, \(count) subscriber\(count == 1 ? "" : "s")",
    target: 1.5,
    peers: count == 1
      ? Peers(rxSwift: 14.0, reactiveSwift: 10.5, openCombine: 5.5)
      : Peers(rxSwift: 10.1, reactiveSwift: 9.5, openCombine: 13.0),
    workload: { subjectEvents(to: count) },
    floor: { handEvents(to: count) }
  )
}

private func subjectEvents(to count: Int) -> Row.Run {
  let (subject, sum) = (PublishSubject<Int>(), Sum())
  for _ in 0..<count { _ = subject.subscribe(onNext: { sum.total &+= $0 }) }
  return { events in
    for i in 0..<events { subject.onNext(i) }
    return sum.total
  }
}

func handEvents(to count: Int) -> Row.Run {
  let (subject, sum) = (HandSubject<Int>(), Sum())
  for _ in 0..<count { subject.subscribe { sum.total &+= $0 } }
  return { events in
    for i in 0..<events { subject.send(i) }
    return sum.total
  }
}

private let lifeOfSubject = Row(
  "S03",
  "subject: create, subscribe, 1 event, dispose",
  unit: "cycle",
  target: 3,
  peers: Peers(rxSwift: 13.1, reactiveSwift: 16.8, openCombine: 12.3),
  units: 20_000,
  workload: {
    let sum = Sum()
    return { cycles in
      for i in 0..<cycles {
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe(onNext: { sum.total &+= $0 })
        subject.onNext(i)
        subscription.dispose()
      }
      return sum.total
    }
  },
  floor: handLifeOfSubject
)

func handLifeOfSubject() -> Row.Run {
  let sum = Sum()
  return { cycles in
    for i in 0..<cycles {
      let subject = HandKeyedSubject<Int>()
      let key = subject.subscribe { sum.total &+= $0 }
      subject.send(i)
      subject.unsubscribe(key)
    }
    return sum.total
  }
}

/// Lives of a keyed subject with `chain` behind it, by hand.
func handCycles(_ chain: @escaping (@escaping HandStream<Int>) -> HandStream<Int>) -> Row.Run {
  let sum = Sum()
  return { cycles in
    for i in 0..<cycles {
      let subject = HandKeyedSubject<Int>()
      let leave = chain(subject.stream)({ sum.total &+= $0 })
      subject.send(i)
      leave()
    }
    return sum.total
  }
}

/// V1: each event goes to many; a unit is one delivery.
private func fanOut(_ count: Int) -> Row {
  let peers = [
    10: Peers(rxSwift: 11, reactiveSwift: 6.9, openCombine: 13.3),
    1_000: Peers(rxSwift: 12.6, reactiveSwift: 5.9, openCombine: 14),
    10_000: Peers(rxSwift: 16.2, reactiveSwift: 6, openCombine: 16.2),
  ]
  return Row(
    "V1/\(count)",
    "subject, \(count) subscribers",
    unit: "delivery",
    target: 1.3,
    peers: peers[count] ?? Peers(),
    units: 200_000,
    flatFrom: count > 10 ? "V1/10" : nil,
    workload: {
      let run = subjectEvents(to: count)
      return { run($0 / count) }
    },
    floor: {
      let run = handEvents(to: count)
      return { run($0 / count) }
    }
  )
}
