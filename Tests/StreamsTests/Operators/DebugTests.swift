import Streams
import Testing

@Suite struct DebugTests {
  @Test(arguments: ["-1-2-|", "-|", "---", "-x", "-1-x"])
  func leavesTheStreamAsItIs(line: String) { #expect(play(line) { $0.debug("\(line)", trimOutput: true) } == line) }
}
