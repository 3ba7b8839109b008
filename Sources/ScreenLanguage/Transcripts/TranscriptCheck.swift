import ScreenText

/// A comparison of a transcript with the actual output.
package struct TranscriptCheck {
  /// A command whose actual output differs from the expected one.
  package struct Failure: Equatable {
    package var line: Int
    package var command: String
    package var difference: [String]
  }

  package private(set) var failures: [Failure] = []
  /// A command that failed unexpectedly.
  package struct Refusal: Equatable {
    package var line: Int
    package var command: String
    package var message: String
  }

  /// Commands that failed unexpectedly. A transcript with such commands must not be rewritten.
  package private(set) var refusals: [Refusal] = []
  /// The corrected transcript, with its comments and elisions.
  package private(set) var updated: Transcript

  package init(_ transcript: Transcript) {
    updated = transcript
  }

  /// Compares the output of one command. Failures quote `shown` in place of the command, if it is given.
  package mutating func compare(step index: Int, actual: [String], shown: String? = nil) {
    let step = updated.steps[index]
    // A blank line in a transcript is layout.
    let actual = actual.filter { !Transcript.isLayout($0) }
    guard !ElisionPattern.matches(actual, step.expected) else { return }
    failures.append(
      .init(
        line: step.number,
        command: LongText.shortened(shown ?? step.command),
        difference: LineDifference.text(expected: step.expected, actual: actual)
      )
    )
    updated.steps[index].expected = actual
  }

  /// Records that a command failed. The failure was expected if one of its lines says so.
  package mutating func note(failure message: String, atStep index: Int) {
    let step = updated.steps[index]
    let isExpected = step.expected.contains { $0.hasPrefix(Self.failureMark) || ElisionPattern.isAnyLines($0) }
    if !isExpected { refusals.append(.init(line: step.number, command: step.command, message: message)) }
  }

  /// The prefix of a line of a failure.
  package static let failureMark = "! "

  /// The failures for people.
  package func report(file: String) -> [String] {
    failures.flatMap { failure in
      ["\(file):\(failure.line): the output of '> \(failure.command)' differs"]
        + failure.difference.map { "    " + $0 }
    }
    // The file is untrusted, and a terminal would interpret escape sequences in it.
    .map { TextLiteral.escapeControls($0) }
  }
}
