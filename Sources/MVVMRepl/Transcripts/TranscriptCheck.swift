/// A transcript beside what really happened.
struct TranscriptCheck {
  /// One command after which something else happened than expected.
  struct Failure: Equatable {
    var line: Int
    var command: String
    var difference: [String]
  }

  private(set) var failures: [Failure] = []
  private(set) var updated: Transcript

  init(_ transcript: Transcript) {
    updated = transcript
  }

  /// Compares what happened after one command.
  mutating func compare(step index: Int, actual: [String]) {
    let step = updated.steps[index]
    guard !ElisionPattern.matches(actual, step.expected) else { return }
    failures.append(
      .init(
        line: step.number,
        command: step.command,
        difference: LineDifference.text(expected: step.expected, actual: actual)
      )
    )
    updated.steps[index].expected = actual
  }

  /// The failures for people.
  func report(file: String) -> [String] {
    failures.flatMap { failure in
      ["\(file):\(failure.line): something else happens after '> \(failure.command)'"]
        + failure.difference.map { "    " + $0 }
    }
  }
}
