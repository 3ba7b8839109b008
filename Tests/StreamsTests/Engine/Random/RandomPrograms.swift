import Model
import Testing

/// Runs `program` with each seed up to `count`, and reports the first seed that fails.
///
/// - Parameter program: Returns a description of the failure, or nil.
func expectPrograms(
  _ count: UInt64 = 2_000,
  at location: SourceLocation = #_sourceLocation,
  _ program: (_ seed: UInt64, _ numbers: inout SeededNumbers) -> String?
) {
  for seed in 0..<count {
    var numbers = SeededNumbers(seed: seed)
    guard let problem = program(seed, &numbers) else { continue }
    Issue.record("seed \(seed): \(problem)", sourceLocation: location)
    return
  }
}

extension SeededNumbers {
  /// True in `percent` of all cases.
  mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// An index below `count`, more often one of the last.
  mutating func index(_ count: Int) -> Int {
    let far = Int.random(in: 0..<count, using: &self)
    return happens(50) ? max(far, count - 1 - Int.random(in: 0..<min(count, 3), using: &self)) : far
  }
}
