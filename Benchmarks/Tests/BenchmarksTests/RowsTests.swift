import Rows
import Testing

@testable import benchmarks

@MainActor
struct RowsTests {
  @Test func noTwoRowsHaveOneName() {
    let names = allRows.map(\.id) + (memoryLimits + screenLimits + frontEndLimits).map(\.id)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: allRows.filter { $0.units <= 100_000 }.map(\.id))
  func workloadAndFloorComeToTheSame(id: String) throws {
    let row = try #require(allRows.first { $0.id == id })
    #expect(row.workload()(row.units) == row.floor()(row.units))
  }

  @Test func whatGrowsFasterThanTheFloorIsNotFlat() {
    #expect(Growth(ours: 1.4, floor: 0.9).isFlat(1))
    #expect(Growth(ours: 2.9, floor: 2).isFlat(1))
    #expect(!Growth(ours: 1.6, floor: 1).isFlat(1))
    #expect(Growth(ours: 1.6, floor: 1).isFlat(1.15))
  }

  @Test func theChartHasABarForEachMeasurement() throws {
    let row = try #require(allRows.first { $0.id == "S01" })
    let svg = BarChart(measurements: [try Measurement(row, repetitions: 1)]).svg
    #expect(svg.hasPrefix("<svg "))
    for title in ["swift-mvvm: ", "RxSwift: 14x", "ReactiveSwift: 10.5x", "OpenCombine: 5.5x"] {
      #expect(svg.contains("<title>\(title)"))
    }
  }
}
