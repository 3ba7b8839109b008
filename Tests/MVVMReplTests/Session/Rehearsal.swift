import MVVM

@testable import MVVMRepl

/// A session whose reports are kept as a transcript shows them.
@MainActor
final class Rehearsal {
  let session: Session
  private var lines: [String] = []
  /// The exit status of the last command.
  private(set) var status = ExitStatus.success

  init(commands: [ReplCommand] = [], screens: [ScreenEntry] = []) {
    session = Session(clock: .virtual, custom: commands) {
      ScreenHost(
        [
          ScreenEntry(DoorbellScreen.self), ScreenEntry(HallScreen.self), ScreenEntry(StairsScreen.self),
          ScreenEntry(ByHandScreen.self),
        ] + screens
      )
    }
    session.onReport = { [unowned self] in lines += Session.lines($0, session.renderer) }
  }

  /// Does commands, and returns what the last one printed.
  @discardableResult
  func run(_ commands: String...) async -> [String] {
    for command in commands {
      lines = []
      status = .success
      do throws(Failure) { try await session.perform(command) } catch { status = error.status }
    }
    return lines
  }
}
