import Foundation

/// Prints the progress to standard error: on one line at a terminal, otherwise on a line for each item.
struct Progress {
  private let total: Int
  private var done = 0
  private let isTerminal = isatty(STDERR_FILENO) == 1

  init(of total: Int) { self.total = total }

  mutating func begins(_ name: String) {
    done += 1
    write(isTerminal ? "\r\u{1B}[K\(done)/\(total) \(name)" : "\(done)/\(total) \(name)\n")
  }

  func ends() { if isTerminal { write("\r\u{1B}[K") } }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
