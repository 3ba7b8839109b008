import Foundation
import MVVM

/// Ends the program in the ways in which code does.
struct EndScreen: RootScreen {
  static let summary = "ends the program"
  let ended = BehaviorRelay(value: false)
  let scheduler: any SchedulerType

  init(environment: Environment) { scheduler = environment.scheduler }

  var body: some View {
    Button("leave", action: { exit(0) })
    Button("leave-7", action: { exit(7) })
    Button("say", action: { print(String(repeating: "hello ", count: 1_000), terminator: "") })
    Button("warn") {
      FileHandle.standardError.write(Data("be careful\n".utf8))
      _ = Observable<Int>.error(Neglected()).subscribe()
    }
    Button("trap", action: { preconditionFailure("trapped in \u{1B}[31mred") })
    Button("dive", action: { [ended] in ended.accept(Self.depth(below: 1) == 0) })
    Button("dive-later") { [ended, scheduler] in
      _ = scheduler.scheduleRelative((), dueTime: .milliseconds(50)) { _ in
        ended.accept(Self.depth(below: 1) == 0)
        return Disposables.create()
      }
    }
    Button("note", action: { print("noted") })
    Button("spin", action: { while true { usleep(1_000) } })
    Label("ended", ended)
  }

  private struct Neglected: Error {}

  /// Calls itself without end.
  private static func depth(below number: Int) -> Int {
    number == 0 ? 0 : depth(below: number + 1) &+ depth(below: number + 2)
  }
}
