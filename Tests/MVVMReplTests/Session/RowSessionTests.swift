import Foundation
import LineEditor
import MVVM
import ScreenLanguage
import Testing

@testable import MVVMRepl

/// Rows, tabs and alerts at the prompt.
@MainActor
@Suite("Rows at the prompt")
struct RowSessionTests {
  final class PostsViewModel: ViewModel {
    struct Post: Equatable, Identifiable {
      let id: Int
      var stars = 0
    }

    let posts = BehaviorRelay(value: (1...5).map { Post(id: $0) })
    let names = BehaviorRelay(value: ["Ada", "Bob"])
    let star = PublishRelay<Int>()
    let pin = PublishRelay<String>()
    let remove = PublishRelay<Int>()
    let save = PublishRelay<Void>()
    let chosen = BehaviorRelay<[String]>(value: [])
    let bag = DisposeBag()

    init() {
      star.subscribe(onNext: { [unowned self] id in
        posts.accept(posts.value.map { Post(id: $0.id, stars: $0.stars + ($0.id == id ? 1 : 0)) })
      })
      .disposed(by: bag)
      remove.subscribe(onNext: { [unowned self] id in posts.accept(posts.value.filter { $0.id != id }) })
        .disposed(by: bag)
    }
  }

  struct PostsScreen: RootScreen {
    let model = PostsViewModel()

    init(environment: Environment) {}

    var body: some View {
      ForEach(model.posts) { row in
        Label("id", row.id)
        Label("stars", row.stars)
        TextField("comment")
        SecureField("pin")
        Button("star", model.star, sending: row.value.id)
        Button("remove", model.remove, sending: row.value.id).confirm("Sure?")
      }
      Section("people") {
        List("names", model.names).onAction("pin", model.pin).onSelection(model.chosen)
        Label("pinned", model.pin)
      }
      Button("save", model.save)
      TextField("log")
    }
  }

  struct DiskScreen: RootScreen {
    let saved = PublishRelay<Void>()

    init(environment: Environment) {}

    var body: some View {
      Button("write", saved)
      Alert(saved.map { AlertContent("The disk is full.") })
    }
  }

  struct EmptyScreen: RootScreen {
    init(environment: Environment) {}

    var body: some View {
      ForEach(Observable.just([Int]()), id: \.self) { row in
        Label("id", row.values)
        Button("star")
      }
    }
  }

  private let rehearsal = Rehearsal(
    screens: [ScreenEntry(PostsScreen.self), ScreenEntry(DiskScreen.self), ScreenEntry(EmptyScreen.self)]
  )

  /// Does commands, and returns what the last one printed, with one blank where there are several.
  private func run(_ commands: String...) async -> [String] {
    for command in commands.dropLast() { await rehearsal.run(command) }
    return await rehearsal.run(commands.last ?? "").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func aScreenWithRowsAndSections() async {
    #expect(
      await run("open posts") == [
        "@0ms row 5 items", "1 1 0", "2 2 0", "3 3 0", "4 4 0", "5 5 0",
        "[people]", "@0ms names 2 items", "1 Ada", "2 Bob", "@0ms pinned \"\"",
        "@0ms save (enabled)", "@0ms log \"\"",
      ]
    )
  }

  @Test func aViewInARowIsUsedByItsAddress() async {
    #expect(await run("open posts", "row 3 star") == ["@0ms row 3 stars 1"])
    #expect(await run("tap row 3 star") == ["@0ms row 3 stars 2"])
    #expect(await run("{\"tap\":\"row 3 star\"}") == ["@0ms row 3 stars 3"])
    #expect(await run("row 2 comment so good", "show row 2 comment") == ["@0ms row 2 comment \"so good\""])
    #expect(
      await run("show row 2") == [
        "@0ms row 2 id 2", "@0ms row 2 stars 0", "@0ms row 2 comment \"so good\"",
        "@0ms row 2 pin \"\"", "@0ms row 2 star (enabled)", "@0ms row 2 remove (enabled)",
        "@0ms row 2 confirm nil",
      ]
    )
  }

  @Test func rowsAreSilencedWithTheViewsInThem() async {
    #expect(await run("open posts", "unwatch row", "row 3 star") == [])
    #expect(await run("watch row 3 stars", "row 2 star") == [])
    #expect(await run("row 3 star") == ["@0ms row 3 stars 2"])
    #expect(await run("watch row", "row 2 star") == ["@0ms row 2 stars 2"])
    #expect(await run("unwatch row 2 stars", "row 2 star") == [])
    #expect(await run("row 3 star") == ["@0ms row 3 stars 3"])
    #expect(await run("watch row", "row 2 star") == ["@0ms row 2 stars 4"])
    #expect(await run("unwatch", "watch row 2 stars") == ["watching row 2 stars"])
    #expect(await run("row 3 star") == [])
    #expect(await run("row 2 star") == ["@0ms row 2 stars 5"])
    #expect(await run("unwatch row 2 stars") == ["watching nothing"])
    #expect(await run("row 2 star") == [])
  }

  @Test func whatIsNotWatchedInRowsIsNotRecorded() async {
    let path = NSTemporaryDirectory() + "watched-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    await rehearsal.run("open posts", "unwatch row", "watch row 3 stars", "record \(path)", "row 3 star", "row 2 star")
    await rehearsal.run("record off")
    #expect(await rehearsal.run("check \(path)") == ["  \(path): as expected"])
  }

  @Test func aTimelineShowsAViewInARow() async {
    let lines = await run("open posts", "row 3 star", "row 2 star", "timeline row 3 stars pinned")
    #expect(lines.count == 2 && lines.last?.hasPrefix("row 3 stars") == true)
  }

  @Test(arguments: ["watch", "unwatch", "timeline"])
  func aRowIsNamedWithAView(command: String) async {
    let views = "id, stars, comment, pin, star, remove, confirm"
    #expect(
      await run("open posts", "\(command) row 3")
        == ["! which view of row 3? There are: \(views). 'show row 3' prints the row"]
    )
    #expect(await run("\(command) row 3 stat") == ["! rows of 'row' have no view 'stat'. Did you mean 'star'?"])
  }

  @Test func conditionsKnowRows() async {
    #expect(await run("open posts", "row 3 star", "expect row 3 stars == 1") == [])
    #expect(await run("expect row 3 stars 1 and row 1 stars < 1 and row count == 5") == [])
    #expect(await run("expect row 3 contains 3 and row 2 star is enabled") == [])
    #expect(await run("wait row 3 stars == 1") == [])
    #expect(
      await run("expect row 3 stars == 7")
        == ["! row 3 stars is not as expected", "expected \"7\"", "actual 1"]
    )
  }

  @Test func mistakesAreReported() async {
    #expect(
      await run("open posts", "row 3 stat")
        == ["! rows of 'row' have no view 'stat'. Did you mean 'star'?"]
    )
    #expect(await run("show row 3 nosuch").last?.hasPrefix("! rows of 'row' have no view 'nosuch'.") == true)
    #expect(
      await run("row star")
        == ["! 'row' needs the number of a row and the name of a view in it, as in 'row 1 comment'"]
    )
    #expect(
      await run("row 3") == [
        "! which view of row 3? There are: id, stars, comment, pin, star, remove, confirm. 'show row 3' prints the row"
      ]
    )
    #expect(
      await run("row 3 stars 5")
        == ["! 'row 3 stars' is an output and takes no value; 'show row 3 stars' prints it"]
    )
    #expect(await run("row 9 star") == ["! 'row' has no row 9; there are 5"])
    #expect(await run("show row 9") == ["! 'row' has no row 9; there are 5"])
  }

  @Test(arguments: ["row 1", "row 1 star", "row 1 comment good"])
  func ofRowsThatHaveNotAppearedNoViewsAreListed(line: String) async {
    #expect(
      await run("open empty", line) == ["! 'row' has no rows with views at the moment; 'show row' prints it"]
    )
  }

  @Test(arguments: [
    "row 9 star", "show row 9", "show row 9 stars", "expect row 9 stars == 4",
    "expect row 9 stars 4 and save is enabled",
    "wait row 9 stars == 4 within 1s", "clear row 9 comment",
  ])
  func aMissingRowHasOneMessage(line: String) async {
    #expect(await run("open posts", line) == ["! 'row' has no row 9; there are 5"])
  }

  @Test(arguments: [
    ("row 9 star", 2), ("expect row 1 stars == 4", 1), ("expect row 9 stars == 4", 1),
    ("wait row 9 stars == 4 within 1s", 1), ("wait row 9 strs == 4 within 1s", 2),
  ])
  func aMissingRowIsAnExpectationThatFails(line: String, status: Int32) async {
    #expect(await run("open posts", line) != [])
    #expect(rehearsal.status.rawValue == status)
  }

  @Test func aRowOfAnEmptyListIsAnExpectationThatFails() async {
    #expect(await run("open empty", "wait row 1 stars == 4 within 1s") != [])
    #expect(rehearsal.status == .failed)
  }

  @Test(arguments: [
    "row 0 star", "row 0 comment so good", "set row 0 comment so good", "tap row 0 star", "row -1 star",
    "expect row 0 stars == 4", "expect not (row 0 stars 4)", "wait row 0 stars == 4", "show row 0 stars", "names 0 pin",
    "watch row 0 stars", "expect row 0", "expect row 0 contains 1", "expect names 0 == Ada",
  ])
  func rowsAreCountedFromOne(line: String) async {
    let rows = line.contains("names") ? "names" : "row"
    let number = line.contains("-1") ? "-1" : "0"
    #expect(await run("open posts", line) == ["! '\(rows)' has no row \(number): rows are counted from 1"])
  }

  @Test func aNumberBehindAnotherNameIsAValue() async {
    #expect(await run("open posts", "row 1 star", "expect row 2 stars 0 and row 1 stars is not empty") == [])
    #expect(await run("expect save 0").first?.hasPrefix("! save is not as expected") == true)
  }

  @Test(arguments: [
    "rows 1 comment good", "rows 1 star", "set rows 1 comment good", "tap rows 1 star", "expect rows 1 stars == 4",
    "show rows 1 stars", "rwo 1 star",
  ])
  func aMisspelledNameOfRowsIsCorrected(line: String) async {
    let answer = await run("open posts", line).first
    #expect(answer?.hasPrefix("! ") == true)
    #expect(answer?.hasSuffix("Did you mean 'row'?") == true, "\(answer ?? "")")
  }

  @Test func aSecretInARowIsNotRepeated() async {
    _ = await run("open posts", "row 2 pin 1234")
    #expect(await run("show row 2 pin") == ["@0ms row 2 pin ********"])
    #expect(rehearsal.session.shown("row 2 pin 1234") == "row 2 pin ********")
    #expect(rehearsal.session.historyEntry(for: "row 2 pin 1234") == nil)
  }

  @Test func theInputsIncludeThoseOfTheFirstRow() async {
    let inputs = await run("open posts", "inputs")
    #expect(
      inputs == [
        "names list 2 items", "save button (enabled)", "log text field \"\"",
        "row 1 comment text field \"\"", "row 1 pin secure field \"\"", "row 1 star button (enabled)",
        "row 1 remove button (enabled)", "row 1 confirm alert nil", "names 1 pin button (enabled)",
      ]
    )
    #expect(await run("open empty", "inputs") == ["none"])
  }

  @Test func aQuestionInARowWaitsForItsAnswer() async {
    #expect(
      await run("open posts", "row 2 remove") == ["@0ms row 2 confirm \"Sure?\" (remove, cancel)"]
    )
    #expect(await run("inputs").last == "row 2 confirm alert \"Sure?\" of remove, cancel")
    #expect(
      await run("save") == [
        "! 'save' needs the name of a file: save [--force] FILE; 'tap save' presses the button of this screen"
      ]
    )
    #expect(
      await run("tap save") == [
        "! 'save' cannot be used: 'row 2 confirm' asks \"Sure?\" first. Answer it: row 2 confirm remove, row 2 confirm cancel"
      ]
    )
    #expect(
      await run("row 2 confirm remove") == ["@0ms row 2 confirm nil", "@0ms row 4 items", "- 2 2 0"]
    )
    #expect(await run("tap save") == [])
  }

  @Test func theNameOfAnAlertAlonePressesIt() async {
    #expect(await run("open disk", "alert") == ["! 'alert' is not showing; there is nothing to answer"])
    #expect(await run("write") == ["@0ms alert \"The disk is full.\""])
    #expect(await run("alert ok") == ["! 'alert' offers no choices; 'tap alert' dismisses it"])
    #expect(await run("alert") == ["@0ms alert nil"])
    #expect(
      await run("open posts", "row 2 remove", "row 2 confirm")
        == ["! 'row 2 confirm' asks for a choice: row 2 confirm remove, row 2 confirm cancel"]
    )
  }

  @Test func actionsAndSelectionsOfAList() async {
    #expect(await run("open posts", "names 2 pin") == ["@0ms pinned \"Bob\""])
    #expect(await run("select names 1 2", "select names 3") == ["! 'names' has no row 3; there are 2"])
    #expect(
      await run("names Adda") == [
        "! 'names' has no row \"Adda\"; give the number of a row, optionally followed by an action: pin. Did you mean 'Ada'?"
      ]
    )
    #expect(await run("select names none", "{\"select\":\"names\",\"row\":[1,2]}") == [])
  }

  @Test func anInputWithTheNameOfACommandIsHinted() async {
    #expect(await run("open posts", "log").last == "('set log VALUE' gives the input of this screen a value)")
    #expect(await run("set log x", "show log") == ["@0ms log \"x\""])
  }

  private func texts(_ before: String) -> [String] {
    let host = rehearsal.session.host
    let index = CompletionIndex(commands: CommandTable.all, views: host.views, rowViews: host.rowViews)
    return index.complete(before).candidates.map(\.text)
  }

  @Test func completionKnowsRows() async {
    await rehearsal.run("open posts")
    #expect(texts("row ") == ["1", "2", "3", "4", "5"])
    #expect(texts("ro") == ["row"])
    #expect(texts("row 3 ") == ["comment", "pin", "star", "remove", "confirm"])
    #expect(texts("tap row 3 st") == ["star"])
    for command in ["show", "watch", "timeline", "expect", "wait"] {
      #expect(texts("\(command) row 3 st").starts(with: ["stars", "star"]), "\(command)")
    }
    #expect(texts("expect row 3 stars ") == texts("expect pinned "))
    #expect(texts("expect row 3 comment ") == ["problem"] + texts("expect pinned "))
    #expect(texts("expect row 3 comment problem ") == texts("expect pinned "))
    #expect(texts("names 1 ") == ["pin"])
    #expect(texts("sa") == ["save"])
    #expect(texts("tap s").contains("save"))
  }
}
