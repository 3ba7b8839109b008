import Foundation
import MVVM

/// A screen of as many outputs as wanted, each the value of a relay, and an input.
private struct WideScreen: Screen {
  let input = BehaviorRelay(value: "")
  let outputs: [BehaviorRelay<Int>]

  init(_ count: Int) { outputs = (0..<count).map { _ in BehaviorRelay(value: 0) } }

  var body: some View {
    TextField("input", input)
    for (index, output) in outputs.enumerated() { Label("output\(index)", output.asDriver()) }
  }
}

/// Screens by the one door: what it costs to drive them, to report a change, to open one.
func screenRows() -> [Row] { [inputRow(), reportRow(), openRow()] }

private func inputRow() -> Row {
  let count = 100_000
  let texts = ["a", "b", "c", "d"]
  return Row(
    name: "M01",
    what: "an input set through the host, against the relay's accept",
    target: 10,
    units: count,
    workload: {
      MainActor.assumeIsolated {
        let host = ScreenHost()
        let screen = WideScreen(1)
        try? host.open { _ in screen }
        var sum = 0
        let binding = screen.input.asDriver().map { $0.utf8.count }.drive(onNext: { sum &+= $0 })
        for i in 0..<count { try? host.set("input", texts[i & 3]) }
        binding.dispose()
        return sum
      }
    },
    floor: {
      let screen = MainActor.assumeIsolated { WideScreen(1) }
      let input = MainActor.assumeIsolated { screen.input }
      var sum = 0
      let binding = input.asDriver().map { $0.utf8.count }.drive(onNext: { sum &+= $0 })
      for i in 0..<count { input.accept(texts[i & 3]) }
      binding.dispose()
      return sum
    }
  )
}

@MainActor private func changes(of outputs: Int, _ count: Int) -> Int {
  let host = ScreenHost()
  let screen = WideScreen(outputs)
  try? host.open { _ in screen }
  let binding = screen.input.subscribe(onNext: { _ in
    MainActor.assumeIsolated { screen.outputs[0].accept(screen.outputs[0].value + 1) }
  })
  for i in 0..<count { try? host.set("input", i & 1 == 0 ? "a" : "b") }
  binding.dispose()
  return host.log.entries.count
}

private func reportRow() -> Row {
  let count = 20_000
  return Row(
    name: "M02",
    what: "one output of 1,000 changes, against one of one",
    target: 1.5,
    units: count,
    workload: { MainActor.assumeIsolated { changes(of: 1_000, count) } },
    floor: { MainActor.assumeIsolated { changes(of: 1, count) } }
  )
}

private func openRow() -> Row {
  let count = 200
  return Row(
    name: "M03",
    what: "a screen of 20 views is opened and left, against a millisecond",
    target: 1,
    units: count,
    workload: {
      MainActor.assumeIsolated {
        let host = ScreenHost()
        for _ in 0..<count {
          try? host.open { _ in WideScreen(19) }
          try? host.back()
        }
        return count
      }
    },
    floor: {
      for _ in 0..<count {
        let end = ContinuousClock.now + .milliseconds(1)
        while ContinuousClock.now < end {}
      }
      return count
    }
  )
}
