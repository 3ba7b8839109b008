import Exploring
import MVVM
import Testing

/// What is drawn of the states that a search saw.
@MainActor
struct StateChartTests {
  private func map(seed: UInt64 = 1, actions: Int = 1_500) throws -> StateMap {
    let app = ExploredApp("planted") { CartScreen(model: CartModel($0, fault: .none)) }
    let explorer = Explorer(app, budget: .actions(actions), seed: seed)
    explorer.map = StateMapRecorder()
    explorer.run()
    return try #require(explorer.report.map)
  }

  @Test func aChartHasAtMostAsManyNodesAsAreAskedFor() throws {
    let map = try map()
    for limit in [1, 2, 5, 30] {
      let chart = StateChart(map, limit: limit)
      #expect(chart.nodes.count <= limit)
      #expect(chart.edges.allSatisfy { $0.from != $0.to && !$0.labels.isEmpty })
      #expect(chart.nodes.map(\.count).reduce(0, +) == map.states.count)
    }
    #expect(StateChart(map, limit: 1_000_000).nodes.count > 30)
  }

  @Test func nodesAreNamedByWhatTellsThemApart() throws {
    let chart = StateChart(try map())
    #expect(chart.nodes.first?.lines == ["cart"])
    #expect(Set(chart.nodes.map(\.name)).count == chart.nodes.count)
    #expect(chart.nodes.contains { $0.lines.contains("ordering") })
    #expect(chart.edges.contains { $0.labels.contains("shop answers") })
    #expect(chart.edges.contains { $0.labels.contains("order") })
  }

  @Test func theSameSearchDrawsTheSameChart() throws {
    let (one, other) = (StateChart(try map()), StateChart(try map()))
    #expect(one == other)
    #expect(one.differences(since: other) == [])
  }

  @Test func aShorterSearchSeesLess() throws {
    let long = StateChart(try map())
    let short = StateChart(try map(actions: 10), keys: long.keys)
    #expect(short.differences(since: long).contains { $0.hasPrefix("gone state: ") })
    #expect(long.differences(since: short).contains { $0.hasPrefix("new way: ") })
  }
}
