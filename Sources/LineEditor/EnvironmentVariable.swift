import Foundation

/// A variable of the program's environment.
package enum EnvironmentVariable {
  /// The value of a variable. Unlike `ProcessInfo`, it does not copy the whole environment each time.
  package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
