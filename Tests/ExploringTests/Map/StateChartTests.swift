import MVVM
import Testing
import Threads

@testable import Exploring

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

  @Test func aChartHasAtMostTheRequestedNumberOfNodes() throws {
    let map = try map()
    for limit in [1, 2, 5, 30] {
      let chart = StateChart(map, limit: limit)
      #expect(chart.nodes.count <= limit)
      #expect(chart.edges.allSatisfy { $0.from != $0.to && !$0.labels.isEmpty })
      #expect(chart.nodes.map(\.count).reduce(0, +) == map.states.count)
    }
    #expect(StateChart(map, limit: 1_000_000).nodes.count > 30)
  }

  @Test func nodesAreNamedByWhatDistinguishesThem() throws {
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
    #expect(long.differences(since: short).contains { $0.hasPrefix("new transition: ") })
  }

  /// A map of states with these facts, all on one screen.
  private func map(_ states: [StateMap.Facts]) -> StateMap {
    var map = StateMap()
    for (number, facts) in states.enumerated() {
      _ = map.place(of: UInt64(number)) { facts.merging([StateFact.screen: "s"]) { fact, _ in fact } }
    }
    return map
  }

  @Test func theFactThatMakesTheMostStatesIsLeftOutFirst() {
    let states = (0..<10).map { ["a.shown": "\($0 % 2)", "b.shown": "\($0 % 5)", "c.shown": "same"] }
    #expect(StateChart(map(states), limit: 10).keys == ["a.shown", "b.shown", StateFact.screen])
    #expect(StateChart(map(states), limit: 9).keys == ["a.shown", StateFact.screen])
    #expect(StateChart(map(states), limit: 1).keys == [StateFact.screen])
    // That a fact is missing is one as well.
    #expect(StateChart(map([[:], ["d.flag": "d"]])).nodes.count == 2)
  }

  /// The time is quadratic if all facts of all states are compared for each fact that may be left out.
  @Test func eightThousandStatesOfFortyFactsAreDrawnInTimeLinearInThem() {
    let growth = growth(upTo: 8_000) { count in
      let states = (0..<count).map { number in
        StateMap.Facts(uniqueKeysWithValues: (0..<40).map { ("view\($0).shown", "\(number >> ($0 % 15) & 1)") })
      }
      #expect(StateChart(map(states)).nodes.count <= StateChart.defaultLimit)
    }
    #expect(growth < 25)
  }
}
