import Foundation
import MVVM

/// Screens through the host: the time to pass inputs to them, and to report a change.
let screenRows = [inputThroughHost, oneChangeOfMany, oneRowOfMany]

private let texts = ["a", "b", "c", "d"]

private let inputThroughHost = Row(
  "M01",
  "an input set through the host, against the relay's accept",
  target: 10,
  units: 20_000,
  workload: {
    MainActor.assumeIsolated {
      let (host, screen, sum) = (ScreenHost(), WideScreen(1), Sum())
      open(screen, in: host)
      _ = screen.input.asDriver().map { $0.utf8.count }.drive(onNext: { sum.total &+= $0 })
      return MainRun { events in
        for i in 0..<events { set("input", texts[i & 3], in: host) }
        return sum.total
      }
    }.run
  },
  floor: {
    let (input, sum) = (BehaviorRelay(value: ""), Sum())
    _ = input.asDriver().map { $0.utf8.count }.drive(onNext: { sum.total &+= $0 })
    return { events in
      for i in 0..<events { input.accept(texts[i & 3]) }
      return sum.total
    }
  }
)

private let oneChangeOfMany = Row(
  "M02",
  "one of 1,000 outputs changes, relative to the only one",
  target: 1.5,
  units: 5_000,
  workload: { changes(of: 1_000) },
  floor: { changes(of: 1) }
)

private let oneRowOfMany = Row(
  "M07",
  "the label in one of 10,000 rows changes, relative to the only row",
  target: 1.5,
  units: 5_000,
  workload: { rowChanges(of: 10_000) },
  floor: { rowChanges(of: 1) }
)

/// Each tap changes the label of the first row.
private func rowChanges(of rows: Int) -> Row.Run {
  MainActor.assumeIsolated {
    let (host, screen) = (ScreenHost(), OwnRelaysScreen(rows))
    let stars = screen.elements[0].stars
    do { try host.open { _ in screen } } catch { preconditionFailure("\(error)") }
    _ = screen.input.subscribe(onNext: { stars.accept(stars.value + $0) })
    return MainRun { events in
      for _ in 0..<events { do { try host.tap("go") } catch { preconditionFailure("\(error)") } }
      return stars.value
    }
  }.run
}

/// Each input changes the first of several outputs.
private func changes(of outputs: Int) -> Row.Run {
  MainActor.assumeIsolated {
    let (host, screen) = (ScreenHost(), WideScreen(outputs))
    open(screen, in: host)
    _ = screen.input.skip(1).subscribe(onNext: { _ in
      MainActor.assumeIsolated { screen.outputs[0].accept(screen.outputs[0].value + 1) }
    })
    return MainRun { events in
      for i in 0..<events { set("input", i & 1 == 0 ? "a" : "b", in: host) }
      return screen.outputs[0].value
    }
  }.run
}

/// A run on the main actor, where the benchmarks run.
struct MainRun: Sendable {
  let work: @MainActor @Sendable (Int) -> Int

  init(_ work: @escaping @MainActor @Sendable (Int) -> Int) { self.work = work }

  var run: Row.Run { { units in MainActor.assumeIsolated { work(units) } } }
}

@MainActor func open(_ screen: WideScreen, in host: ScreenHost) {
  do { try host.open { _ in screen } } catch { preconditionFailure("\(error)") }
}

@MainActor func set(_ input: String, _ text: String, in host: ScreenHost) {
  do { try host.set(input, text) } catch { preconditionFailure("\(error)") }
}
