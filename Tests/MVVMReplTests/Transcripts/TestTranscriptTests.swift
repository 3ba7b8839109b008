import Foundation
import MVVM
import MVVMTesting
import ScreenLanguage
import ScreenText
import Testing

@testable import MVVMRepl

@MainActor
@Suite("Transcripts of tests")
struct TestTranscriptTests {
  /// Everything that a test can do, on views that change in another order than they stand.
  private func play() -> TestScreen {
    let screen = TestScreen(MarketScreen.self, .relaxed, screens: [ScreenEntry(DoorbellScreen.self)])
    screen.set("名前", "a \"b\"")
    screen.set("名前", " ends ")
    screen.set("名前", "x every 5s within 3s")
    screen.set("wait", "1")
    screen.type("名前", "日本 every 10ms", every: .milliseconds(20))
    screen.pick("size", "very large")
    screen.toggle("gift")
    screen.select("goods", 2)
    screen.configure("shelf", "latency", "40ms")
    screen.tap("save")
    screen.advance(.milliseconds(40))
    screen.clear("名前")
    screen.tap("door")
    screen.set("name", "ada")
    screen.type("code", "1234", every: .milliseconds(10))
    screen.tap("ring")
    screen.advance(.seconds(1))
    screen.back()
    return screen
  }

  @Test func areCheckedByThePrompt() async throws {
    let path = NSTemporaryDirectory() + "transcript-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let screen = play()
    screen.tap("save")
    await screen.wait(for: "busy", toBe: false)
    await screen.wait(for: "saved", toBe: 2)
    let transcript = screen.transcript
    try transcript.write(toFile: path, atomically: true, encoding: .utf8)
    let session = Session(clock: .virtual) {
      ScreenHost([ScreenEntry(MarketScreen.self), ScreenEntry(DoorbellScreen.self)])
    }
    session.environment = { ["MVVM_REPL_SECRET_code": "1234"][$0] }
    let check = try await Session.check(path, in: session)
    #expect(check.report(file: "market") == [])
    #expect(check.updated.text == transcript)
  }

  @Test func aChangeHasTheLayoutOfItsScreenAfterAnotherHasOpened() async throws {
    let path = NSTemporaryDirectory() + "transcript-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let screen = TestScreen(NarrowScreen.self, .relaxed)
    screen.tap("next")
    screen.back()
    screen.tap("next")
    #expect(screen.transcript.contains("> next\n  @0ms  busy     true\n"))
    try screen.transcript.write(toFile: path, atomically: true, encoding: .utf8)
    let session = Session(clock: .virtual) { ScreenHost([ScreenEntry(NarrowScreen.self)]) }
    #expect(try await Session.check(path, in: session).report(file: "narrow") == [])
  }

  @Test func areInTheOrderOfTheViews() {
    let lines = play().transcript.split(separator: "\n").drop { $0 != "> tap save" }.prefix(6)
    #expect(
      Array(lines) == [
        "> tap save", "  @260ms  busy    true", "> wait 40ms", "  @300ms  saved   1", "  @300ms  total   1",
        "  @300ms  busy    false",
      ]
    )
  }

  @Test func mayBeWrittenByHand() async throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Transcripts/doorbell.transcript").path
    let session = Session(clock: .virtual) {
      ScreenHost([ScreenEntry(HallScreen.self), ScreenEntry(DoorbellScreen.self)])
    }
    session.environment = { ["MVVM_REPL_SECRET_code": "12"][$0] }
    #expect(try await Session.check(path, in: session).report(file: "doorbell") == [])

    let screen = TestScreen(HallScreen.self, .relaxed, screens: [ScreenEntry(DoorbellScreen.self)])
    screen.tap("go")
    screen.set("name", "  ada ")
    screen.type("code", "12", every: .milliseconds(50))
    screen.toggle("loud")
    screen.configure("house", "fail-next", "timeout")
    screen.tap("ring")
    screen.advance(.seconds(1))
    screen.clear("name")
    screen.back()
    screen.expectTranscript("doorbell")
  }

  @Test func viewsWithNamesOfCommandsAreReachedBySetAndTap() {
    for name in CommandTable.names.keys {
      #expect(CommandText.set(name, "1") == "set \(WordText.word(name)) 1")
      #expect(CommandText.tap(name) == "tap \(WordText.word(name))")
    }
    #expect(CommandText.set("username", "ada") == "username ada")
  }
}

/// A screen that opens another, with wider names, while one of its own views changes.
private struct NarrowScreen: RootScreen {
  static let name = "narrow"
  let next = PublishRelay<Void>()
  let busy = BehaviorRelay(value: false)

  init(environment: Environment) {}

  var body: some View {
    Button("next") { [next, busy] in
      busy.accept(!busy.value)
      next.accept(())
    }
    Label("busy", busy)
    Navigation(next) { .push { _ in WideScreen() } }
  }
}

private struct WideScreen: Screen {
  var body: some View { Label("a much longer name", text: "x") }
}

/// Goods on a shelf that is slow. What is saved changes the views from the last to the first.
private final class MarketViewModel: ViewModel {
  let name = BehaviorRelay(value: "")
  let wait = BehaviorRelay(value: 0)
  let size = BehaviorRelay(value: "small")
  let gift = BehaviorRelay(value: false)
  let save = PublishRelay<Void>()
  let door = PublishRelay<Void>()
  let saved = BehaviorRelay(value: 0)
  let total: Driver<Int>
  let busy: Driver<Bool>

  init(environment: Environment) {
    let shelf = environment.service { Shelf($0) }
    let activity = ActivityIndicator()
    let done = save.flatMapLatest { shelf.put().trackActivity(activity) }.share()
    busy = activity.asDriver()
    total = done.scan(0) { count, _ in count + 1 }.asDriver(onErrorJustReturn: 0)
    done.withLatestFrom(saved) { $1 + 1 }.bind(to: saved).disposed(by: environment.disposeBag)
  }
}

private final class Shelf: Service {
  let knobs: ServiceKnobs

  init(_ environment: Environment) { knobs = ServiceKnobs("shelf", in: environment) }

  func put() -> Single<Void> { faulty(.just(())) }
}

private struct MarketScreen: RootScreen {
  static let name = "market"
  let model: MarketViewModel

  init(environment: Environment) { model = MarketViewModel(environment: environment) }

  var body: some View {
    TextField("名前", model.name)
    ValueField("wait", model.wait)
    Picker("size", model.size, items: ["small", "very large"])
    Toggle("gift", model.gift)
    Button("save", model.save)
    Button("door", model.door)
    Label("saved", model.saved)
    Label("echo", model.name)
    Label("total", model.total)
    Activity("busy", model.busy)
    List("goods", Driver.just(["tea", "日本"]))
    Navigation(model.door) { _ in .open("doorbell") }
  }
}
