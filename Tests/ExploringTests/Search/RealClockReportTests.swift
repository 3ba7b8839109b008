import Foundation
import MVVM
import Testing

@testable import Exploring

/// A screen with views that show what is made of a text.
struct Note: Screen {
  let text = BehaviorRelay(value: "")
  let shown: (BehaviorRelay<String>) -> Driver<String>
  var copies = 1

  var body: some View {
    TextField("text", text)
    for index in 1...copies { Label("copy \(index)", shown(text)) }
  }
}

/// The first sentence of the report on a screen, up to what is the same in each.
@MainActor
func realClockReport(_ make: @escaping @MainActor (Environment) -> Note) -> String {
  let explorer = Explorer(ExploredApp("note", make: make), budget: .actions(50).stopping(after: 1), seed: 1)
  explorer.run()
  let message = explorer.report.findings.first?.message ?? "nothing"
  return message.components(separatedBy: " runs on the real clock").first ?? message
}

/// Work on the system clock is reported with its operator, and with the views that follow it.
@MainActor
struct RealClockReportTests {
  private func report(_ shown: @escaping (Observable<String>, any SchedulerType) -> Observable<String>) -> String {
    realClockReport { _ in
      Note { text in
        shown(text.skip(1).asObservable(), MainScheduler.instance).asDriver(onErrorJustReturn: "").startWith("")
      }
    }
  }

  @Test func anotherOperatorOfTheSameNameIsNotOnTheRealClock() {
    let message = realClockReport { _ in
      var made = 0
      return Note(
        shown: { text in
          made += 1
          let values = text.asObservable()
          // The first has no clock at all.
          let shown = made == 1 ? values.skip(1) : values.skip(.seconds(3), scheduler: MainScheduler.instance)
          return shown.asDriver(onErrorJustReturn: "")
        },
        copies: 2
      )
    }
    #expect(message == "not repeatable: `skip` (3000 ms ahead on the main queue) in the stream of 'copy 2'")
  }

  @Test func aSpanOfAllTimeIsReportedToo() {
    #expect(
      report { text, clock in text.timeout(.seconds(.max), scheduler: clock) }
        == "not repeatable: `timeout` (1000000000000000000 ms ahead on the main queue) in the stream of 'copy 1'"
    )
  }

  @Test func whatIsMadeAtAnEventHasNoViewToName() {
    #expect(
      report { text, clock in
        text.flatMapLatest { _ in Observable<Int>.timer(.milliseconds(5), scheduler: clock).map { "\($0)" } }
      }
        == "not repeatable: `timer` (5 ms ahead on the main queue)"
    )
  }

  @Test func onlyViewsThatFollowTheRealClockAreNamed() {
    let message = realClockReport { environment in
      var made = 0
      return Note(
        shown: { text in
          made += 1
          // The first is on virtual time.
          let clock: any SchedulerType = made == 1 ? environment.scheduler : MainScheduler.instance
          return text.asObservable().debounce(.milliseconds(10), scheduler: clock).asDriver(onErrorJustReturn: "")
        },
        copies: 5
      )
    }
    #expect(
      message
        == "not repeatable: `debounce` (10 ms ahead on the main queue) in the streams of 'copy 2', 'copy 3' and 2 more"
    )
  }

  @Test func workThatNoOperatorSchedulesIsReportedToo() {
    let message = realClockReport { _ in
      Note { text in
        text.asDriver().map { text in
          _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(7)) { _ in Disposables.create() }
          return text
        }
      }
    }
    #expect(message == "not repeatable: work 7 ms ahead on the main queue")
  }

  /// `debounce` waits as soon as the relay sends its first value.
  @Test func aSearchEndsIfEachSessionBeginsWithAReportedFault() {
    func search(without checks: Set<Check>) -> ExplorationReport {
      let app = ExploredApp("note") { _ in
        Note { $0.debounce(.milliseconds(10), scheduler: MainScheduler.instance).asDriver(onErrorJustReturn: "") }
      }
      let explorer = Explorer(app, budget: .actions(500), checks: .all.subtracting(checks), seed: 1)
      explorer.run()
      return explorer.report
    }
    let report = search(without: [])
    #expect(report.findings.map(\.check) == [.repeatable])
    #expect(report.sessions == 2)
    #expect(report.summary.contains("ended early: each session begins with a reported fault, which hides others"))
    let other = search(without: [.repeatable])
    #expect(other.actions >= 500)
    #expect(other.usedInputs == ["text"])
    #expect(!other.summary.contains("ended early"))
  }
}
