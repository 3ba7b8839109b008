import Signals

/// Producers that are made, run to their end and are released.
let typedLifeRows = [inARow]

private let inARow = Row(
  "TW7",
  "four producers of a value in a row: prefix, then, concat",
  unit: "cycle",
  target: 5,
  units: 2_000,
  workload: {
    let sum = Sum()
    return { cycles in
      for i in 0..<cycles {
        NumberProducer(value: 1).then(NumberProducer(value: i)).concat(NumberProducer(value: 2)).prefix(value: 3)
          .startWithValues { sum.total &+= $0 }
      }
      return sum.total
    }
  },
  floor: {
    let sum = Sum()
    return { cycles in
      for i in 0..<cycles {
        let just: (Int) -> StrictRow.Part = opaque { value in
          {
            $0.next(value)
            $0.end(nil)
          }
        }
        let then: StrictRow.Part = opaque { observer in
          just(1)(StrictObserver({ _ in }, { _ in just(i)(observer) }))
        }
        StrictRow([just(3), then, just(2)], StrictObserver({ sum.total &+= $0 }, { _ in })).start(0)
      }
      return sum.total
    }
  }
)

/// Producers that start one after another.
private final class StrictRow {
  typealias Part = (StrictObserver) -> Void

  private let parts: [Part]
  private let last: StrictObserver

  @inline(never)
  init(_ parts: [Part], _ last: StrictObserver) {
    self.parts = parts
    self.last = last
  }

  @inline(never)
  func start(_ index: Int) {
    if index == parts.count { return last.end(nil) }
    parts[index](StrictObserver({ [last] in last.next($0) }, { [self] _ in start(index + 1) }))
  }
}
