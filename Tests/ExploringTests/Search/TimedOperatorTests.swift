import Foundation
import MVVM
import Signals
import Testing

@testable import Exploring

private struct Failure: Error {}

/// All operators that wait on a scheduler, by the names under which `Documentation/API` lists them.
private enum TimedOperators {
  typealias Rx = @Sendable (Observable<String>, any SchedulerType) -> Observable<String>
  typealias Producer = @Sendable (SignalProducer<String, Never>, any DateScheduler) -> SignalProducer<String, Never>
  typealias Hot = @Sendable (Signals.Signal<String, Never>, any DateScheduler) -> Signals.Signal<String, Never>

  static let rx: [String: Rx] = [
    "buffer(timeSpan:count:scheduler:)": { source, clock in
      source.buffer(timeSpan: .seconds(1), count: 2, scheduler: clock).map { "\($0)" }
    },
    "debounce(_:scheduler:)": { $0.debounce(.seconds(1), scheduler: $1) },
    "delay(_:scheduler:)": { $0.delay(.seconds(1), scheduler: $1) },
    "delaySubscription(_:scheduler:)": { $0.delaySubscription(.seconds(1), scheduler: $1) },
    "interval(_:scheduler:)": { source, clock in
      source.sample(Observable<Int>.interval(.seconds(1), scheduler: clock))
    },
    "skip(_:scheduler:)": { $0.skip(.seconds(1), scheduler: $1) },
    "take(_:scheduler:)": { $0.take(for: .seconds(1), scheduler: $1) },
    "take(for:scheduler:)": { $0.take(for: .seconds(1), scheduler: $1) },
    "throttle(_:latest:scheduler:)": { $0.throttle(.seconds(1), scheduler: $1) },
    "timeout(_:scheduler:)": { $0.timeout(.seconds(1), scheduler: $1) },
    "timeout(_:other:scheduler:)": { $0.timeout(.seconds(1), other: Observable.never(), scheduler: $1) },
    "timer(_:scheduler:)": { source, clock in
      .merge(source, Single<Int>.timer(.seconds(1), scheduler: clock).map { "\($0)" }.asObservable())
    },
    "timer(_:period:scheduler:)": { source, clock in
      .merge(source, Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: clock).map { "\($0)" })
    },
    "window(timeSpan:count:scheduler:)": { source, clock in
      source.window(timeSpan: .seconds(1), count: 2, scheduler: clock).flatMap { $0 }
    },
    // Its closure makes the timer, and belongs to no view.
    "retry(maxAttempts:delay:scheduler:shouldRetry:)": { source, clock in
      source.concat(Observable.error(Failure())).startWith("")
        .flatMap { _ in Observable<String>.error(Failure()) }
        .retry(maxAttempts: 3, delay: .seconds(1), scheduler: clock)
    },
  ]

  static let producer: [String: Producer] = [
    "collect(every:on:skipEmpty:discardWhenCompleted:)": { $0.collect(every: .seconds(1), on: $1).map { "\($0)" } },
    "debounce(_:on:discardWhenCompleted:)": { $0.debounce(1, on: $1) },
    "delay(_:on:)": { $0.delay(1, on: $1) },
    "interval(_:on:)": { .merge($0, SignalProducer.interval(.seconds(1), on: $1).map { "\($0)" }) },
    "interval(_:interval:on:)": { .merge($0, SignalProducer.interval(["a"], interval: .seconds(1), on: $1)) },
    "retry(upTo:interval:on:)": { source, clock in
      SignalProducer<String, Failure>(error: Failure()).retry(upTo: 1, interval: 1, on: clock)
        .flatMapError { _ in source }
    },
    "throttle(_:on:)": { $0.throttle(1, on: $1) },
    "timeout(after:raising:on:)": { source, clock in
      source.timeout(after: 1, raising: Failure(), on: clock).flatMapError { _ in .empty }
    },
    "timer(interval:on:)": { .merge($0, SignalProducer.timer(interval: .seconds(1), on: $1).map { "\($0)" }) },
    "timer(interval:on:leeway:)": {
      .merge($0, SignalProducer.timer(interval: .seconds(1), on: $1, leeway: .seconds(0)).map { "\($0)" })
    },
  ]

  static let hot: [String: Hot] = [
    "collect(every:on:skipEmpty:discardWhenCompleted:)": { $0.collect(every: .seconds(1), on: $1).map { "\($0)" } },
    "debounce(_:on:discardWhenCompleted:)": { $0.debounce(1, on: $1) },
    "delay(_:on:)": { $0.delay(1, on: $1) },
    "throttle(_:on:)": { $0.throttle(1, on: $1) },
    "timeout(after:raising:on:)": { source, clock in
      source.timeout(after: 1, raising: Failure(), on: clock).flatMapError { _ in .empty }
    },
  ]

  /// The names of the operators of those types with a parameter for a scheduler with a clock, in the newest list of public symbols.
  static func listed(_ modules: [String], _ owners: Set<String>) throws -> Set<String> {
    let versions = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Documentation/API")
    let newest = try FileManager.default.contentsOfDirectory(atPath: versions.path).max { $0.isOlder(than: $1) }
    var names: Set<String> = []
    for module in modules {
      let list = try String(contentsOf: versions.appending(path: "\(newest ?? "")/\(module).txt"), encoding: .utf8)
      for line in list.split(separator: "\n") {
        let (symbol, declaration) = line.split("\t")
        let (owner, name) = symbol.split(".")
        let takesClock = declaration.contains(": any SchedulerType") || declaration.contains(": any DateScheduler")
        if owners.contains(String(owner)), takesClock { names.insert(String(name)) }
      }
    }
    return names
  }
}

extension String {
  fileprivate func isOlder(than other: String) -> Bool { compare(other, options: .numeric) == .orderedAscending }
}

extension Substring {
  /// What is before and after the first of these characters.
  fileprivate func split(_ separator: Character) -> (Substring, Substring) {
    let parts = split(separator: separator, maxSplits: 1)
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }
}

/// Each operator that waits on a scheduler is reported, with the views that follow it, unless the scheduler is that of the
/// environment.
@MainActor
struct TimedOperatorTests {
  /// The report on a screen with two views: the first is on the clock of the environment, and the second is not.
  private func reportOnTwo(
    _ shown: @escaping (BehaviorRelay<String>, Environment, _ isFirst: Bool) -> Observable<String>
  ) -> String {
    realClockReport { environment in
      var made = 0
      return Note(
        shown: { text in
          made += 1
          return shown(text, environment, made == 1).asDriver(onErrorJustReturn: "")
        },
        copies: 2
      )
    }
  }

  @Test func noneIsLeftOut() throws {
    let rx: Set = ["ObservableType", "InfallibleType", "PrimitiveSequence", "PrimitiveSequenceType"]
    #expect(try TimedOperators.listed(["Streams", "Drivers"], rx) == Set(TimedOperators.rx.keys))
    #expect(try TimedOperators.listed(["Signals"], ["SignalProducer"]) == Set(TimedOperators.producer.keys))
    #expect(try TimedOperators.listed(["Signals"], ["Signal"]) == Set(TimedOperators.hot.keys))
  }

  @Test(arguments: TimedOperators.rx.keys.sorted())
  func operatorsAreNamedWithTheirView(label: String) throws {
    let make = try #require(TimedOperators.rx[label])
    let message = reportOnTwo { text, environment, isFirst in
      make(text.asObservable(), isFirst ? environment.scheduler : MainScheduler.instance)
    }
    let name =
      switch label.prefix(while: { $0 != "(" }) {
      case "take": "take(for:)"
      case "retry": "timer"
      case let name: String(name)
      }
    let place = label.hasPrefix("retry") ? "" : " in the stream of 'copy 2'"
    // A throttle waits for what is left of its time, by the real clock.
    let match = try #require(message.wholeMatch(of: /not repeatable: `(.+)` \((\d+) ms ahead on the main queue\)(.*)/))
    #expect(match.1 == name)
    #expect((name == "throttle" ? 1...1_000 : 1_000...1_000).contains(try #require(Int(match.2))))
    #expect(match.3 == place)
  }

  @Test(arguments: TimedOperators.producer.keys.sorted())
  func producersAreNamed(label: String) throws {
    let make = try #require(TimedOperators.producer[label])
    let clock = QueueScheduler(name: "typed")
    let message = reportOnTwo { text, environment, isFirst in
      make(SignalProducer(text.asInfallible()), isFirst ? environment.dateScheduler : clock).asObservable()
    }
    expectTyped(message, label)
  }

  @Test(arguments: TimedOperators.hot.keys.sorted())
  func signalsAreNamed(label: String) throws {
    let make = try #require(TimedOperators.hot[label])
    let clock = QueueScheduler(name: "typed")
    let message = reportOnTwo { text, environment, isFirst in
      make(Signals.Signal(text.asInfallible()), isFirst ? environment.dateScheduler : clock).asObservable()
    }
    expectTyped(message, label)
  }

  /// What a view follows in the typed dialect is not known.
  private func expectTyped(_ message: String, _ label: String) {
    #expect(message.hasPrefix("not repeatable: `\(label.prefix { $0 != "(" })` ("))
    #expect(message.hasSuffix(" ms ahead on the queue 'typed')"))
  }
}
