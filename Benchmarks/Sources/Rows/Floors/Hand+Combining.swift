extension Hand {
  /// The sum of the latest values of four streams, once all have one.
  @inline(never)
  static func combineLatest(
    _ first: @escaping HandStream<Int>,
    _ second: @escaping HandStream<Int>,
    _ third: @escaping HandStream<Int>,
    _ fourth: @escaping HandStream<Int>
  ) -> HandStream<Int> {
    { next in
      let latest = LatestOfFour(next)
      let leaveFirst = first {
        latest.first = $0
        latest.changed()
      }
      let leaveSecond = second {
        latest.second = $0
        latest.changed()
      }
      let leaveThird = third {
        latest.third = $0
        latest.changed()
      }
      let leaveFourth = fourth {
        latest.fourth = $0
        latest.changed()
      }
      return {
        leaveFirst()
        leaveSecond()
        leaveThird()
        leaveFourth()
      }
    }
  }

  /// Seven combinations in a row. The first source of each is the previous one; the other three are streams of one value.
  @inline(never)
  static func sevenCombines(_ source: @escaping HandStream<Int>) -> HandStream<Int> {
    var stream = source
    for _ in 0..<7 { stream = combineLatest(stream, just(1), just(1), just(1)) }
    return stream
  }
}

private final class LatestOfFour {
  var first: Int?, second: Int?, third: Int?, fourth: Int?
  private let next: (Int) -> Void

  init(_ next: @escaping (Int) -> Void) { self.next = next }

  @inline(never)
  func changed() {
    if let first, let second, let third, let fourth { next(first &+ second &+ third &+ fourth) }
  }
}
