import CInterpose
import Rows
import Testing

@testable import counts

/// Scripts/check-rows tells whether each public operator is there.
struct OperatorTests {
  @Test func noTwoHaveOneName() {
    let names = operatorCensuses.map(\.census.id) + allCensuses.map(\.id)
    #expect(Set(names).count == names.count)
  }

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
