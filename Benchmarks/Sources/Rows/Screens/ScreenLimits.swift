import Foundation
import MVVM

/// The time of user actions on screens through the host.
public let screenLimits = [openingScreens, openingRows, openingTable, changingOneElement]

private let openingScreens = Limit("M03", "a screen of 20 views is opened and left", unit: "ms", limit: 1) {
  MainActor.assumeIsolated {
    let (host, count) = (ScreenHost(), 200)
    let seconds = threadSeconds {
      for _ in 0..<count {
        open(WideScreen(19), in: host)
        do { try host.back() } catch { preconditionFailure("\(error)") }
      }
    }
    return seconds / Double(count) * 1e3
  }
}

/// Each row has two labels and a button.
private let openingRows = Limit("M04", "10,000 rows of three views are opened", unit: "ms", limit: 100) {
  MainActor.assumeIsolated { openedOnce { ManyRowsScreen(10_000) } }
}

private let openingTable = Limit("M05", "a table of 10,000 rows and two columns is opened", unit: "ms", limit: 100) {
  MainActor.assumeIsolated { openedOnce { ManyLinesScreen(10_000) } }
}

/// A new array of 10,000 elements, one of which differs. The array has to be made and compared.
private let changingOneElement = Limit("M06", "one of 10,000 elements changes, in a new array", unit: "ms", limit: 5) {
  MainActor.assumeIsolated {
    let (host, screen, count) = (ScreenHost(), ManyRowsScreen(10_000), 50)
    screen.star.subscribe(onNext: { id in
      var elements = screen.elements.value
      elements[id].stars += 1
      screen.elements.accept(elements)
    })
    .disposed(by: host.environment.disposeBag)
    do {
      try host.open { _ in screen }
      let seconds = try threadSeconds { for row in 1...count { try host.tap("row \(row * 100) star") } }
      return seconds / Double(count) * 1e3
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// The milliseconds that a screen takes to open and to show its contents: the median of five.
@MainActor
private func openedOnce(_ make: () -> some Screen) -> Double {
  let times = (0..<5).map { _ in
    let (host, screen) = (ScreenHost(), make())
    return threadSeconds { do { try host.open { _ in screen } } catch { preconditionFailure("\(error)") } }
  }
  return times.sorted()[2] * 1e3
}

/// The CPU time of this thread during the action.
private func threadSeconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}
