import Foundation
import Rows

/// Measures durations, in nanoseconds.
struct Stopwatch {
  let clock: Rows.Clock

  func time(_ work: () -> Int) -> (nanoseconds: Double, checksum: Int) {
    let start = now
    let checksum = work()
    return (now - start, checksum)
  }

  private var now: Double {
    var time = timespec()
    clock_gettime(clock == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
