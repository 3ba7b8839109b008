import CSignals
import Foundation

/// An exit or a crash in code that the program runs for others.
package enum UnexpectedEnd {
  /// From now on, an exit is reported on standard error, and its status is not 0.
  ///
  /// - Parameter program: The name of the program, for the report.
  package static func preventExit(of program: String) { cs_refuse_exit(program) }

  /// From now on, an exit is expected again.
  package static func allowExit() { cs_refuse_exit(nil) }

  /// Prepares this thread so that a crash is handled even after a stack overflow.
  package static func prepareThread() { cs_give_handler_stack() }

  /// From now on, an unexpected end is attributed to this line of a script; nil for none.
  package static func reach(line: Int?, of script: String) { cs_reach_line(script, UInt32(clamping: line ?? 0)) }

  /// The line that the main thread performs, as `FILE:LINE`. Only exact while that thread does not go on.
  package static var place: String { "\(String(cString: cs_reached_script())):\(cs_reached_line())" }

  /// Ends the program although code that it runs does not return. Records are completed first.
  package static func endNow(status: Int32) -> Never {
    cs_record_rescue()
    _exit(status)
  }

  /// Whether a line of standard error attributes an unexpected end.
  package static func isReport(_ line: some StringProtocol) -> Bool {
    line.hasSuffix(": the program crashed here") || line.hasSuffix(": the code of a screen ended the program")
  }
}
