import MVVM
import MVVMRepl

/// The whole program with two small screens, for the tests that type at it.
@main
enum ReplProbe {
  static func main() async throws {
    try await Repl(screens: [ScreenEntry(LoginScreen.self), ScreenEntry(FeedScreen.self)], commands: [.stuck]).run()
  }
}
