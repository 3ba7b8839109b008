@testable import MVVM
@testable import MVVMRepl
@testable import MVVMTesting
@testable import ScreenLanguage
@testable import ScreenText

/// Knows names that a line may use, of each kind. One thread uses it.
private nonisolated(unsafe) let parser = CommandParser(
  vocabulary: Vocabulary(
    screens: ["login", "search"],
    inputs: [
      .init(name: "username", kind: .value), .init(name: "password", kind: .secret),
      .init(name: "submit", kind: .button),
    ],
    outputs: ["busy", "message"],
    custom: [CommandHelp(name: "sign-in", usage: "sign-in NAME", summary: "", example: "")]
  )
)

/// Called by libFuzzer with one input after another. Every input is either parsed or rejected; nothing traps.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  parseLines(bytes)
  parseTranscript(bytes)
  parseDiagram(bytes)
  return 0
}

/// Input in pieces, as from a pipe, then each line as a command.
private func parseLines(_ bytes: [UInt8]) {
  var lines = LineAssembler(limit: 256)
  var rest = bytes[...]
  while !rest.isEmpty {
    let piece = rest.prefix(Int(rest.first ?? 1) % 32 + 1)
    rest = rest.dropFirst(piece.count)
    lines.append(Array(piece))
    while let line = lines.next() { parse(line) }
  }
  if let line = lines.rest() { parse(line) }
}

private func parse(_ line: LineAssembler.Line) {
  guard case .text(let text) = line else { return }
  do throws(CommandError) {
    // What a condition is written as means the same.
    if case .expect(let condition, _) = try parser.parse(text) {
      guard case .expect(condition, _)? = try? parser.parse("expect \(condition.text)") else {
        preconditionFailure("a condition does not come back: \(condition.text)")
      }
    }
  } catch {
    precondition(!error.message.isEmpty)
    precondition(error.pointer.isEmpty || error.pointer.count == 2, error.pointer.joined(separator: "\n"))
  }
  // A quoted value is parsed unchanged.
  if !text.contains("\0") {
    guard case .set("username", text)? = try? parser.parse("username \(TextLiteral.quote(text))") else {
      preconditionFailure("a quoted value does not come back: \(TextLiteral.quote(text))")
    }
    guard (try? JSONParser.parse(JSONValue.string(text).text)) == .string(text) else {
      preconditionFailure("a JSON string does not come back: \(JSONValue.string(text).text)")
    }
  }
}

/// A transcript keeps its text, fits itself, and can be repaired.
private func parseTranscript(_ bytes: [UInt8]) {
  guard let transcript = try? Transcript.parse(bytes), let again = try? Transcript.parse(Array(transcript.text.utf8))
  else {
    return
  }
  precondition(again.text == transcript.text)
  var check = TranscriptCheck(transcript)
  for (index, step) in transcript.steps.enumerated().prefix(50) {
    check.compare(step: index, actual: step.expected)
    check.compare(step: index, actual: transcript.steps.first?.expected ?? [])
  }
  _ = check.report(file: "fuzz")
}

/// A diagram is read or rejected with a place within it, and what is drawn of it reads as the same.
private func parseDiagram(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  do throws(MarbleDiagram.SyntaxError) {
    let diagram = try MarbleDiagram(text)
    precondition(diagram.marks.allSatisfy { 0...diagram.length ~= $0.tick })
    // Of other characters, some become part of the one before them.
    guard text.allSatisfy(\.isASCII) else { return }
    var drawing = MarbleDrawing()
    drawing.add("", diagram)
    let drawn = drawing.text
    if drawn.hasSuffix("…") { return }
    guard let again = try? MarbleDiagram(drawn) else { preconditionFailure("a diagram is not read again: \(drawn)") }
    precondition(
      again.length == diagram.length && again.marks.elementsEqual(diagram.marks) { $0 == $1 },
      "a diagram does not come back: \(drawn)"
    )
  } catch {
    precondition(!error.reason.isEmpty && 0...text.count ~= error.position)
  }
}
