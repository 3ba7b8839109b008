import Foundation

/// The reason why a file could not be read or written.
package struct FileFailure: Error, Equatable {
  /// The operation that failed: `read` or `write`.
  package var verb: String
  /// The file.
  package var path: String
  /// The reason, without the file's name.
  package var reason: String
  /// The system's error number, if there is one.
  package var number: Int32?

  /// One sentence that names the file.
  package var message: String { "cannot \(verb) \(path.isEmpty ? "''" : path): \(reason)" }

  /// A failure with the reason of a system error number.
  package init(_ verb: String, _ path: String, _ number: Int32 = errno) {
    let isHomeMissing = number == ENOENT && HomeFolder.isWithin(path)
    self.init(verb, path, reason: isHomeMissing ? "HOME is not set" : String(cString: strerror(number)))
    self.number = number
  }

  /// A failure for a reason of our own.
  package init(_ verb: String, _ path: String, reason: String) {
    self.verb = verb
    self.path = path
    self.reason = reason
  }
}
