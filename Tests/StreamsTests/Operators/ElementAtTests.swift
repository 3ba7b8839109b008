import Streams
import Testing

@Suite struct ElementAtTests {
  @Test(arguments: [
    ("-1-2-3|", "---(2|)---"),
    ("-1-|", "---(argumentOutOfRange)"),
    ("-|", "-(argumentOutOfRange)"),
    ("---", "---"),
    ("-1x", "--x"),
    ("-1-2x", "---(2|)-"),
  ])
  func sendsTheSecond(line: String, result: String) {
    #expect(
      play(line) { $0.element(at: 1) }.replacing("Argument out of range.", with: "argumentOutOfRange") == result
    )
  }
}
