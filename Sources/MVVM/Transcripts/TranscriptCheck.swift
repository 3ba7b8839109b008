/// A transcript beside what really happened.
package struct TranscriptCheck {
  /// One command after which something else happened than expected.
  package struct Failure: Equatable {
    package var line: Int
    package var command: String
    package var difference: [String]
  }

  package private(set) var failures: [Failure] = []
  /// The transcript as it should be, with the comments and elisions that it has.
  package private(set) var updated: Transcript

  package init(_ transcript: Transcript) {
    updated = transcript
  }

  /// Compares what happened after one command.
  package mutating func compare(step index: Int, actual: [String]) {
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
  package func report(file: String) -> [String] {
    failures.flatMap { failure in
      ["\(file):\(failure.line): something else happens after '> \(failure.command)'"]
        + failure.difference.map { "    " + $0 }
    }
  }
}
