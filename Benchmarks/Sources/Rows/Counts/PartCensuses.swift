import Streams

/// Parts of rows that have separate limits.
let partCensuses = [subscribingTwelve, innerStream]

/// Only the subscription of S05.
private let subscribingTwelve = Census(
  "C05",
  "subscribing to six (map, filter) pairs",
  unit: "subscription",
  units: 1_000,
  allocationLimit: 14,
  workload: {
    let (subject, sum) = (PublishSubject<Int>(), Sum())
    var chain: Observable<Int> = subject
    for _ in 0..<6 { chain = chain.map { $0 &+ 1 }.filter { $0 & 0xFFFF_FFFF != 7 } }
    return { [chain] count in
      for _ in 0..<count { chain.subscribe(onNext: { sum.total &+= $0 }).dispose() }
      return sum.total
    }
  }
)

/// One stage of S06.
private let innerStream = Census(
  "C06",
  "an inner stream of flatMap",
  unit: "event",
  allocationLimit: 2,
  workload: {
    let (subject, sum) = (PublishSubject<Int>(), Sum())
    _ = subject.flatMap { Observable.just($0) }.subscribe(onNext: { sum.total &+= $0 })
    return { events in
      for i in 0..<events { subject.onNext(i) }
      return sum.total
    }
  }
)
