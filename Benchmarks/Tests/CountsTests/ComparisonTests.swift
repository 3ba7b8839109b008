import Foundation
import Reporting
import Testing

@testable import counts

struct ComparisonTests {
  private func comparison(_ expected: String, _ fill: (inout Counts) -> Void) throws -> Comparison {
    let file = TextFile(FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path)
    defer { try? FileManager.default.removeItem(atPath: file.path) }
    try file.write(expected)
    var counts = Counts()
    fill(&counts)
    return Comparison(counted: counts, expected: try ExpectedCounts(file, mayBeMissing: false))
  }

  @Test func growthIsReported() throws {
    let comparison = try comparison("S05 allocations 26\n") { $0.set("S05", .allocations, 31) }
    #expect(comparison.hasGrown && !comparison.hasShrunk)
    #expect(comparison.table.lines[1].hasPrefix("S05      31 (26)  GREW"))
  }

  @Test func shrinkingIsNoFailure() throws {
    let comparison = try comparison("S05 allocations 26\n") { $0.set("S05", .allocations, 25) }
    #expect(!comparison.hasGrown && comparison.hasShrunk)
  }

  @Test func instructionsMayBeOffByAFew() throws {
    #expect(try !comparison("S01 instructions 100\n") { $0.set("S01", .instructions, 103) }.hasGrown)
    #expect(try comparison("S01 instructions 100\n") { $0.set("S01", .instructions, 104) }.hasGrown)
  }

  @Test(arguments: [Counts.Kind.atomics, .refcounts])
  func whatHappensOnceInManyUnitsMayVary(_ kind: Counts.Kind) throws {
    #expect(try !comparison("M01 \(kind) 23.01\n") { $0.set("M01", kind, 23.11) }.hasGrown)
    #expect(try comparison("M01 \(kind) 23.01\n") { $0.set("M01", kind, 23.31) }.hasGrown)
  }

  @Test func unexpectedCountsAreNew() throws {
    let comparison = try comparison("# nothing yet\n") { $0.set("S05", .allocations, 31) }
    #expect(!comparison.hasGrown)
    #expect(comparison.table.lines[1].contains("new"))
  }

  @Test func aNewOperatorMayNotLookAnythingUp() throws {
    #expect(try comparison("") { $0.set("rx/map", .lookups, 1) }.hasGrown)
    #expect(try !comparison("") { $0.set("rx/map", .lookups, 0) }.hasGrown)
    // What makes streams may.
    #expect(try !comparison("") { $0.set("rx/flatMap", .lookups, 1) }.hasGrown)
    // What is known to is written down.
    #expect(try !comparison("rx/map lookups 1\n") { $0.set("rx/map", .lookups, 1) }.hasGrown)
  }

  @Test func aLifeOfANewOperatorMayNotLookAnythingUp() throws {
    #expect(try comparison("") { $0.set("rx/map, a life", .lookups, 1) }.hasGrown)
    #expect(try comparison("") { $0.set("rx/flatMap, a life", .lookups, 1) }.hasGrown)
    #expect(try !comparison("") { $0.set("rx/map, a life", .lookups, 0) }.hasGrown)
    #expect(try !comparison("rx/observe, a life lookups 1\n") { $0.set("rx/observe, a life", .lookups, 1) }.hasGrown)
  }

  @Test(arguments: ["rx/map", "rx/map, a life"]) func anOperatorMayNotAllocateMore(id: String) throws {
    #expect(try comparison("\(id) allocations 1\n") { $0.set(id, .allocations, 2) }.hasGrown)
    let same = try comparison("\(id) allocations 1\n") { $0.set(id, .allocations, 1) }
    #expect(!same.hasGrown && same.table.lines.count == 1)
  }

  @Test func aRowOfACrowdIsShownThoughItsNameHasASlash() throws {
    #expect(try comparison("V2s/1000 allocations 2\n") { $0.set("V2s/1000", .allocations, 2) }.table.lines.count == 2)
  }

  @Test func unknownArgumentsAreReported() {
    #expect(throws: FileError.self) { try comparison("S05 allocations\n") { _ in } }
    #expect(throws: FileError.self) { try comparison("S05 leaves 3\n") { _ in } }
  }

  @Test func anUpdateKeepsWhatCouldNotBeCounted() throws {
    var counted = Counts()
    counted.set("S05", .allocations, 25)
    let old = try comparison("S05 allocations 26\nS04 allocations 1\nS01 instructions 100\n") { _ in }.expected
    let values = old.updated(with: counted).values
    #expect(values == [.init(id: "S05", kind: .allocations): 25, .init(id: "S01", kind: .instructions): 100])
  }
}
