import Foundation
import MVVM

/// The transcript that a test saved at its first run.
struct TranscriptFile {
  private let url: URL

  var path: String { url.path }

  init(_ name: String, besideTest file: String) {
    url = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("Transcripts/\(name).transcript")
  }

  /// What differs, as lines; nil if nothing does. At the first run, and for an update, the file is written.
  func difference(to actual: Transcript, isUpdate: Bool) throws -> [String]? {
    guard FileManager.default.fileExists(atPath: url.path) else {
      try write(actual)
      return nil
    }
    let saved = try Transcript.parse(Array(Data(contentsOf: url)))
    // What was expected at the prompt and held says nothing of what happened.
    let played = saved.steps.indices.filter {
      !(saved.steps[$0].command.hasPrefix("expect ") && saved.steps[$0].expected.isEmpty)
    }
    var expected = played.map { saved.steps[$0] }
    var updated = actual
    if played.map({ saved.steps[$0].command }) == actual.steps.map(\.command) {
      var check = TranscriptCheck(saved)
      for (index, step) in zip(played, actual.steps) { check.compare(step: index, actual: step.expected) }
      if check.failures.isEmpty { return nil }
      updated = check.updated
      // Elisions that hold are no difference.
      let failed = Set(check.failures.map(\.line))
      for index in expected.indices where !failed.contains(expected[index].number) {
        expected[index] = actual.steps[index]
      }
    }
    guard isUpdate else {
      return LineDifference.text(expected: Self.rows(expected), actual: Self.rows(actual.steps))
    }
    try write(updated)
    return nil
  }

  private static func rows(_ steps: [Transcript.Step]) -> [String] {
    steps.flatMap { [Transcript.commandMark + $0.command] + $0.expected }
  }

  private func write(_ transcript: Transcript) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(transcript.text.utf8).write(to: url, options: .atomic)
  }
}
