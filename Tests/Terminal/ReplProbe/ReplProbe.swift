import MVVM
import MVVMRepl

/// The whole program with small screens, for the tests that type at it.
@main
enum ReplProbe {
  static func main() async throws {
    let screens = [
      ScreenEntry(LoginScreen.self), ScreenEntry(FeedScreen.self), ScreenEntry(BasketScreen.self),
      ScreenEntry(ScaleScreen.self), ScreenEntry(HelperScreen.self), ScreenEntry(EndScreen.self),
      ScreenEntry(LaterScreen.self), ScreenEntry(LostScreen.self), ScreenEntry(TwinsScreen.self),
    ]
    try await Repl(screens: screens, commands: [.stuck]).run()
  }
}
