import Foundation
import ScreenLanguage
import Testing

@testable import MVVM
@testable import MVVMRepl

/// What people or programs may send that mean ill, from Fuzz/Corpus, as it is and with random changes: it is understood or refused,
/// and nothing traps. `make fuzz` goes on from there.
@Suite struct CorpusTests {
  private let parser = CommandParser(
    vocabulary: Vocabulary(
      screens: ["login", "search"],
      inputs: [
        .init(name: "username", kind: .value), .init(name: "password", kind: .secret),
        .init(name: "submit", kind: .button),
      ],
      outputs: ["busy", "message"],
      custom: []
    )
  )

  @Test func linesAreParsedOrRejected() throws {
    try forEachInput("lines") { bytes in
      var lines = LineAssembler(limit: 256)
      var rest = bytes[...]
      while !rest.isEmpty {
        lines.append(Array(rest.prefix(32)))
        rest = rest.dropFirst(32)
        while let line = lines.next() { parse(line) }
      }
      if let line = lines.rest() { parse(line) }
    }
  }

  private func parse(_ line: LineAssembler.Line) {
    guard case .text(let text) = line else { return }
    do throws(CommandError) {
      _ = try parser.parse(text)
    } catch {
      #expect(!error.message.isEmpty, "\(text.debugDescription)")
    }
  }

  @Test func jsonIsParsedOrRejected() throws {
    try forEachInput("json") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(CommandError) {
        let value = try JSONParser.parse(text)
        let again = try JSONParser.parse(value.text)
        #expect(again == value, "\(text.debugDescription)")
      } catch {
        #expect(!error.message.isEmpty, "\(text.debugDescription)")
      }
    }
  }

  @Test func transcriptsAreParsedOrRejected() throws {
    try forEachInput("transcripts") { bytes in
      guard let transcript = try? Transcript.parse(bytes) else { return }
      var check = TranscriptCheck(transcript)
      for (index, step) in transcript.steps.enumerated() { check.compare(step: index, actual: step.expected) }
      _ = check.report(file: "corpus")
      let again = try? Transcript.parse(Array(transcript.text.utf8))
      #expect(again?.text == transcript.text)
    }
  }

  /// Calls `body` with each file of a folder of the corpus, and with changes of it that are the same each time.
  private func forEachInput(_ folder: String, _ body: ([UInt8]) throws -> Void) throws {
    let here = URL(fileURLWithPath: #filePath)
    let corpus = here.appendingPathComponent("../../../../Fuzz/Corpus/\(folder)").standardized
    let files = try FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)
    #expect(files.count >= 8)
    for file in files.sorted(by: { $0.path < $1.path }) {
      let input = try [UInt8](Data(contentsOf: file))
      try body(input)
      var changes = InputChanges(seed: UInt64(input.count))
      for _ in 0..<50 { try body(changes.changed(input)) }
    }
  }
}

/// Random changes of bytes, the same for the same seed.
private struct InputChanges {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, limit)
  }

  mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = Array(bytes.prefix(2000))
    for _ in 0..<(1 + number(below: 4)) {
      let place = number(below: bytes.count)
      switch number(below: 4) {
      case 0 where !bytes.isEmpty: bytes[place] = UInt8(number(below: 256))
      case 1 where !bytes.isEmpty: bytes.removeSubrange(place..<min(bytes.count, place + 1 + number(below: 8)))
      case 2: bytes.insert(contentsOf: bytes[place...].prefix(number(below: 40)), at: place)
      default: bytes.insert(Array("\"\\'[]{}@>.-|#^!()0ms \n".utf8)[number(below: 22)], at: place)
      }
    }
    return bytes
  }
}
