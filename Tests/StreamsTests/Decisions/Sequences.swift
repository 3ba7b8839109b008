/// Calls `check` with every sequence of up to `length` steps. Tests decisions, which are values without threads and time.
func forEachSequence<Step: CaseIterable>(upTo length: Int, _ check: ([Step]) -> Void) {
  var longest: [[Step]] = [[]]
  for _ in 0..<length {
    longest = longest.flatMap { sequence in Step.allCases.map { sequence + [$0] } }
    for sequence in longest { check(sequence) }
  }
}

/// An event of one of three sources.
enum SourceStep: CaseIterable {
  case a, b, c, aEnds, bEnds, cEnds

  /// The source, and whether it ends.
  var event: (source: Int, ends: Bool) {
    switch self {
    case .a: (0, false)
    case .b: (1, false)
    case .c: (2, false)
    case .aEnds: (0, true)
    case .bEnds: (1, true)
    case .cEnds: (2, true)
    }
  }
}
