import Foundation

/// One row of the table: a workload over the public API, and the same computation written by hand.
struct Row {
  let name: String
  let what: String
  let target: Double
  /// How many units one run of either closure does.
  let units: Int
  /// Each returns a checksum; the two must agree.
  let workload: () -> Int
  let floor: () -> Int
}

/// Keeps the optimiser from seeing through `value`.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

func nanoseconds(_ work: () -> Int) -> (time: Double, sum: Int) {
  let clock = ContinuousClock()
  var sum = 0
  let duration = clock.measure { sum = work() }
  let parts = duration.components
  return (Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9, sum)
}

extension Row {
  /// The least time of each over `repetitions`, in nanoseconds a unit; they take turns at going first.
  func measure(_ repetitions: Int) -> (workload: Double, floor: Double) {
    precondition(workload() == floor(), "\(name): workload and floor disagree")
    var best = (workload: Double.infinity, floor: Double.infinity)
    for repetition in 0..<repetitions {
      if repetition.isMultiple(of: 2) {
        best.workload = min(best.workload, nanoseconds(workload).time)
        best.floor = min(best.floor, nanoseconds(floor).time)
      } else {
        best.floor = min(best.floor, nanoseconds(floor).time)
        best.workload = min(best.workload, nanoseconds(workload).time)
      }
    }
    return (best.workload / Double(units), best.floor / Double(units))
  }
}
