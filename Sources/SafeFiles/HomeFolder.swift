import Foundation

/// Paths that begin with the home folder.
package enum HomeFolder {
  /// The path with the home folder in place of `~` at its beginning, as in `~/login.transcript`. A file with that name is `./~`.
  package static func path(_ written: String) -> String {
    guard written == "~" || written.hasPrefix("~/"), let home = getenv("HOME").map({ String(cString: $0) }),
      !home.isEmpty
    else { return written }
    return home + written.dropFirst()
  }
}
