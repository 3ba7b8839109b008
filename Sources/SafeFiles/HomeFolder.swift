import Foundation

/// Paths that begin with the home folder.
package enum HomeFolder {
  /// The path with the home folder in place of `~` at its beginning, as in `~/login.transcript`. A file with that name is `./~`.
  package static func path(_ written: String) -> String {
    guard isWithin(written), let home = getenv("HOME").map({ String(cString: $0) }), !home.isEmpty else {
      return written
    }
    return home + written.dropFirst()
  }

  /// Whether the path begins with `~`. After ``path(_:)``, it does only if the home folder is not known.
  static func isWithin(_ path: String) -> Bool { path == "~" || path.hasPrefix("~/") }
}
