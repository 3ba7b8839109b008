import MVVM
import Testing

@testable import MVVMRepl

/// Whether screens are opened to find out which services they request.
@MainActor
@Suite("Names of services")
struct ServiceNamesTests {
  private let rehearsal = Rehearsal(screens: [ScreenEntry(CountingScreen.self)])

  /// The number of times that the screen is opened by a line.
  private func openings(by line: String) async -> Int {
    let before = CountingScreen.openings
    await rehearsal.run(line)
    return CountingScreen.openings - before
  }

  @Test func aWrongLineOpensNoScreen() async {
    await rehearsal.run("open doorbell")
    for line in [
      "service house latency 300ms", "service huose latency 300ms", "service ho latency 300ms and more",
      "service huose offline", "service", "service \"the bank\" latency 3s",
    ] {
      #expect(await openings(by: line) == 0, "\(line)")
      #expect(await rehearsal.run(line).first?.hasPrefix("! ") == true, "\(line)")
    }
  }

  @Test func aNameThatIsNotKnownYetHasAllWordsUpToTheFirstSetting() async {
    #expect(await openings(by: "service the old bank latency=1s fail=offline") == 1)
    #expect(await rehearsal.run("service the old bank").first?.contains("latency=1000ms fail=offline") == true)
    #expect(await openings(by: "service teh old bank latency=1s") == 0)
    #expect(
      await rehearsal.run("service teh old bank latency=1s").first
        == "! there is no service 'teh old bank'. Did you mean 'the old bank'?"
    )
  }

  @Test func aNameThatIsNotKnownYetMayShareItsBeginningWithOneThatIs() async {
    // The name `garden music` is known, `garden` is not.
    let rehearsal = Rehearsal(screens: [ScreenEntry(MusicScreen.self), ScreenEntry(GardenScreen.self)])
    await rehearsal.run("open music")
    for (line, answer) in [
      ("service garden keeping latency=1s", "garden keeping latency=1000ms"),
      ("service garden mus latency=2s", "garden music latency=2000ms"),
      ("service garden keep", "garden keeping latency=1000ms"),
      ("service garden music latency=3s", "garden music latency=3000ms"),
      ("service garden music loud", "! 'loud' is not a setting; write NAME=VALUE"),
      ("service garden latency 1s", "! 'latency' is not a setting: write 'service garden latency=1s'"),
    ] {
      let shown = await rehearsal.run(line).first?.split(separator: " ").joined(separator: " ") ?? ""
      #expect(shown.hasPrefix(answer), "\(line): \(shown)")
    }
  }
}

/// Requests one of two services whose names begin alike.
private struct MusicScreen: RootScreen {
  static let name = "music"

  init(environment: Environment) { _ = ServiceKnobs("garden music", in: environment) }

  var body: some View { Label("music", text: "on") }
}

/// Requests the other one.
private struct GardenScreen: RootScreen {
  static let name = "garden"

  init(environment: Environment) { _ = ServiceKnobs("garden keeping", in: environment) }

  var body: some View { Label("garden", text: "green") }
}

/// Counts how often it is opened.
private struct CountingScreen: RootScreen {
  static let name = "counting"
  @MainActor static var openings = 0

  init(environment: Environment) {
    Self.openings += 1
    _ = ServiceKnobs("the old bank", in: environment)
  }

  var body: some View { Label("bank", text: "open") }
}
