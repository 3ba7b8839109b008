import MVVMTesting
import Streams
import Testing

@Suite struct FlatMapFirstTests {
  @Test func dropsValuesWhileAnInnerStreamRuns() {
    drawn { m in
      let inner = m.cold("-x-y|", subscribed: "-^---!", "------^---!")
      let source = m.hot("-a-b--c-|", subscribed: "^-------!")
      m.expect(source.flatMapFirst { _ in inner }, gives: "--x-y--x-y|")
    }
  }

  @Test func doesNotCallTheSelectorForThem() {
    var selected: [Int] = []
    let result = play("12-3-|") {
      $0.flatMapFirst { element in
        selected.append(element)
        return Observable<Int>.never()
      }
    }
    #expect(result == "------")
    #expect(Set(selected) == [1])
  }

  @Test(arguments: [
    (source: "|", result: "|"),
    (source: "----", result: "----"),
    (source: "--#", result: "--#"),
    (source: "-a-----|", result: "--x-y--|"),
    (source: "-a-|", result: "--x-y|"),
    (source: "-a-#", result: "--x#"),
    (source: "-a----", result: "--x!"),
  ])
  func endsWithTheSourceAndTheInnerOne(source: String, result: String) {
    drawn { m in
      let inner = m.cold("-x-y|")
      m.expect(m.hot(source).flatMapFirst { _ in inner }, gives: result)
    }
  }

  @Test func failsWithAnInnerStream() {
    drawn { m in
      let inner = m.cold("-x#", subscribed: "-^-!")
      m.expect(m.hot("-a----|", subscribed: "^--!").flatMapFirst { _ in inner }, gives: "--x#")
    }
  }

  @Test func failsWithTheErrorOfTheSelector() {
    #expect(play("-1-2-|") { $0.flatMapFirst { _ -> Observable<Int> in throw Failure() } } == "-x----")
  }

  @Test func innerStreamsThatEndImmediatelyDropNothing() {
    #expect(play("-1-2-|") { $0.flatMapFirst { Observable.just($0) } } == "-1-2-|")
    #expect(play("-1-2-|") { $0.flatMapFirst { Observable.of($0, $0) } } == "-(11)-(22)-|")
  }
}
