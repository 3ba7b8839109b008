import Drivers
import DriversObservation
import Observation

/// View models that views observe with the Observation framework, as in SwiftUI.
let observationRows = [oneChange, oneOfManyOutputs, oneOfManyModels]

private let oneChange = Row(
  "O01",
  "a change that one view reads, against an @Observable property",
  target: 2,
  units: 5_000,
  workload: {
    MainActor.assumeIsolated {
      let model = Numbered()
      let (observed, screen) = (Observed(model), ObservingScreen())
      screen.add { observed.relay }
      return MainRun { events in
        for i in 1...events {
          model.relay.accept(i)
          screen.redraw()
        }
        return screen.sum
      }
    }.run
  },
  floor: {
    MainActor.assumeIsolated {
      let (model, screen) = (ByHand(), ObservingScreen())
      screen.add { model.number }
      return MainRun { events in
        for i in 1...events {
          model.number = i
          screen.redraw()
        }
        return screen.sum
      }
    }.run
  }
)

private let oneOfManyOutputs = Row(
  "O02",
  "one of 1,000 outputs changes, relative to the only one",
  target: 1.5,
  units: 5_000,
  workload: { changes(ofOutputs: 1_000) },
  floor: { changes(ofOutputs: 1) }
)

private let oneOfManyModels = Row(
  "O03",
  "an output in one of 1,000 rows changes, relative to the only row",
  target: 1.5,
  units: 5_000,
  workload: { changes(ofRows: 1_000) },
  floor: { changes(ofRows: 1) }
)

/// A separate view reads each output.
private func changes(ofOutputs count: Int) -> Row.Run {
  MainActor.assumeIsolated {
    let model = ManyNumbers(count)
    let (observed, screen) = (Observed(model), ObservingScreen())
    for i in 0..<count {
      let output = \ManyNumbers.outputs[i]
      screen.add { observed[dynamicMember: output] ?? 0 }
    }
    return MainRun { events in
      for i in 1...events {
        model.relays[0].accept(i)
        screen.redraw()
      }
      return screen.sum
    }
  }.run
}

/// Each row is a view model, which a separate view reads.
private func changes(ofRows count: Int) -> Row.Run {
  MainActor.assumeIsolated {
    let list = Rows(count)
    let (observed, screen) = (Observed(list), ObservingScreen())
    for row in observed.rows { screen.add { row.relay } }
    return MainRun { events in
      for i in 1...events {
        list.rows[0].relay.accept(i)
        screen.redraw()
      }
      return screen.sum
    }
  }.run
}

private final class Numbered {
  let relay = BehaviorRelay(value: 0)
}

private final class ManyNumbers {
  let relays: [BehaviorRelay<Int>]
  let outputs: [Driver<Int>]

  init(_ count: Int) {
    relays = (0..<count).map { _ in BehaviorRelay(value: 0) }
    outputs = relays.map { $0.asDriver() }
  }
}

private final class Rows {
  let rows: [Numbered]

  init(_ count: Int) { rows = (0..<count).map { _ in Numbered() } }
}

@Observable
private final class ByHand {
  var number = 0
}

/// Views that are drawn again when a value that they read has changed.
@MainActor
private final class ObservingScreen {
  private(set) var sum = 0
  private var views: [@MainActor () -> Int] = []
  private let changed = ChangedViews()

  func add(_ body: @escaping @MainActor () -> Int) {
    views.append(body)
    draw(views.count - 1)
    sum = 0
  }

  func redraw() {
    while let view = changed.views.popLast() { draw(view) }
  }

  private func draw(_ view: Int) {
    let changed = changed
    sum &+= withObservationTracking(views[view]) { changed.views.append(view) }
  }
}

/// The views that must be drawn again. Used on the main thread only.
private final class ChangedViews: @unchecked Sendable {
  @exclusivity(unchecked) var views: [Int] = []
}
