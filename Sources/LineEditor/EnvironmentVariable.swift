import Foundation

/// A variable of the program's environment.
package enum EnvironmentVariable {
  /// The value of a variable, of which no copy of the whole environment is made, as `ProcessInfo` makes one each time.
  package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
