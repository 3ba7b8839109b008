import MVVMTesting
import Streams
import Testing

/// What a failing expectation says, to the letter.
@Suite struct MarbleFailureTests {
  let here = CodeLocation(fileID: "Tests/A.swift", file: "/Tests/A.swift", line: 1, column: 1)

  func messages(_ draw: (Marbles) -> Void) -> [String] {
    let marbles = Marbles()
    draw(marbles)
    return marbles.run().map(\.message)
  }

  @Test func drawsAllLinesOneUnderTheOther() {
    let messages = messages { m in m.expect(m.hot("-a--b-|").map { $0 == "a" ? "A" : $0 }, gives: "-A--B-|") }
    #expect(
      messages == [
        """
        The stream did not do what the diagram says.

          hot        -a--b-|
          expected   -A--B-|
          actual     -A--b-|
                         ↑
        """
      ]
    )
  }

  @Test func showsWhatIsMissingAndWhatIsTooMuch() {
    let messages = messages { m in
      m.expect(m.cold("-a---(bc)-|"), gives: "-a-x-b-")
    }
    #expect(
      messages == [
        """
        The stream did not do what the diagram says.

          cold       -a---(bc)-|
          expected   -a-x-b   -
          actual     -a---(bc)-|
                        ↑ ↑    ↑
        """
      ]
    )
  }

  @Test func writesValuesInTheSignsOfTheTest() {
    let messages = messages { m in
      m.expect(m.hot("-1-2-|", as: Int.self).map { $0 * 10 }, gives: "-x-x-|", values: ["x": 10])
    }
    #expect(
      messages == [
        """
        The stream did not do what the diagram says.

          hot        -1-2   -|
          expected   -x-x   -|
          actual     -x-'20'-|
                        ↑
        """
      ]
    )
  }

  @Test func explainsErrorsThatLookTheSame() {
    let messages = messages { m in m.expect(m.hot("-#", error: RxError.timeout), gives: "-#") }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasSuffix(
        "at 1: the error was Sequence timeout, expected MarbleError. Name another by the argument `error`."
      ) == true
    )
  }

  @Test func explainsValuesThatLookTheSame() {
    struct Point: Equatable, CustomStringConvertible {
      var x: Int
      var description: String { "p" }
    }
    let messages = messages { m in
      m.expect(m.hot("-a", values: ["a": Point(x: 1)]), gives: "-p", values: ["p": Point(x: 2)])
    }
    #expect(messages.first?.hasSuffix("at 1: 'p' is not equal to what came: next(p)") == true)
  }

  @Test func drawsSubscriptions() {
    let messages = messages { m in m.expect(m.cold("-a-|", subscribed: "^--!", "^---!"), gives: "-a-|") }
    #expect(
      messages == [
        """
        The source -a-| was not subscribed to when the diagrams say.

          expected   ^--!
          expected   ^---!
          actual     ^--!
        """
      ]
    )
  }

  @Test func showsWhereADiagramCannotBeRead() {
    let messages = messages { m in m.expect(m.hot("-(ab"), gives: "-") }
    #expect(messages == ["a diagram cannot be read: this group is not closed\n\n  -(ab\n   ↑"])
  }

  @Test func namesTheUnknownValue() {
    let messages = messages { m in m.expect(m.hot("-1-x-", as: Int.self), gives: "") }
    #expect(messages == ["'x' is not a value of Int, and `values` does not define it: -1-x-"])
  }

  @Test func aStreamThatNeverEndsIsStopped() {
    let messages = messages { m in
      m.expect(m.cold("-a").flatMap { Later(value: $0, dueTime: .seconds(3600), scheduler: m.scheduler) }, gives: "--")
    }
    #expect(messages.isEmpty)
  }

  @Test func isRecordedAtTheExpectation() {
    withKnownIssue {
      expect("-a-|", gives: "-b-|") { $0.map { $0 } }
    } matching: { issue in
      issue.sourceLocation?.fileName == "MarbleFailureTests.swift" && "\(issue)".contains("actual     -a-|")
    }
  }
}
