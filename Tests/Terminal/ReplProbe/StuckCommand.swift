import Foundation
import MVVMRepl

extension ReplCommand {
  /// Works without ever looking up.
  @MainActor static let stuck = ReplCommand("stuck", summary: "never ends") { _, _ in
    while true { usleep(1000) }
  }
}
