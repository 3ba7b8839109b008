import Foundation
import MVVM
import Testing

@testable import MVVMRepl

/// `explore` at the prompt: where it begins, and what it writes.
@MainActor
struct ExploreSessionTests {
  private let rehearsal = Rehearsal(screens: [
    ScreenEntry(SafeScreen.self), ScreenEntry(ClockScreen.self), ScreenEntry(TabbedScreen.self),
    ScreenEntry(LostScreen.self),
  ])

  /// The commands and their lines in the only session that was found.
  private func transcript(_ lines: [String]) -> [String] {
    lines.dropFirst().prefix { !$0.hasSuffix("ms") || $0.contains("> ") || $0.contains("@") }
      .map { String($0.dropFirst(6)) }.filter { !$0.isEmpty }
  }

  /// Checks the session that was found, with a secret in the environment.
  private func check(_ transcript: [String], secret: String? = nil) async throws -> [String] {
    let path = NSTemporaryDirectory() + "found-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    try (transcript.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    rehearsal.session.environment = { $0.hasPrefix("MVVM_REPL_SECRET_") ? secret : nil }
    return await rehearsal.run("check \(path)").map { $0.replacing(path, with: "FILE") }
  }

  @Test func whatWasDoneBeforeIsPartOfTheSessionThatIsFound() async throws {
    let found = transcript(
      await rehearsal.run(
        "service vault fail-next=timeout",
        "open safe",
        "code hunter2",
        "type owner ab every 100ms",
        "unlock",
        "explore --actions 50 --seed 1 --never \"opened == 1\""
      )
    )
    #expect(
      found == [
        "# \"not opened == 1\" does not hold",
        "> service vault fail-next=timeout",
        "...",
        "> open safe",
        "...",
        "> code ********",
        "  @0ms  unlock     (enabled)",
        "> owner a",
        "> wait 100ms",
        "> owner ab",
        "> wait 100ms",
        "> unlock",
        "  @200ms  answer   \"asked\"",
        "  @200ms  opened   \"1\"",
        "> expect not opened == 1",
      ]
    )
    let report = try await check(found, secret: "hunter2")
    #expect(report.first == "! FILE: 1 of 9 commands differs", "\(report)")
    #expect(report.dropFirst().first?.contains("FILE:15:") == true, "\(report)")
  }

  @Test func namesThatWereCutShortAreWhole() async {
    let found = transcript(
      await rehearsal.run(
        "open safe",
        "service va fail-next=timeout",
        "size la",
        "explore --actions 50 --seed 1 --always \"size == small\""
      )
    )
    #expect(found.contains("> service vault fail-next=timeout"))
    #expect(found.contains("> size large"))
  }

  @Test func aPropertyThatFailsAsTimePassesIsWaitedFor() async throws {
    let found = transcript(await rehearsal.run("open clock", "explore --actions 50 --seed 1 --never \"count == 2\""))
    #expect(found.suffix(3) == ["> wait 800ms", "...", "> expect not count == 2"])
    #expect(try await check(found).first?.hasPrefix("! FILE: 1 of ") == true)
  }

  @Test func aScreenThatIsWrongFromTheStartDoesNotMakeTheSearchEndless() async {
    let lines = await rehearsal.run("open clock", "explore --actions 50 --seed 1 --never \"count == 0\"")
    #expect(transcript(lines).last == "> expect not count == 0")
  }

  @Test func tabsAreTriedAndKept() async {
    let lines = await rehearsal.run("open tabbed", "enter", "explore --actions 300 --seed 1 --never \"dark is true\"")
    #expect(transcript(lines).contains("> switch the settings"))
    await rehearsal.run("switch \"the settings\"")
    let kept = await rehearsal.run("explore --actions 300 --seed 1 --never \"dark is true\"")
    #expect(transcript(kept).contains("> switch the settings"))
    #expect(transcript(kept).last == "> expect not dark is true")
  }

  @Test func anActionThatReportsAFaultBelongsToTheSession() async throws {
    await rehearsal.run("open lost")
    #expect(await rehearsal.run("expect nothing wrong") == [])
    let answer = await rehearsal.run("go")
    #expect(answer.last?.hasPrefix("! there is no screen 'nowhere'.") == true)
    let wrong = "! nothing wrong was expected, but there is no screen 'nowhere'."
    #expect(await rehearsal.run("expect nothing wrong").last?.hasPrefix(wrong) == true)
    #expect(await rehearsal.run("expect taps == 1") == [])
    // A transcript of the session has the fault, and can be repeated.
    let (steps, _) = try await rehearsal.session.stepsSoFar()
    #expect(steps.map(\.command) == ["open lost", "go"])
    #expect(steps.last?.expected == answer)
    await rehearsal.run("note x", "rewind")
    #expect(await rehearsal.run("expect taps == 1") == [])
  }

  @Test func optionsOfTheCommandLineAreRefused() async {
    await rehearsal.run("open clock")
    for option in ["--service a=b", "--format json"] {
      let name = option.prefix { $0 != " " }
      #expect(
        await rehearsal.run("explore \(option)") == ["! 'explore' at the prompt takes no \(name); give it at launch"]
      )
      #expect(await rehearsal.run("explore --help").allSatisfy { !$0.contains(name) })
    }
  }

  @Test func workOnTheSystemClockIsWrong() async {
    let rehearsal = Rehearsal(screens: [ScreenEntry(RealTimeScreen.self)])
    let session = ["open realtime", "expect nothing wrong"]
    for line in session { #expect(await rehearsal.run(line).contains { $0.hasPrefix("!") } == false) }
    let wrong = "! nothing wrong was expected, but not repeatable: `debounce` (1000 ms ahead on the main queue)"
    #expect(await rehearsal.run("text ada", "expect nothing wrong").last?.hasPrefix(wrong) == true)
    // So the transcript of this fault fails until it is corrected.
    let found = await rehearsal.run("open realtime", "explore --actions 50 --seed 1")
    #expect(found.contains { $0.contains("runs on the real clock") })
  }

  @Test func servicesOfTheCommandLineAreNotExploredWithoutPermission() async {
    rehearsal.session.actsOutside = true
    let lines = await rehearsal.run("open clock", "explore --actions 10")
    #expect(
      lines == [
        "! this session has services of --service, so exploring acts on the outside world; --allow-outside permits it"
      ]
    )
    #expect(await rehearsal.run("explore --actions 10 --allow-outside").last?.contains(" actions · ") == true)
  }
}

/// Asks a service whether it may be opened.
private struct SafeScreen: RootScreen {
  static let name = "safe"
  private let code = BehaviorRelay(value: "")
  private let owner = BehaviorRelay(value: "")
  private let size = BehaviorRelay(value: "small")
  private let unlock = PublishRelay<Void>()
  private let opened: Driver<Int>
  private let answer: Driver<String>

  init(environment: Environment) {
    let vault = environment.service { Vault($0) }
    opened = unlock.asDriver(onErrorJustReturn: ()).scan(0) { count, _ in count + 1 }.startWith(0)
    answer = opened.map { $0 == 0 ? "" : "asked" }
    withExtendedLifetime(vault) {}
  }

  var body: some View {
    SecureField("code", code)
    TextField("owner", owner)
    Picker("size", size, items: ["small", "large"])
    Button("unlock", unlock).enabled(code.asDriver().map { !$0.isEmpty })
    Label("answer", answer)
    Label("opened", opened.map(String.init))
  }
}

private final class Vault: Service {
  let knobs: ServiceKnobs
  init(_ environment: Environment) { knobs = ServiceKnobs("vault", in: environment) }
}

/// Copies a text by the system clock.
private struct RealTimeScreen: RootScreen {
  static let name = "realtime"
  private let text = BehaviorRelay(value: "")

  init(environment: Environment) {}

  var body: some View {
    TextField("text", text)
    Label("copy", text.skip(1).debounce(.seconds(1), scheduler: MainScheduler.instance).asDriver(onErrorJustReturn: ""))
  }
}

/// Counts by itself.
private struct ClockScreen: RootScreen {
  static let name = "clock"
  private let count: Driver<Int>
  private let note = BehaviorRelay(value: "")

  init(environment: Environment) {
    count = Driver<Int>.interval(.milliseconds(400)).map { $0 + 1 }.startWith(0)
  }

  var body: some View {
    TextField("note", note)
    Label("count", count)
  }
}

/// Leads to tabs.
private struct TabbedScreen: RootScreen {
  static let name = "tabbed"
  private let enter = PublishRelay<Void>()

  init(environment: Environment) {}

  var body: some View {
    Button("enter", enter)
    Navigation(enter) { _ in
      .tabs([
        Tab("home") { _ in HomeScreen() }, Tab("the settings") { _ in SettingsScreen() },
      ])
    }
  }
}

private struct HomeScreen: Screen {
  var body: some View { Label("text", text: "home") }
}

private struct SettingsScreen: Screen {
  private let dark = BehaviorRelay(value: false)
  var body: some View { Toggle("dark", dark) }
}

/// Counts how often its button leads nowhere.
private struct LostScreen: RootScreen {
  static let name = "lost"
  private let go = PublishRelay<Void>()
  private let note = BehaviorRelay(value: "")

  init(environment: Environment) {}

  var body: some View {
    Button("go", go)
    TextField("note", note)
    Label("taps", go.asDriver(onErrorJustReturn: ()).scan(0) { count, _ in count + 1 }.startWith(0).map(String.init))
    Navigation(go) { _ in .open("nowhere") }
  }
}
