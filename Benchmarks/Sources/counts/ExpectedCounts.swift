import Foundation
import Reporting

/// The counts that are expected: a file of lines `name kind count`.
struct ExpectedCounts {
  private(set) var values: [Counts.Key: Double] = [:]

  init(_ file: TextFile, mayBeMissing: Bool) throws(FileError) {
    if mayBeMissing, !FileManager.default.fileExists(atPath: file.path) { return }
    for (number, line) in try file.read().split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      // The names of operators may have spaces.
      let words = line.split(separator: " ")
      if words.isEmpty || line.hasPrefix("#") { continue }
      guard words.count >= 3, let count = words.last.flatMap({ Double($0) }),
        let kind = Counts.Kind(rawValue: String(words[words.count - 2]))
      else {
        throw FileError("\(file.path):\(number + 1): '\(line)' is not a name, a kind and a count")
      }
      values[Counts.Key(id: words.dropLast(2).joined(separator: " "), kind: kind)] = count
    }
  }

  /// Returns the expected counts with those in `counts` in their place. Kinds that could not be counted on this system stay.
  func updated(with counts: Counts) -> ExpectedCounts {
    var copy = self
    let kinds = Set(counts.values.keys.map(\.kind))
    copy.values = values.filter { !kinds.contains($0.key.kind) }.merging(counts.values) { $1 }
    return copy
  }

  func write(to file: TextFile) throws(FileError) {
    let head =
      "# What each unit of a workload takes. `make bench-counts` compares, and with ARGS=--update writes this.\n"
    let lines = Comparison.order(values.keys).map {
      "\($0.id) \($0.kind.rawValue) \(Comparison.text(values[$0] ?? 0))\n"
    }
    try file.write(head + lines.joined())
  }
}
