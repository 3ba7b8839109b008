import CSignals
import Foundation
import Synchronization

/// A file that is written in batches, so that a line costs no system call. No line is lost: waiting lines are written on
/// request, after a short time, and when a signal or a crash ends the process.
package final class RescuedFile: Sendable {
  // A C structure that several threads may use.
  private nonisolated(unsafe) let record: OpaquePointer
  private let descriptor: Int32
  private let isFlushDue = Atomic<Bool>(false)

  /// How long lines may wait in memory. Only a kill that cannot be handled loses them.
  private static let moment = DispatchTimeInterval.milliseconds(20)

  /// The path of the file.
  package let path: String

  /// Creates the file, or replaces it.
  package convenience init(path: String) throws(FileFailure) {
    try self.init(descriptor: try SafeFile.begin(path), path: path)
  }

  /// The standard output.
  package static func standardOutput() throws(FileFailure) -> RescuedFile {
    let path = "standard output"
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { throw FileFailure("write", path) }
    return try RescuedFile(descriptor: descriptor, path: path)
  }

  private init(descriptor: Int32, path: String) throws(FileFailure) {
    guard let record = cs_record_open(descriptor) else { throw FileFailure("write", path) }
    self.record = record
    self.descriptor = descriptor
    self.path = path
  }

  deinit { cs_record_close(record) }

  /// Appends a text of one line or several, and a line break. Call it from one thread only.
  package func append(text: String) throws(FileFailure) {
    var text = text
    let number = text.withUTF8 { bytes -> Int32 in
      bytes.baseAddress.map { cs_record_line(record, "", 0, $0, bytes.count) } ?? cs_record_line(record, "", 0, "", 0)
    }
    guard number == 0 else { throw FileFailure("write", path, number) }
    flushSoon()
  }

  /// Appends a line after a mark. A line break in it, which can only occur in quotes, is escaped. Call it from one thread
  /// only.
  package func append(_ line: String, after mark: StaticString = "") throws(FileFailure) {
    var line = line
    let number: Int32? = line.withUTF8 { bytes in
      guard let base = bytes.baseAddress else {
        return cs_record_line(record, mark.utf8Start, mark.utf8CodeUnitCount, "", 0)
      }
      if memchr(base, 0x0A, bytes.count) != nil { return nil }
      return cs_record_line(record, mark.utf8Start, mark.utf8CodeUnitCount, base, bytes.count)
    }
    guard let number else {
      // By bytes: a line feed after a carriage return forms a character with it.
      let parts = line.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
      return try append(parts.joined(separator: "\\n"), after: mark)
    }
    guard number == 0 else { throw FileFailure("write", path, number) }
    flushSoon()
  }

  private func flushSoon() {
    if isFlushDue.load(ordering: .relaxed) { return }
    isFlushDue.store(true, ordering: .releasing)
    // Weak: the deinitializer flushes too, and closes the file immediately for the next one at its path.
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.moment) { [weak self] in
      guard let self else { return }
      isFlushDue.store(false, ordering: .releasing)
      cs_record_flush(record)
    }
  }

  /// What may have happened to a file that was created here.
  package enum Fate {
    case present
    /// It was deleted, or replaced by another file: what was written is lost.
    case deleted
    /// It has another path.
    case moved
  }

  /// What has happened to the file. Devices and pipes count as present.
  package var fate: Fate {
    guard let status = SafeFile.status(of: descriptor), SafeFile.kind(status) == .regular else { return .present }
    if status.st_nlink == 0 { return .deleted }
    guard let found = SafeFile.status(ofFileAt: path), SafeFile.isSame(found, status) else { return .moved }
    return .present
  }

  /// The end of the lines so far; nil if they cannot be removed later, as from a pipe. Call it on the thread that appends.
  package func end() throws(FileFailure) -> Int64? {
    try flush()
    guard SafeFile.isRegular(descriptor) else { return nil }
    let place = lseek(descriptor, 0, SEEK_CUR)
    return place < 0 ? nil : Int64(place)
  }

  /// Removes the lines after a place that ``end()`` returned. Call it on the thread that appends.
  package func removeLines(after place: Int64) throws(FileFailure) {
    try flush()
    guard ftruncate(descriptor, off_t(place)) == 0, lseek(descriptor, off_t(place), SEEK_SET) >= 0 else {
      throw FileFailure("write", path)
    }
  }

  /// Writes the waiting lines.
  package func flush() throws(FileFailure) {
    let number = cs_record_flush(record)
    guard number == 0 else { throw FileFailure("write", path, number) }
  }
}
