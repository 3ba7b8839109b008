import Foundation

/// Why a file could not be read or written.
package struct FileFailure: Error, Equatable {
  /// What could not be done: `read` or `write`.
  package var verb: String
  /// The file.
  package var path: String
  /// Why, without the file's name.
  package var reason: String
  /// The number of the system's error, if that is the reason.
  package var number: Int32?

  /// One sentence that names the file.
  package var message: String { "cannot \(verb) \(path.isEmpty ? "''" : path): \(reason)" }

  /// A failure for the reason that the system's error number gives.
  package init(_ verb: String, _ path: String, _ number: Int32 = errno) {
    self.init(verb, path, reason: String(cString: strerror(number)))
    self.number = number
  }

  /// A failure for a reason of our own.
  package init(_ verb: String, _ path: String, reason: String) {
    self.verb = verb
    self.path = path
    self.reason = reason
  }
}
