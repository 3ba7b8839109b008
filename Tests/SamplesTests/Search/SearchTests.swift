import Foundation
import MVVM
import MVVMTesting
import SearchSample
import Testing

@MainActor
struct SearchTests {
  private let screen = TestScreen(SearchScreen.self, .relaxed)

  private var rows: [String] {
    guard case .list(let rows)? = screen.value("results") else { return [] }
    return rows
  }

  /// Types a text, and waits for the results.
  private func look(for text: String, _ time: Duration = .milliseconds(300)) {
    screen.set("query", text)
    screen.advance(time)
  }

  @Test func aCharacterIsFoundByItsName() {
    let screen = TestScreen(SearchScreen.self)
    screen.set("query", "snowman")
    screen.advance(.milliseconds(299))
    screen.expectNoChanges()
    screen.advance(.milliseconds(1))
    screen.expect(changes: [
      "busy": true, "requests": 1, "status": "3 characters.",
      "results": ["U+2603  ☃  SNOWMAN", "U+26C7  ⛇  BLACK SNOWMAN", "U+26C4  ⛄  SNOWMAN WITHOUT SNOW"], "busy": false,
    ])
    screen.advance(.seconds(60))
    screen.expectNoChanges()
  }

  // MARK: - When the service is asked

  @Test func unfinishedTypingIsNotSearchedFor() {
    screen.type("query", "umbrella", every: .milliseconds(299))
    screen.expect("requests", 0)
    screen.advance(.milliseconds(1))
    screen.expect("requests", 1)
    screen.expect("status", "5 characters.")
  }

  @Test func theSameTextIsNotQueriedTwice() {
    look(for: "snowman")
    look(for: " snowman ")
    screen.set("query", "snow")
    look(for: "snowman")
    screen.expect("requests", 1)
  }

  @Test func similarTextsAreNotTheSame() {
    look(for: "\u{E9}")
    #expect(rows == ["U+00E9  é  LATIN SMALL LETTER E WITH ACUTE"])
    look(for: "e\u{301}")
    #expect(rows == ["U+0065  e  LATIN SMALL LETTER E", "U+0301  \u{25CC}\u{301}  COMBINING ACUTE ACCENT"])
  }

  @Test func theLatestWins() {
    screen.configure("search", "latency", "1s")
    look(for: "umbrella", .milliseconds(800))
    screen.expect("busy", true)
    look(for: "snowman", .milliseconds(1_299))
    screen.expect("results", [])
    screen.advance(.milliseconds(1))
    screen.expect("status", "3 characters.")
    screen.advance(.seconds(10))
    screen.expect("status", "3 characters.")
    screen.expect("requests", 2)
    screen.expect("busy", false)
  }

  @Test func allSubscribersShareOneRequest() throws {
    let host = ScreenHost()
    var counts: [Int] = []
    let bag = DisposeBag()
    try host.open { environment in
      let model = SearchViewModel(environment: environment)
      for _ in 1...3 {
        model.results.drive().disposed(by: bag)
        model.status.drive().disposed(by: bag)
        model.canLoadMore.drive().disposed(by: bag)
      }
      model.requests.drive(onNext: { counts.append($0) }).disposed(by: bag)
      model.query.accept("snowman")
      return ReflectedScreen(model)
    }
    try host.advance(.seconds(1))
    #expect(counts == [0, 1])
  }

  // MARK: - Pages

  @Test func moreLoadsTheNextPage() {
    look(for: "mahjong")
    screen.expect("status", "The first 10 of 44 characters.")
    let first = rows
    for _ in 1...3 { screen.tap("more") }
    #expect(Array(rows.prefix(10)) == first)
    screen.expect("status", "The first 40 of 44 characters.")
    screen.tap("more")
    screen.expect("status", "44 characters.")
    screen.expect("more", .disabled)
    screen.expect("requests", 5)
    #expect(Set(rows).count == 44)
  }

  @Test func onePageIsLoadedAtATime() {
    look(for: "mahjong")
    screen.configure("search", "latency", "1s")
    screen.tap("more")
    screen.expect("more", .disabled)
    screen.advance(.seconds(1))
    screen.expect("more", .enabled)
    screen.expect("requests", 2)
  }

  @Test func anotherTextBeginsAtItsFirstPage() {
    look(for: "mahjong")
    screen.tap("more")
    look(for: "arrow")
    #expect(rows.count == 10)
    look(for: "mahjong")
    #expect(rows.count == 10)
  }

  @Test func aPageThatIsNotWantedAnyMoreIsDropped() {
    look(for: "mahjong")
    screen.configure("search", "latency", "1s")
    screen.tap("more")
    look(for: "snowman", .seconds(3))
    #expect(rows.count == 3)
  }

  // MARK: - Faults

  @Test(arguments: [("offline", "You are offline."), ("timeout", "There was no answer in time.")])
  func aFaultBecomesAStatusAndTheResultsStay(fault: String, status: String) {
    look(for: "snowman")
    screen.configure("search", "fail-next", fault)
    look(for: "umbrella")
    screen.expect("status", .text("\(status) Earlier results are still shown."))
    screen.expect("busy", false)
    #expect(rows.count == 3)
    screen.expect("more", .disabled)
    screen.tap("retry")
    screen.expect("status", "5 characters.")
    screen.expect("retry", .disabled)
    #expect(rows.count == 5)
  }

  @Test func afterAFaultAnotherTextIsLookedFor() {
    screen.configure("search", "fail-next", "offline")
    look(for: "snowman")
    screen.expect("status", "You are offline.")
    look(for: "umbrella")
    screen.expect("status", "5 characters.")
  }

  @Test func aPageThatFailedCanBeTriedAgain() {
    look(for: "mahjong")
    screen.configure("search", "fail-next", "offline")
    screen.tap("more")
    #expect(rows.count == 10)
    screen.expect("more", .disabled)
    screen.tap("retry")
    #expect(rows.count == 20)
    screen.expect("status", "The first 20 of 44 characters.")
    screen.expect("more", .enabled)
  }

  @Test func whatTakesTooLongIsGivenUp() {
    screen.configure("search", "latency", "6s")
    look(for: "snowman", .milliseconds(5_299))
    screen.expect("busy", true)
    screen.advance(.milliseconds(1))
    screen.expect("busy", false)
    screen.expect("status", "There was no answer in time.")
  }

  // MARK: - A character

  @Test func aResultOpensItsScreenAndDoneLeadsBack() {
    look(for: "snowman")
    screen.select("results", 1)
    #expect(screen.stack == ["search", "character"])
    screen.expect("character", "☃")
    screen.expect("code", "U+2603")
    screen.expect("name", "SNOWMAN")
    screen.expect("category", "other symbol")
    screen.expect("since", "Unicode 1.1")
    screen.expect("utf8", "E2 98 83")
    screen.expect("utf16", "2603")
    screen.expect("html", "&#x2603;")
    screen.tap("done")
    #expect(screen.stack == ["search"])
    screen.expect("query", "snowman")
    screen.expect("status", "3 characters.")
    screen.expect("requests", 1)
    #expect(!screen.host.leaks.contains { $0.contains("still alive") })
    look(for: "umbrella")
    screen.expect("status", "5 characters.")
  }

  @Test(arguments: [
    ("a", ["case": "A", "category": "lowercase letter"]),
    ("\u{BD}", ["number": "0.5"]), ("9", ["number": "9"]),
    ("\u{1F4A9}", ["utf16": "D83D DCA9", "utf8": "F0 9F 92 A9"]),
    ("U+FE18", ["alias": "PRESENTATION FORM FOR VERTICAL RIGHT WHITE LENTICULAR BRACKET"]),
    ("U+7", ["name": "<control>"]), ("U+378", ["name": "<unassigned>"]),
  ])
  func allDetailsAreShown(text: String, values: [String: String]) {
    look(for: text)
    screen.select("results", 1)
    for (name, value) in values { #expect(screen.value(name)?.text == value) }
  }

  @Test func onTheRealClockTheTablesAreReadInTheBackground() async throws {
    let host = ScreenHost([ScreenEntry(SearchScreen.self)], clock: .real)
    try host.open("search")
    try host.set("query", "snowman")
    #expect(try host.value("requests") == .number("0"))
    #expect(try await host.wait(within: .seconds(100)) { (try? host.value("status")) == .text("3 characters.") })
    #expect(try host.value("requests") == .number("1"))
  }

  @Test func nothingIsLeftOfASearch() {
    let leaked = Resources.leaked {
      let screen = TestScreen(SearchScreen.self, .relaxed)
      screen.configure("search", "fail-next", "offline")
      screen.set("query", "mahjong")
      screen.advance(.milliseconds(300))
      screen.tap("retry")
      screen.tap("more")
      screen.select("results", 12)
      screen.tap("done")
      screen.back()
    }
    #expect(leaked == 0)
  }

  @Test func leavingTheSearchFreesIt() {
    look(for: "snowman")
    screen.back()
    #expect(!screen.host.leaks.contains { $0.contains("still alive") })
  }

  // MARK: - Odd input

  @Test(arguments: ["", " ", "\t", "\u{A0}"])
  func anEmptyTextSendsNoRequest(text: String) {
    look(for: "snowman")
    look(for: text)
    screen.expect("status", "Type a part of a character's name, such as snowman.")
    screen.expect("results", [])
    screen.expect("requests", 1)
    look(for: "snowman")
    screen.expect("requests", 2)
  }

  @Test(arguments: [
    "x" + String(repeating: "\u{301}", count: 100_000), String(repeating: "snowman ", count: 100_000),
    String(repeating: "\u{1F4A9}", count: 51),
  ])
  func aHugeTextSendsNoRequest(text: String) {
    look(for: text)
    screen.expect("status", "That is longer than any name.")
    screen.expect("requests", 0)
    look(for: "snowman")
    screen.expect("status", "3 characters.")
  }

  @Test(arguments: [
    "xyzzy", "snowman xyzzy", "U+D800", "U+110000", "U+FFFFFFFFF", "u+xyz", "a b c d e f g h i j k l m n o p q r",
  ])
  func anEmptyResultIsReported(text: String) {
    look(for: text)
    screen.expect("status", .text("No character is called '\(text)'."))
    screen.expect("results", [])
  }

  @Test func aLongTextIsCut() {
    look(for: String(repeating: "y", count: 200))
    screen.expect("status", .text("No character is called '\(String(repeating: "y", count: 40))...'."))
  }

  @Test(arguments: [
    ("☃", ["SNOWMAN"]), ("👩‍🚀", ["WOMAN", "ZERO WIDTH JOINER", "ROCKET"]),
    ("שלום", ["HEBREW LETTER SHIN", "HEBREW LETTER LAMED", "HEBREW LETTER VAV", "HEBREW LETTER FINAL MEM"]),
    ("\u{7}", ["<control>"]), ("\u{0}", ["<control>"]), ("!!", ["EXCLAMATION MARK"]), ("\\", ["REVERSE SOLIDUS"]),
    ("\u{202E}", ["RIGHT-TO-LEFT OVERRIDE"]), ("ß", ["LATIN SMALL LETTER SHARP S"]),
  ])
  func charactersAreFoundByThemselves(text: String, names: [String]) {
    look(for: text)
    #expect(rows.map { $0.components(separatedBy: "  ").last } == names)
  }
}
