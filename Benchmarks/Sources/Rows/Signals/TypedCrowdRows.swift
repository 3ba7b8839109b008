import Signals

/// Many observers of one signal join and leave. The peer copies its bag of observers each time, in quadratic time: a ratio
/// to it would be meaningless.
let typedCrowdRows = [1_000, 100_000].flatMap {
  [arrival(of: $0), departure(of: $0), departure(of: $0, inOrder: false)]
}

private func arrival(of count: Int) -> Row {
  Row(
    count == 100_000 ? "TV2s" : "TV2s/\(count)",
    "\(count) observe one signal",
    unit: "observation",
    target: count == 100_000 ? 3 : nil,
    units: count,
    flatFrom: count == 100_000 ? "TV2s/1000" : nil,
    workload: {
      let ((signal, input), sum) = (Numbers.pipe(), Sum())
      return { count in
        for _ in 0..<count { signal.observeValues { sum.total &+= $0 } }
        input.send(value: 1)
        return sum.total
      }
    },
    floor: {
      let (subject, sum) = (HandKeyedSubject<Int>(), Sum())
      return { count in
        for _ in 0..<count { _ = subject.subscribe { sum.total &+= $0 } }
        subject.send(1)
        return sum.total
      }
    }
  )
}

private func departure(of count: Int, inOrder: Bool = true) -> Row {
  let name = inOrder ? "TV2d" : "TV2dr"
  return Row(
    count == 100_000 ? name : "\(name)/\(count)",
    "\(count) disposals, \(inOrder ? "in order of subscription" : "in random order")",
    unit: "disposal",
    target: count == 100_000 ? 2 : nil,
    units: count,
    flatFrom: count == 100_000 ? "\(name)/1000" : nil,
    workload: {
      let ((signal, input), sum) = (Numbers.pipe(), Sum())
      let observations = (0..<count).map { _ in signal.observeValues { sum.total &+= $0 } }
      let order = order(of: count, shuffled: !inOrder)
      return { _ in
        for index in order { observations[index]?.dispose() }
        input.send(value: 1)
        return sum.total
      }
    },
    floor: {
      let (subject, sum) = (HandKeyedSubject<Int>(), Sum())
      let departures = (0..<count).map { _ in
        let key = subject.subscribe { sum.total &+= $0 }
        return { subject.unsubscribe(key) }
      }
      let order = order(of: count, shuffled: !inOrder)
      return { _ in
        for index in order { departures[index]() }
        subject.send(1)
        return sum.total
      }
    }
  )
}
