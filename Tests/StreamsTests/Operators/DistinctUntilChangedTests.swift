import Streams
import Testing

@Suite struct DistinctUntilChangedTests {
  @Test(arguments: [
    ("-1-1-2-2-1|", "-1---2---1|"),
    ("-|", "-|"),
    ("---", "---"),
    ("-x", "-x"),
    ("-1-1-x", "-1---x"),
  ])
  func leavesOutRepetitions(line: String, result: String) {
    #expect(play(line) { $0.distinctUntilChanged() } == result)
  }

  @Test(arguments: [("-1-3-2-4|", "-1---2--|"), ("-1-9-2|", "-1-x---"), ("9-1", "x--"), ("-1x", "-1x")])
  func comparesKeys(line: String, result: String) {
    func key(_ value: Int) throws -> Bool {
      if value == 9 { throw Failure() }
      return value.isMultiple(of: 2)
    }
    #expect(play(line) { $0.distinctUntilChanged(key) } == result)
    #expect(play(line) { $0.distinctUntilChanged(key, comparer: ==) } == result)
  }

  @Test(arguments: [("-1-2-5-6|", "-1---5--|"), ("-1-9-2|", "-1-x---"), ("-1x", "-1x")])
  func comparesWithTheOnePassedOn(line: String, result: String) {
    func isClose(_ a: Int, _ b: Int) throws -> Bool {
      if b == 9 { throw Failure() }
      return abs(a - b) < 2
    }
    #expect(play(line) { $0.distinctUntilChanged(isClose) } == result)
    #expect(play(line) { $0.distinctUntilChanged({ $0 }, comparer: isClose) } == result)
  }

  @Test func comparesAProperty() {
    #expect(play("-1-1-2|") { $0.distinctUntilChanged(at: \.description) } == "-1---2|")
  }

  @Test func aReentrantValueIsComparedWithTheLatest() {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    _ = subject.distinctUntilChanged().subscribe(onNext: { value in
      seen.append(value)
      if value == 1 {
        subject.onNext(1)
        subject.onNext(2)
      }
    })
    subject.onNext(1)
    #expect(seen == [1, 2])
  }
}
