import Streams

let events = 1_000_000
let cycles = 50_000

func chain(_ source: Observable<Int>) -> Observable<Int> {
  var stream = source
  for _ in 0..<6 {
    stream = stream.map { $0 &+ 1 }.filter { $0 & 0xFFFF_FFFF != 7 }
  }
  return stream
}

func handChain(_ end: @escaping (Int) -> Void) -> (Int) -> Void {
  var next = end
  for _ in 0..<6 {
    next = handMap({ $0 &+ 1 }, handFilter({ $0 & 0xFFFF_FFFF != 7 }, next))
  }
  return next
}

final class HandCombine4 {
  var a: Int?, b: Int?, c: Int?, d: Int?
  let next: (Int) -> Void
  init(_ next: @escaping (Int) -> Void) { self.next = next }
  @inline(never) func changed() {
    if let a, let b, let c, let d { next(a &+ b &+ c &+ d) }
  }
}

var rows: [Row] = []

for count in [1, 2] {
  rows.append(
    Row(
      name: "S0\(count)",
      what: "subject, \(count) subscribers",
      target: 1.5,
      units: events,
      workload: {
        let subject = PublishSubject<Int>()
        var sum = 0
        for _ in 0..<count { _ = subject.subscribe(onNext: { sum &+= $0 }) }
        for i in 0..<events { subject.onNext(i) }
        return sum
      },
      floor: {
        let subject = HandSubject<Int>()
        var sum = 0
        for _ in 0..<count { subject.observers.append { sum &+= $0 } }
        for i in 0..<events { subject.send(i) }
        return sum
      }
    )
  )
}

rows.append(
  Row(
    name: "S03",
    what: "subject: create, subscribe, 1 event, dispose",
    target: 3,
    units: cycles,
    workload: {
      var sum = 0
      for i in 0..<cycles {
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe(onNext: { sum &+= $0 })
        subject.onNext(i)
        subscription.dispose()
      }
      return sum
    },
    floor: {
      var sum = 0
      for i in 0..<cycles {
        let subject = HandKeyedSubject<Int>()
        let key = subject.subscribe { sum &+= $0 }
        subject.send(i)
        subject.unsubscribe(key)
      }
      return sum
    }
  )
)

rows.append(
  Row(
    name: "S04",
    what: "six (map, filter) pairs",
    target: 1.5,
    units: events,
    workload: {
      let subject = PublishSubject<Int>()
      var sum = 0
      _ = chain(subject).subscribe(onNext: { sum &+= $0 })
      for i in 0..<events { subject.onNext(i) }
      return sum
    },
    floor: {
      let subject = HandSubject<Int>()
      var sum = 0
      subject.observers.append(handChain { sum &+= $0 })
      for i in 0..<events { subject.send(i) }
      return sum
    }
  )
)

rows.append(
  Row(
    name: "S05",
    what: "the same: create, subscribe, 1 event, dispose",
    target: 2,
    units: cycles,
    workload: {
      var sum = 0
      for i in 0..<cycles {
        let subject = PublishSubject<Int>()
        let subscription = chain(subject).subscribe(onNext: { sum &+= $0 })
        subject.onNext(i)
        subscription.dispose()
      }
      return sum
    },
    floor: {
      var sum = 0
      for i in 0..<cycles {
        let subject = HandKeyedSubject<Int>()
        let key = subject.subscribe(handChain { sum &+= $0 })
        subject.send(i)
        subject.unsubscribe(key)
      }
      return sum
    }
  )
)

rows.append(
  Row(
    name: "S06",
    what: "five flatMap(just)",
    target: 4,
    units: events,
    workload: {
      let subject = PublishSubject<Int>()
      var sum = 0
      var stream: Observable<Int> = subject
      for _ in 0..<5 { stream = stream.flatMap { Observable.just($0 &+ 1) } }
      _ = stream.subscribe(onNext: { sum &+= $0 })
      for i in 0..<events { subject.onNext(i) }
      return sum
    },
    floor: {
      let subject = HandSubject<Int>()
      var sum = 0
      var next: (Int) -> Void = { sum &+= $0 }
      for _ in 0..<5 {
        let after = next
        next = opaque { value in
          let inner: ((Int) -> Void) -> Void = opaque { $0(value &+ 1) }
          inner(after)
        }
      }
      subject.observers.append(next)
      for i in 0..<events { subject.send(i) }
      return sum
    }
  )
)

rows.append(
  Row(
    name: "S10",
    what: "seven nested combineLatest of 4",
    target: 4,
    units: events,
    workload: {
      let subjects = (0..<22).map { _ in PublishSubject<Int>() }
      var sum = 0
      var stream: Observable<Int> = subjects[0]
      for level in 0..<7 {
        let (a, b, c) = (subjects[level * 3 + 1], subjects[level * 3 + 2], subjects[level * 3 + 3])
        stream = Observable.combineLatest(stream, a, b, c) { $0 &+ $1 &+ $2 &+ $3 }
      }
      _ = stream.subscribe(onNext: { sum &+= $0 })
      for subject in subjects { subject.onNext(1) }
      for i in 0..<events { subjects[0].onNext(i) }
      return sum
    },
    floor: {
      let subjects = (0..<22).map { _ in HandSubject<Int>() }
      var sum = 0
      var next: (Int) -> Void = { sum &+= $0 }
      for level in (0..<7).reversed() {
        let combine = HandCombine4(next)
        subjects[level * 3 + 1].observers.append {
          combine.b = $0; combine.changed()
        }
        subjects[level * 3 + 2].observers.append {
          combine.c = $0; combine.changed()
        }
        subjects[level * 3 + 3].observers.append {
          combine.d = $0; combine.changed()
        }
        next = {
          combine.a = $0; combine.changed()
        }
      }
      subjects[0].observers.append(next)
      for subject in subjects { subject.send(1) }
      for i in 0..<events { subjects[0].send(i) }
      return sum
    }
  )
)

for count in [10, 1_000, 10_000] {
  rows.append(
    Row(
      name: "V1/\(count)",
      what: "subject, \(count) subscribers (delivery)",
      target: 1.3,
      units: 2_000_000,
      workload: {
        let subject = PublishSubject<Int>()
        var sum = 0
        for _ in 0..<count { _ = subject.subscribe(onNext: { sum &+= $0 }) }
        for i in 0..<2_000_000 / count { subject.onNext(i) }
        return sum
      },
      floor: {
        let subject = HandSubject<Int>()
        var sum = 0
        for _ in 0..<count { subject.observers.append { sum &+= $0 } }
        for i in 0..<2_000_000 / count { subject.send(i) }
        return sum
      }
    )
  )
}

for count in [1_000, 100_000] {
  rows.append(
    Row(
      name: "V2/\(count)",
      what: "subscribe and dispose, first-in order",
      target: 2.5,
      units: count,
      workload: {
        let subject = PublishSubject<Int>()
        var sum = 0
        var subscriptions: [any Disposable] = []
        subscriptions.reserveCapacity(count)
        for _ in 0..<count { subscriptions.append(subject.subscribe(onNext: { sum &+= $0 })) }
        for subscription in subscriptions { subscription.dispose() }
        return sum
      },
      floor: {
        let subject = HandKeyedSubject<Int>()
        var sum = 0
        var keys: [Int] = []
        keys.reserveCapacity(count)
        for _ in 0..<count { keys.append(subject.subscribe { sum &+= $0 }) }
        for key in keys { subject.unsubscribe(key) }
        return sum
      }
    )
  )
}

rows += driverRows()
rows += signalRows()
rows += screenRows()

func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
func rounded(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

let filter = CommandLine.arguments.dropFirst().first
for row in rows where filter.map({ row.name.hasPrefix($0) }) ?? true {
  let result = row.measure(7)
  let ratio = result.workload / result.floor
  print(
    padded(row.name, 10),
    padded(rounded(result.workload) + " ns", 12),
    padded(rounded(result.floor) + " ns", 12),
    padded(rounded(ratio) + "x", 8),
    padded("target \(row.target)x", 14),
    ratio <= row.target ? "met " : "OVER",
    row.what
  )
}
