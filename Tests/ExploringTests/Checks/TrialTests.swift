import MVVM
import ScreenLanguage
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

  /// Each accepted entry is answered at once; others are refused.
  private struct AgeScreen: Screen {
    let age = BehaviorRelay(value: 1)
    var body: some View {
      NumberField("age", age, in: 1...5)
      Label("message", age.asDriver().map { $0 > 1 ? "saved" : "" })
    }
  }

  @Test func aRefusedEntryNeedsNoAnswer() {
    let saved = After("age", within: .seconds(5), "saved") { $0["message"] != "" }
    let trial = Trial(ExploredApp("age") { _ in AgeScreen() }, [.property], [saved])
    #expect(!trial.perform(.set("age", "9")))
    #expect(trial.perform(.wait(.seconds(60))))
    #expect(trial.symptom == nil)
    #expect(trial.perform(.set("age", "1")))
    #expect(trial.perform(.wait(.seconds(60))))
    #expect(trial.symptom?.check == .property)
  }

  /// Works for 40 seconds after each press.
  private struct WorkScreen: Screen {
    let environment: Environment
    let press = PublishRelay<Void>()
    var body: some View {
      Button("press", press)
      Label(
        "working",
        press.flatMapLatest { [environment] in
          Observable<Int>.timer(.seconds(40), scheduler: environment.scheduler).map { _ in false }.startWith(true)
        }
        .asDriver(onErrorDriveWith: .empty())
      )
    }
  }

  /// The condition holds again at the next time at which anything happens, which is too late.
  @Test(arguments: [30, 39, 40, 41]) func aPropertyThatHoldsTooLateIsFound(seconds: Int) throws {
    let properties = [
      Eventually("ends", within: .seconds(seconds)) { $0["working"] != true },
      After("press", within: .seconds(seconds), "ends") { $0["working"] == false },
    ]
    for property in properties {
      let trial = Trial(ExploredApp("work") { WorkScreen(environment: $0) }, [.property], [property])
      #expect(trial.perform(.tap("press")))
      #expect(trial.perform(.wait(.seconds(100))))
      #expect((trial.symptom?.check == .property) == (seconds < 40))
      #expect(seconds >= 40 || trial.symptom?.since == .zero)
    }
  }

  /// The session that shows the fault fails when it is checked: its expectation is where the property fails.
  @Test func aSessionEndsWhereThePropertyFails() throws {
    let explorer = Explorer(
      ExploredApp("work") { WorkScreen(environment: $0) },
      budget: .actions(200).stopping(after: 1),
      properties: [.eventually(Condition(name: "working", comparison: .differs, value: "true"), within: .seconds(30))],
      seed: 1
    )
    explorer.run()
    let finding = try #require(explorer.report.findings.first)
    #expect(finding.steps == [.tap("press")])
    #expect(finding.transcript.hasSuffix("> expect working != true within 30000ms\n"))
  }
}
