import Testing

@testable import Streams

@Suite struct DebugTests {
  /// The printed lines, without the time.
  private final class Printed {
    var lines: [String] = []

    func log(_ identifier: String, isTrimmed: Bool = false) -> DebugLog {
      DebugLog(identifier, isTrimmed: isTrimmed) { line in
        #expect(line.prefixMatch(of: #/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}: /#) != nil)
        self.lines.append(String(line.dropFirst("2026-01-01 12:00:00.000: ".count)))
      }
    }
  }

  @Test(arguments: ["-1-2-|", "-|", "---", "-x", "-1-x"])
  func doesNotChangeTheStream(line: String) { #expect(play(line) { $0.debug(Printed().log("a")) } == line) }

  @Test func printsAllEvents() {
    let printed = Printed()
    let source = PublishSubject<Int>()
    _ = source.debug(printed.log("a")).subscribe(onCompleted: { printed.lines.append("completed") })
    source.onNext(1)
    source.onCompleted()
    #expect(
      printed.lines == [
        "a -> subscribed", "a -> Event next(1)", "a -> Event completed", "completed", "a -> isDisposed",
      ]
    )
  }

  @Test func printsErrors() {
    let printed = Printed()
    _ = Observable<Int>.error(RxError.timeout).debug(printed.log("a")).subscribe(onError: { _ in })
    #expect(printed.lines == ["a -> subscribed", "a -> Event error(Sequence timeout.)", "a -> isDisposed"])
  }

  @Test(arguments: [false, true])
  func theEndIsPrintedFromTheObserverUp(isSynchronous: Bool) {
    let printed = Printed()
    let source = isSynchronous ? Observable<Int>.empty() : .never()
    let inner = source.debug(printed.log("a"))
    inner.debug(printed.log("b")).subscribe().dispose()
    #expect(printed.lines.prefix(2) == ["b -> subscribed", "a -> subscribed"])
    #expect(printed.lines.suffix(2) == ["b -> isDisposed", "a -> isDisposed"])
    #expect(printed.lines.count == (isSynchronous ? 6 : 4))
  }

  @Test func longEventsAreTrimmed() {
    let printed = Printed()
    let text = String(repeating: "a", count: 30) + String(repeating: "b", count: 30)
    _ = Observable.just(text).debug(printed.log("a", isTrimmed: true)).subscribe()
    #expect(printed.lines[1] == "a -> Event next(aaaaaaaaaaaaaaa...bbbbbbbbbbbbbbbbbbb)")
  }

  @Test func thePlaceOfTheCallIsTheIdentifier() {
    let place = DebugLog.place(file: "Sources/App/Login.swift", line: 12, function: "bind(to:)")
    #expect(place == "Login.swift:12 (bind(to:))")
    #expect(DebugLog.place(file: "Login.swift", line: 1, function: "f()") == "Login.swift:1 (f())")
  }
}
