import Foundation
import MVVM

/// User actions on screens through the host, by the clock.
public let screenLimits = [openingScreens]

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

/// The CPU time of this thread during the action.
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
