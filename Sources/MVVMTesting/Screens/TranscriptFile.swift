import Foundation
import MVVM
import ScreenLanguage

/// A transcript that a test recorded.
struct TranscriptFile {
  /// The result of comparing a session with its recording.
  enum Outcome: Equatable {
    case same
    /// There is no recording.
    case missing
    /// The differences, as lines.
    case different([String])
  }

  /// Whether tests record transcripts: set by the environment variable `MVVM_RECORD=1`.
  static var isRecording: Bool {
    ["1", "true", "yes"].contains(ProcessInfo.processInfo.environment["MVVM_RECORD"] ?? "")
  }

  private let url: URL

  var path: String { url.path }

  init(_ name: String, nextToTest file: String) {
    url = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("Transcripts/\(name).transcript")
  }

  /// Compares a session with the recording. While recording, writes the file if it is missing or differs.
  func compare(with actual: Transcript, isRecording: Bool) throws -> Outcome {
    guard FileManager.default.fileExists(atPath: url.path) else {
      guard isRecording else { return .missing }
      try write(actual)
      return .same
    }
    let saved = try Transcript.parse(Array(Data(contentsOf: url)))
    // An expectation at the prompt that is met is not a change.
    let played = saved.steps.indices.filter {
      !(saved.steps[$0].command.hasPrefix("expect ") && saved.steps[$0].expected.isEmpty)
    }
    var expected = played.map { saved.steps[$0] }
    var updated = actual
    if played.map({ saved.steps[$0].command }) == actual.steps.map(\.command) {
      var check = TranscriptCheck(saved)
      for (index, step) in zip(played, actual.steps) { check.compare(step: index, actual: step.expected) }
      if check.failures.isEmpty { return .same }
      updated = check.updated
      // Elisions that match are not differences.
      let failed = Set(check.failures.map(\.line))
      for index in expected.indices where !failed.contains(expected[index].number) {
        expected[index] = actual.steps[index]
      }
    }
    guard isRecording else {
      return .different(LineDifference.text(expected: Self.rows(expected), actual: Self.rows(actual.steps)))
    }
    try write(updated)
    return .same
  }

  private static func rows(_ steps: [Transcript.Step]) -> [String] {
    steps.flatMap { [Transcript.commandMark + $0.command] + $0.expected }
  }

  private func write(_ transcript: Transcript) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(transcript.text.utf8).write(to: url, options: .atomic)
  }
}
