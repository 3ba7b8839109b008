import Streams

/// V2: many subscribers join and leave one subject. Measured with a thousand and with a hundred thousand, because the time for
/// each must not grow with their number.
let crowdRows = [1_000, 100_000].flatMap { [arrival(of: $0), departure(of: $0), departure(of: $0, inOrder: false)] }

private func arrival(of count: Int) -> Row {
  Row(
    count == 100_000 ? "V2s" : "V2s/\(count)",
    "\(count) subscribe to one subject",
    unit: "subscription",
    target: count == 100_000 ? 3 : nil,
    peers: count == 100_000 ? Peers(rxSwift: 8.6, openCombine: 8.0) : Peers(),
    units: count,
    flatFrom: count == 100_000 ? "V2s/1000" : nil,
    workload: {
      let (subject, sum) = (PublishSubject<Int>(), Sum())
      return { count in
        for _ in 0..<count { _ = subject.subscribe(onNext: { sum.total &+= $0 }) }
        subject.onNext(1)
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
  let name = inOrder ? "V2d" : "V2dr"
  return Row(
    count == 100_000 ? name : "\(name)/\(count)",
    "\(count) disposals, \(inOrder ? "in order of subscription" : "in random order")",
    unit: "disposal",
    target: count == 100_000 ? 2 : nil,
    peers: count < 100_000
      ? Peers() : inOrder ? Peers(rxSwift: 7.1, openCombine: 9.0) : Peers(rxSwift: 5.5, openCombine: 5.6),
    units: count,
    flatFrom: count == 100_000 ? "\(name)/1000" : nil,
    workload: {
      let (subject, sum) = (PublishSubject<Int>(), Sum())
      let subscriptions = (0..<count).map { _ in subject.subscribe(onNext: { sum.total &+= $0 }) }
      let order = order(of: count, shuffled: !inOrder)
      return { _ in
        for index in order { subscriptions[index].dispose() }
        subject.onNext(1)
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

/// The numbers below `count`, in their order or in one that is random, but always the same.
func order(of count: Int, shuffled: Bool) -> [Int] {
  var numbers = Array(0..<count)
  guard shuffled else { return numbers }
  var state: UInt64 = 88_172_645_463_325_252
  for index in stride(from: count - 1, to: 0, by: -1) {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    numbers.swapAt(index, Int(state % UInt64(index + 1)))
  }
  return numbers
}
