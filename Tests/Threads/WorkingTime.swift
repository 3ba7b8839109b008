import Foundation

/// The seconds of processor time that the current thread has used. What else the machine does is not counted.
package func workingTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the growth of the processor time of `work` when it has eight times as much to do: about 8 if the time is
/// linear, and 64 if it is quadratic. A test that expects less than 25 does not depend on the machine.
///
/// An eighth of the work should take a millisecond or more.
///
/// - Parameters:
///   - most: The larger amount.
///   - work: Does an amount of work on this thread.
package func growth(upTo most: Int, _ work: (_ amount: Int) throws -> Void) rethrows -> Double {
  func time(_ amount: Int) throws -> Double {
    let start = workingTime()
    try work(amount)
    return workingTime() - start
  }
  let less = most / 8
  // The second time, memory is mapped and code is loaded.
  _ = try time(less)
  let short = try time(less)
  return try time(most) / short
}
