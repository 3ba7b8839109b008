/// The errors of a screen that does not come to rest.
extension ScreenError {
  static var neverAtRest: ScreenError {
    ScreenError(
      "the screen does not come to rest: some work schedules itself again and again without letting time pass",
      kind: .unmet
    )
  }

  static func neverArriving(at screen: String) -> ScreenError {
    ScreenError(
      "'\(screen)' opens screen after screen without letting time pass",
      kind: .unmet
    )
  }

  static var taskNeverAtRest: ScreenError {
    ScreenError(
      "the screen does not come to rest: a task runs in a loop without letting time pass. Make the loop sleep or await something",
      kind: .unmet
    )
  }
}
