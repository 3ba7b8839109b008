import Streams

/// Long chains of the simplest operators.
let chainRows = [sixPairs, lifeOfSixPairs]

private func pairs(on source: Observable<Int>) -> Observable<Int> {
  var stream = source
  for _ in 0..<6 { stream = stream.map { $0 &+ 1 }.filter { $0 & 0xFFFF_FFFF != 7 } }
  return stream
}

private let sixPairs = Row(
  "S04",
  "six (map, filter) pairs",
  target: 1.5,
  peers: Peers(rxSwift: 36.4, reactiveSwift: 14.6, openCombine: 3.4),
  workload: { events { pairs(on: $0) } },
  floor: { handEvents { Hand.sixPairs($0) } }
)

private let lifeOfSixPairs = Row(
  "S05",
  "the same: create, subscribe, 1 event, dispose",
  unit: "cycle",
  target: 2,
  peers: Peers(rxSwift: 9.4, reactiveSwift: 7.2, openCombine: 5.2),
  units: 5_000,
  workload: { cycles { pairs(on: $0) } },
  floor: { handCycles { Hand.sixPairs($0) } }
)

/// Events of a subject through `chain`.
func events(_ chain: (Observable<Int>) -> Observable<Int>) -> Row.Run {
  let (subject, sum) = (PublishSubject<Int>(), Sum())
  _ = chain(subject).subscribe(onNext: { sum.total &+= $0 })
  return { events in
    for i in 0..<events { subject.onNext(i) }
    return sum.total
  }
}

/// Events of a handwritten subject through `chain`.
func handEvents(_ chain: (@escaping HandStream<Int>) -> HandStream<Int>) -> Row.Run {
  let (subject, sum) = (HandSubject<Int>(), Sum())
  _ = chain(subject.stream)({ sum.total &+= $0 })
  return { events in
    for i in 0..<events { subject.send(i) }
    return sum.total
  }
}

/// Lives of a subject with `chain` behind it. `handCycles` is the same by hand.
func cycles(_ chain: @escaping (Observable<Int>) -> Observable<Int>) -> Row.Run {
  let sum = Sum()
  return { cycles in
    for i in 0..<cycles {
      let subject = PublishSubject<Int>()
      let subscription = chain(subject).subscribe(onNext: { sum.total &+= $0 })
      subject.onNext(i)
      subscription.dispose()
    }
    return sum.total
  }
}
