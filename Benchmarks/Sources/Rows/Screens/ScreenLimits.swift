import Foundation
import MVVM

/// What a person does to screens through the host, by the clock.
public let screenLimits = [inputThroughHost, openingScreens]

private let inputThroughHost = Limit(
  "M01",
  "an input set through the host, with what comes of it",
  unit: "µs",
  limit: 1
) {
  MainActor.assumeIsolated {
    let (host, screen, sum, count) = (ScreenHost(), WideScreen(1), Sum(), 20_000)
    open(screen, in: host)
    let binding = screen.input.asDriver().map { $0.utf8.count }.drive(onNext: { sum.total &+= $0 })
    defer { binding.dispose() }
    let texts = ["a", "b", "c", "d"]
    return threadSeconds { for i in 0..<count { set("input", texts[i & 3], in: host) } } / Double(count) * 1e6
  }
}

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

/// The time that this thread ran meanwhile.
private func threadSeconds(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  work()
  return now() - start
}
