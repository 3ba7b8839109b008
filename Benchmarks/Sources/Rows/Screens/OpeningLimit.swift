import Foundation
import MVVM

/// What it takes to open a screen, and to leave it.
let openingScreens = Limit("M03", "a screen of 20 views is opened and left", unit: "ms", limit: 1) {
  MainActor.assumeIsolated {
    let (host, count) = (ScreenHost(), 200)
    var start = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    for _ in 0..<count {
      open(WideScreen(19), in: host)
      do { try host.back() } catch { preconditionFailure("\(error)") }
    }
    var end = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    return (Double(end.tv_sec - start.tv_sec) * 1e3 + Double(end.tv_nsec - start.tv_nsec) / 1e6) / Double(count)
  }
}
