import CounterSample
import DownloadsSample
import FeedSample
import LoginSample
import MVVMRepl
import SearchSample
import SignupSample
import TraitsSample
import TypedSample

/// The samples at a prompt.
@main
enum Main {
  static func main() async throws {
    try await Repl(screens: screens).run()
  }

  /// The screens for `open`.
  @MainActor static var screens: [ScreenEntry] {
    [
      ScreenEntry(CounterScreen.self),
      ScreenEntry(DownloadsScreen.self),
      ScreenEntry(FeedLoginScreen.self),
      ScreenEntry(LoginScreen.self),
      ScreenEntry(SearchScreen.self),
      ScreenEntry(SignupScreen.self),
      ScreenEntry(TraitsScreen.self),
      ScreenEntry(TypedScreen.self),
    ]
  }
}
