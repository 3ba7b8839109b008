/// A finite stream, written by hand: a function that takes closures for values and for the end, and a flag that stops it.
typealias HandSequence = (_ next: @escaping (Int) -> Void, _ completed: @escaping () -> Void, _ stop: StopFlag) -> Void

/// Whether the subscriber wants no more values.
final class StopFlag {
  var isSet = false
}

extension Hand {
  @inline(never)
  static func range(_ count: Int) -> HandSequence {
    { next, completed, stop in
      for value in 0..<count {
        if stop.isSet { return }
        next(value)
      }
      completed()
    }
  }

  @inline(never)
  static func from(_ array: [Int]) -> HandSequence {
    { next, completed, stop in
      for value in array {
        if stop.isSet { return }
        next(value)
      }
      completed()
    }
  }

  @inline(never)
  static func scan(
    _ source: @escaping HandSequence,
    _ first: Int,
    _ accumulate: @escaping (Int, Int) -> Int
  ) -> HandSequence {
    { next, completed, stop in
      var total = first
      source(
        {
          total = accumulate(total, $0)
          next(total)
        },
        completed,
        stop
      )
    }
  }

  @inline(never)
  static func reduce(
    _ source: @escaping HandSequence,
    _ first: Int,
    _ accumulate: @escaping (Int, Int) -> Int
  ) -> HandSequence {
    { next, completed, stop in
      var total = first
      source(
        { total = accumulate(total, $0) },
        {
          next(total)
          completed()
        },
        stop
      )
    }
  }
}
