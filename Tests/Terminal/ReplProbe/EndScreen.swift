import Foundation
import MVVM

/// Ends the program in the ways in which code does.
struct EndScreen: RootScreen {
  static let summary = "ends the program"
  let ended = BehaviorRelay(value: false)

  init(environment: Environment) {}

  var body: some View {
    Button("leave", action: { exit(0) })
    Button("leave-7", action: { exit(7) })
    Button("say", action: { print(String(repeating: "hello ", count: 1_000), terminator: "") })
    Button("warn") {
      FileHandle.standardError.write(Data("be careful\n".utf8))
      _ = Observable<Int>.error(Neglected()).subscribe()
    }
    Button("trap", action: { preconditionFailure("trapped in \u{1B}[31mred") })
    Button("dive", action: { [ended] in ended.accept(Depth.below(1) == 0) })
    Button("note", action: { print("noted") })
    Button("spin", action: { while true { usleep(1_000) } })
    Label("ended", ended)
  }

  private struct Neglected: Error {}
}

/// Overflows the stack when time has passed.
struct LaterScreen: RootScreen {
  static let summary = "ends the program a moment later"
  let dive = PublishRelay<Void>()
  let ended: Driver<Bool>

  init(environment: Environment) {
    ended = dive.delay(.milliseconds(50), scheduler: environment.scheduler).map { Depth.below(1) == 0 }
      .asDriver(onErrorJustReturn: false)
  }

  var body: some View {
    Button("dive", dive)
    Label("ended", ended)
  }
}

private enum Depth {
  /// Calls itself without end.
  static func below(_ number: Int) -> Int { number == 0 ? 0 : below(number + 1) &+ below(number + 2) }
}
