import Signals

private typealias Numbers = Signals.Signal<Int, Never>

private func chain(_ source: Numbers) -> Numbers {
  var stream = source
  for _ in 0..<6 {
    stream = stream.map { $0 &+ 1 }.filter { $0 & 0xFFFF_FFFF != 7 }
  }
  return stream
}

/// The rows of the typed dialect: T01 is to S01 what its peer was measured with, and so on.
func signalRows() -> [Row] {
  var rows: [Row] = []
  for count in [1, 2] {
    rows.append(
      Row(
        name: "T0\(count)",
        what: "pipe, \(count) observers",
        target: 1.5,
        units: events,
        workload: {
          let (signal, input) = Numbers.pipe()
          var sum = 0
          for _ in 0..<count { signal.observeValues { sum &+= $0 } }
          for i in 0..<events { input.send(value: i) }
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
      name: "T04",
      what: "signal: six (map, filter) pairs",
      target: 2.9,
      units: events,
      workload: {
        let (signal, input) = Numbers.pipe()
        var sum = 0
        chain(signal).observeValues { sum &+= $0 }
        for i in 0..<events { input.send(value: i) }
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
      name: "T05",
      what: "the same: create, observe, 1 event, dispose",
      target: 7.2,
      units: cycles,
      workload: {
        var sum = 0
        for i in 0..<cycles {
          let (signal, input) = Numbers.pipe()
          let observation = chain(signal).observeValues { sum &+= $0 }
          input.send(value: i)
          observation?.dispose()
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
  for count in [1_000, 100_000] {
    rows.append(
      Row(
        name: "T2/\(count)",
        what: "observe and dispose, first-in order",
        target: 2.5,
        units: count,
        workload: {
          let (signal, input) = Numbers.pipe()
          var sum = 0
          let observations = (0..<count).map { _ in signal.observeValues { sum &+= $0 } }
          for observation in observations { observation?.dispose() }
          withExtendedLifetime(input) {}
          return sum
        },
        floor: {
          let subject = HandKeyedSubject<Int>()
          var sum = 0
          let keys = (0..<count).map { _ in subject.subscribe { sum &+= $0 } }
          for key in keys { subject.unsubscribe(key) }
          return sum
        }
      )
    )
  }
  rows.append(
    Row(
      name: "T8w",
      what: "property: set, no observer",
      target: 5,
      units: events,
      workload: {
        let property = MutableProperty(0)
        for i in 0..<events { property.value = i }
        return property.value
      },
      floor: {
        let relay = HandRelay(0)
        for i in 0..<events { relay.accept(i) }
        return relay.value
      }
    )
  )
  return rows
}
