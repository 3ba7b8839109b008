import CounterSample
import DownloadsSample
import LoginSample
import MVVM
import MVVMTesting
import SearchSample
import SignupSample
import Testing
import TraitsSample
import TypedSample

/// All samples are explored, each with properties of its own: nothing is found.
@MainActor
@Suite(.serialized)
struct SampleExplorationTests {
  @Test func counter() async {
    await explore(CounterScreen.self, budget: .actions(5_000)) {
      Always("the count is a number") { Int($0.text("count")) != nil }
    }
  }

  @Test func login() async {
    await explore(LoginScreen.self, budget: .actions(3_000)) {
      Always("no second attempt while one is under way") { !($0["busy"] == true && $0.isEnabled("submit")) }
      Eventually("busy ends", within: .seconds(30)) { $0["busy"] == false }
      After("submit", within: .seconds(30), "an answer is shown") { $0["message"] != "" || $0.screen == "welcome" }
    }
  }

  @Test func typed() async {
    await explore(TypedScreen.self, budget: .actions(3_000)) {
      Always("no second attempt while one is under way") { !($0["busy"] == true && $0.isEnabled("submit")) }
      Eventually("busy ends", within: .seconds(30)) { $0["busy"] == false }
      After("submit", within: .seconds(30), "an answer is shown") { $0["message"] != "" || $0.screen == "welcome" }
    }
  }

  @Test func signup() async {
    await explore(SignupScreen.self, budget: .actions(1_500)) {
      Always("nothing is submitted while a name is looked up") { !($0["checking"] == true && $0.isEnabled("submit")) }
      After("submit", within: .seconds(30), "an answer is shown") { $0["message"] != "" }
    }
  }

  @Test func search() async {
    await explore(SearchScreen.self, budget: .actions(120))
  }

  @Test func traits() async {
    await explore(TraitsScreen.self, budget: .actions(2_000))
  }

  /// A download that is late and cancelled shows less than one that is not late; no answer is out of order.
  @Test func aDownloadThatIsCancelledBeforeItsAnswerIsNotStale() {
    let steps: [Step] = [.tap("start-song"), .tap("start-map"), .wait(.seconds(1)), .tap("cancel-all")]
    let app = ExploredApp(opening: "downloads", of: [ScreenEntry(DownloadsScreen.self)], after: steps)
    #expect(Explorer.symptom(of: app) == nil)
  }

  /// `track-outside` shows what it looks like when an indicator counts what is never subscribed to: it stays busy, as the README
  /// of the sample says.
  @Test func downloads() async {
    await explore(DownloadsScreen.self, budget: .actions(400), checks: .all.subtracting([.stuck]))
    await withKnownIssue("the lesson of the sample is found") {
      await explore(DownloadsScreen.self, budget: .actions(800).stopping(after: 1))
    }
  }
}
