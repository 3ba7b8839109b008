import CInterpose
import Foundation
import Rows
import Testing

@testable import counts

/// That each public operator is counted, and none asks the runtime for types that is not allowed to.
struct OperatorTests {
  @Test func noTwoHaveOneName() {
    let names = operatorCensuses.map(\.census.id) + allCensuses.map(\.id)
    #expect(Set(names).count == names.count)
  }

  /// By the list of public symbols of the version.
  @Test(arguments: [("Streams", "ObservableType", "rx"), ("Signals", "Signal", "typed")])
  func eachPublicOperatorIsThere(module: String, type: String, prefix: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let versions = root.appendingPathComponent("Documentation/API")
    let version = try #require(try FileManager.default.contentsOfDirectory(atPath: versions.path).max())
    let list = try String(contentsOf: versions.appendingPathComponent("\(version)/\(module).txt"), encoding: .utf8)
    let counted = Set(
      operatorCensuses.map(\.census.id).filter { $0.hasPrefix("\(prefix)/") }
        .map { name in String(name.dropFirst(prefix.count + 1).prefix { $0.isLetter }) }
    )
    var missing: Set<String> = []
    for line in list.split(separator: "\n") where line.hasPrefix("\(type).") && line.contains("func ") {
      let result = line.range(of: "-> ").map { line[$0.upperBound...] } ?? ""
      guard !line.contains("@available(*, deprecated"), ["Observable<", "Signal"].contains(where: result.hasPrefix)
      else { continue }
      let name = String(line.dropFirst(type.count + 1).prefix { $0 != "(" })
      if !counted.contains(name), !Self.leftOut.contains(name) { missing.insert(name) }
    }
    #expect(missing.isEmpty, "not counted: \(missing.sorted().joined(separator: ", "))")
  }

  /// The older spellings of operators that are counted, what only prints, and what is no operator.
  private static let leftOut: Set<String> = [
    "asObservable", "debug", "catchError", "catchErrorJustReturn", "elementAt", "observeOn", "subscribeOn", "retryWhen",
    "skipUntil", "skipWhile", "takeUntil", "takeWhile", "filterMap", "logEvents", "reentrantUnserialized",
    "unserialized",
  ]

  #if os(Linux)
  @Test func lookupsAreCounted() {
    let before = interposed_counts_now().lookups
    for element in [1 as Any, "a" as Any] { _ = sizes(of: element) }
    #expect(interposed_counts_now().lookups > before)
  }

  private func sizes(of value: Any) -> Int {
    func size<Value>(_ value: Value) -> Int { MemoryLayout<[Value?]>.size + "\(type(of: [value]))".count }
    return _openExistential(value, do: size)
  }
  #endif
}
