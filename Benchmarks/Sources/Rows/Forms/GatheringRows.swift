import Streams

/// Values that are gathered, kept, wrapped and grouped.
let gatheringRows = [buffered, replayed, materialized, grouped]

private let buffered = Row(
  "W06",
  "buffer by count, 10 at a time",
  target: 1.2,
  peers: Peers(rxSwift: 12, openCombine: 4.9),
  workload: {
    let (subject, scheduler, sum) = (PublishSubject<Int>(), HistoricalScheduler(), Sum())
    _ = subject.buffer(timeSpan: .seconds(3600), count: 10, scheduler: scheduler)
      .subscribe(onNext: { sum.total &+= $0.count &+ $0[0] })
    return { events in
      for i in 0..<events { subject.onNext(i) }
      return sum.total
    }
  },
  floor: {
    let (subject, clock, sum, gathered) = (StrictNumbers(), StrictClock(), Sum(), StrictGathered())
    subject.subscribe {
      guard let full = gathered.add($0) else { return }
      clock.schedule(after: 3600) { _ = gathered.add(0) }
      sum.total &+= full.count &+ full[0]
    }
    return { events in
      for i in 0..<events { subject.send(i) }
      return sum.total
    }
  }
)

private final class StrictGathered {
  private let lock = StrictLock()
  @exclusivity(unchecked) private var values: [Int] = []

  init() { values.reserveCapacity(10) }

  @inline(never)
  func add(_ value: Int) -> [Int]? {
    lock.lock()
    defer { lock.unlock() }
    values.append(value)
    guard values.count == 10 else { return nil }
    let full = values
    values = []
    values.reserveCapacity(10)
    return full
  }
}

private let replayed = Row(
  "W07",
  "1,000 values to a late subscriber",
  unit: "element",
  target: 5.5,
  peers: Peers(rxSwift: 54.6),
  workload: {
    let (subject, sum) = (ReplaySubject<Int>.create(bufferSize: 1_000), Sum())
    for i in 0..<1_500 { subject.onNext(i) }
    return { elements in
      for _ in 0..<(elements / 1_000) { subject.subscribe(onNext: { sum.total &+= $0 }).dispose() }
      return sum.total
    }
  },
  floor: {
    let (kept, sum) = (StrictKept(), Sum())
    for i in 0..<1_500 { kept.add(i) }
    return { elements in
      for _ in 0..<(elements / 1_000) { kept.send(opaque { sum.total &+= $0 }) }
      return sum.total
    }
  }
)

private final class StrictKept {
  private let lock = StrictLock()
  @exclusivity(unchecked) private var values: [Int] = []
  @exclusivity(unchecked) private var oldest = 0

  @inline(never)
  func add(_ value: Int) {
    lock.lock()
    defer { lock.unlock() }
    if values.count < 1_000 { return values.append(value) }
    values[oldest] = value
    oldest = (oldest + 1) % 1_000
  }

  @inline(never)
  func send(_ observer: (Int) -> Void) {
    lock.lock()
    let (values, oldest) = (values, oldest)
    lock.unlock()
    for value in values[oldest...] { observer(value) }
    for value in values[..<oldest] { observer(value) }
  }
}

private let materialized = Row(
  "W08",
  "materialize, dematerialize",
  target: 1.3,
  peers: Peers(rxSwift: 12.8),
  workload: {
    let (subject, sum) = (PublishSubject<Int>(), Sum())
    _ = subject.materialize().dematerialize().subscribe(onNext: { sum.total &+= $0 })
    return { events in
      for i in 0..<events { subject.onNext(i) }
      return sum.total
    }
  },
  floor: {
    let (subject, sum) = (StrictNumbers(), Sum())
    let unwrap: (StrictEvent) -> Void = opaque { if case .next(let value) = $0 { sum.total &+= value } }
    subject.subscribe { unwrap(.next($0)) }
    return { events in
      for i in 0..<events { subject.send(i) }
      return sum.total
    }
  }
)

private enum StrictEvent {
  case next(Int)
  case error(any Error)
  case completed
}

private let grouped = Row(
  "W09",
  "groupBy, 100 keys",
  target: 1,
  peers: Peers(rxSwift: 9.5),
  workload: {
    let (subject, sum) = (PublishSubject<Int>(), Sum())
    _ = subject.groupBy { $0 % 100 }.flatMap { $0 }.subscribe(onNext: { sum.total &+= $0 })
    return { events in
      for i in 0..<events { subject.onNext(i) }
      return sum.total
    }
  },
  floor: {
    let (subject, sum, groups) = (StrictNumbers(), Sum(), StrictGroups())
    subject.subscribe { groups.group($0 % 100) { sum.total &+= $0 }.send($0) }
    return { events in
      for i in 0..<events { subject.send(i) }
      return sum.total
    }
  }
)

private final class StrictGroups {
  @exclusivity(unchecked) private var groups: [Int: StrictNumbers] = [:]

  @inline(never)
  func group(_ key: Int, _ observer: @escaping (Int) -> Void) -> StrictNumbers {
    if let group = groups[key] { return group }
    let group = StrictNumbers()
    group.subscribe(observer)
    groups[key] = group
    return group
  }
}
