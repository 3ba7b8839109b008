import MVVM
import Testing
import Threads

@testable import Exploring

/// The checks of one session.
@MainActor
struct TrialTests {
  /// Each press calls a service, for something else each time.
  private struct Calls: Screen {
    let environment: Environment
    let isSame: Bool
    let pressed = PublishRelay<Void>()

    var body: some View {
      let call = environment.faulty("api") { (_: Int) in Single.just("done") }
      let numbers = pressed.scan(0) { number, _ in number + 1 }
      Button("press", pressed)
      Label("result", numbers.flatMap { call($0) }.asDriver(onErrorDriveWith: .empty()))
      Label("again", numbers.flatMap { call(isSame ? $0 : -$0) }.asDriver(onErrorDriveWith: .empty()))
    }
  }

  private func trial(isSame: Bool) -> Trial {
    Trial(ExploredApp("calls") { Calls(environment: $0, isSame: isSame) }, [.twice], [])
  }

  @Test(arguments: [false, true]) func twoCallsOfOneInstantForTheSameThingAreFound(isSame: Bool) {
    let trial = trial(isSame: isSame)
    #expect(trial.perform(.configure("api", "latency", "1h")))
    for _ in 1...3 { _ = trial.perform(.tap("press")) }
    #expect((trial.symptom?.check == .twice) == isSame)
  }

  /// The calls are looked at after each tap, so the time is quadratic. It is cubic if all calls are compared with each other.
  @Test func aThousandPendingCallsAreCheckedAtEachRest() {
    let growth = growth(upTo: 640) { count in
      let trial = trial(isSame: false)
      #expect(trial.perform(.configure("api", "latency", "1h")))
      for _ in 1...count { _ = trial.perform(.tap("press")) }
      #expect(trial.rehearsal.monitor.pendingCount == 2 * count)
      #expect(trial.symptom == nil)
    }
    #expect(growth < 150)
  }
}
