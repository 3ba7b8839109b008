import Foundation
import MVVM
import Signals
import Testing

@testable import Exploring

/// Work on the system clock is reported with its operator, and with the views that follow it.
@MainActor
struct RealClockReportTests {
  private struct Note: Screen {
    let text = BehaviorRelay(value: "")
    let shown: (BehaviorRelay<String>) -> Driver<String>
    var copies = 1

    var body: some View {
      TextField("text", text)
      for index in 1...copies { Label("copy \(index)", shown(text)) }
    }
  }

  private let queue = DispatchQueue(label: "notes")

  /// The first sentence of the report, up to what is the same in each.
  private func report(_ make: @escaping @MainActor (Environment) -> Note) -> String {
    let explorer = Explorer(ExploredApp("note", make: make), budget: .actions(50).stopping(after: 1), seed: 1)
    explorer.run()
    let message = explorer.report.findings.first?.message ?? "nothing"
    return message.components(separatedBy: " runs on the real clock").first ?? message
  }

  private func report(_ shown: @escaping (Observable<String>, any SchedulerType) -> Observable<String>) -> String {
    report { _ in
      Note { text in
        shown(text.skip(1).asObservable(), MainScheduler.instance).asDriver(onErrorJustReturn: "").startWith("")
      }
    }
  }

  @Test func anOperatorIsNamedWithItsView() {
    #expect(
      report { $0.debounce(.milliseconds(300), scheduler: $1) }
        == "not repeatable: `debounce` (300 ms ahead on the main queue) in the stream of 'copy 1'"
    )
    #expect(
      report { $0.delay(.seconds(2), scheduler: $1) }
        == "not repeatable: `delay` (2000 ms ahead on the main queue) in the stream of 'copy 1'"
    )
    #expect(report { $0.timeout(.seconds(3), scheduler: $1) }.hasPrefix("not repeatable: `timeout` (3000 ms"))
    #expect(report { $0.take(for: .seconds(3), scheduler: $1) }.hasPrefix("not repeatable: `take(for:)` (3000 ms"))
    #expect(
      report { $0.buffer(timeSpan: .seconds(1), count: 2, scheduler: $1).map { "\($0)" } }
        .hasPrefix("not repeatable: `buffer` (1000 ms")
    )
    #expect(
      report { text, clock in
        .merge(text, Observable<Int>.interval(.seconds(1), scheduler: clock).map { "\($0)" })
      }
        == "not repeatable: `interval` (1000 ms ahead on the main queue) in the stream of 'copy 1'"
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
    let message = report { environment in
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

  @Test(arguments: ["debounce", "throttle", "delay", "timeout", "retry", "collect", "timer"])
  func typedOperatorsAreNamed(name: String) {
    struct Failure: Error {}
    let clock = QueueScheduler(name: "typed")
    let message = report { _ in
      Note { text in
        let values: SignalProducer<String, Never> = SignalProducer(text.asObservable()).flatMapError { _ in
          SignalProducer<String, Never>.empty
        }
        let shown: SignalProducer<String, Never> =
          switch name {
          case "debounce": values.debounce(1, on: clock)
          case "throttle": values.throttle(1, on: clock)
          case "delay": values.delay(1, on: clock)
          case "timeout":
            values.promoteError(Failure.self).timeout(after: 1, raising: Failure(), on: clock).flatMapError { _ in
              SignalProducer<String, Never>.empty
            }
          case "retry":
            SignalProducer<String, Failure>(error: Failure()).retry(upTo: 1, interval: 1, on: clock)
              .flatMapError { _ in SignalProducer<String, Never>.empty }
          case "collect": values.collect(every: .seconds(1), on: clock).map { "\($0)" }
          default: SignalProducer.timer(interval: .seconds(1), on: clock).map { "\($0)" }
          }
        return shown.asObservable().asDriver(onErrorJustReturn: "")
      }
    }
    #expect(message.hasPrefix("not repeatable: `\(name)` ("))
    #expect(message.hasSuffix(" ms ahead on the queue 'typed')"))
  }

  @Test func workThatNoOperatorSchedulesIsReportedToo() {
    let message = report { _ in
      Note { text in
        text.asDriver().map { text in
          _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(7)) { _ in Disposables.create() }
          return text
        }
      }
    }
    #expect(message == "not repeatable: work 7 ms ahead on the main queue")
  }
}
