import Foundation

/// The processor time of processes. Unlike real time, it does not depend on other load on the machine.
enum ProcessorTime {
  /// The processor time of a process so far; nil if that is not available.
  static func of(_ pid: pid_t) -> Duration? {
    #if canImport(Darwin)
    var usage = rusage_info_v2()
    let result = withUnsafeMutablePointer(to: &usage) { usage in
      usage.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) { proc_pid_rusage(pid, RUSAGE_INFO_V2, $0) }
    }
    guard result == 0 else { return nil }
    return .nanoseconds(Int64(clamping: usage.ri_user_time + usage.ri_system_time))
    #else
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #endif
  }
}
