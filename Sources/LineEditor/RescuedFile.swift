import CEditline
import Foundation
import Synchronization

/// A file that is written in pieces, so that a line costs no call of the system, and that loses nothing all the same: what waits
/// is written when somebody asks for it, after a moment by itself, and when a signal or a crash ends the process.
package final class RescuedFile: Sendable {
  /// Why something could not be written: the number of the system's error.
  package struct Failure: Error {
    package let number: Int32
  }

  // A C structure that is made for being used by several threads.
  private nonisolated(unsafe) let record: OpaquePointer
  private let isFlushDue = Atomic<Bool>(false)

  /// For how long lines may wait in memory; what kills a process without a signal can take no more than that.
  private static let moment = DispatchTimeInterval.milliseconds(20)

  /// Begins a file anew.
  package init(path: String) throws(Failure) {
    guard let record = ce_record_open(path) else { throw Failure(number: errno) }
    self.record = record
  }

  deinit { ce_record_close(record) }

  /// Adds text. Only one thread may do so.
  package func append(_ text: String) throws(Failure) {
    var text = text
    let number = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { ce_record_append(record, $0.baseAddress, $0.count) }
    }
    guard number == 0 else { throw Failure(number: number) }
    guard !isFlushDue.exchange(true, ordering: .acquiringAndReleasing) else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.moment) { [self] in
      isFlushDue.store(false, ordering: .releasing)
      ce_record_flush(record)
    }
  }

  /// Writes what waits.
  package func flush() throws(Failure) {
    let number = ce_record_flush(record)
    guard number == 0 else { throw Failure(number: number) }
  }
}
