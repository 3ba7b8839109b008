import ScreenLanguage
import ScreenText

/// Lines that are not performed yet.
extension Session {
  /// The part of a line that may be shown before it is performed.
  func shown(_ line: String) -> String {
    refreshNames()
    guard case .line(let shown) = secrets.shown(line, try? parser.parse(line)) else {
      return "(a line that may hold a secret)"
    }
    return shown
  }

  /// The part of a line that may go into the history; nil for none.
  ///
  /// A secret in an address that is entered into a field is recorded, because the record has to replay. The history need not keep it.
  func historyEntry(for line: String) -> String? {
    refreshNames()
    if AddressText.hasSecret(in: line) { return nil }
    let command = try? parser.parse(line)
    switch command {
    // The line may have been meant for a screen that has just been left.
    case .set(let name, _)?, .type(let name, _, _)?: if secrets.hasBeenSecret(name) { return nil }
    default: break
    }
    return secrets.shown(line, command) == .line(line) ? line : nil
  }

  /// Whether the line could be completed by further lines.
  func isUnfinished(_ line: String) -> Bool {
    refreshNames()
    do throws(CommandError) {
      _ = try parser.parse(line)
      return false
    } catch {
      return error.isUnfinished
    }
  }
}
