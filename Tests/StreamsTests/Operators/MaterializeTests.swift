import Streams
import Testing

@Suite struct MaterializeTests {
  @Test(arguments: [
    ("-1-2|", "-(next(1))-(next(2))(completed,|)"),
    ("-|", "-(completed,|)"),
    ("--", "--"),
    ("-x", "-(error(\(Failure())),|)"),
  ])
  func makesValuesOfEvents(line: String, result: String) {
    #expect(play(line) { $0.materialize() } == result)
  }

  @Test(arguments: ["-1-2|", "-|", "--", "-x", "1-x"])
  func isUndoneByDematerialize(line: String) { #expect(play(line) { $0.materialize().dematerialize() } == line) }
}
