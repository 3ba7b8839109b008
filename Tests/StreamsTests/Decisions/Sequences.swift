/// Calls `check` with every sequence of up to `length` steps: how decisions are tested, which are values without threads and time.
func forEachSequence<Step: CaseIterable>(upTo length: Int, _ check: ([Step]) -> Void) {
  var longest: [[Step]] = [[]]
  for _ in 0..<length {
    longest = longest.flatMap { sequence in Step.allCases.map { sequence + [$0] } }
    for sequence in longest { check(sequence) }
  }
}
