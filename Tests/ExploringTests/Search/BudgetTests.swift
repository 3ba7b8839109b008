import Exploring
import MVVM
import Testing

/// How long a search takes.
@MainActor
struct BudgetTests {
  private struct Press: Screen {
    let pressed = PublishRelay<Void>()

    var body: some View { Button("press", pressed) }
  }

  private func search(_ budget: Budget, cancelledAfter limit: Int) -> ExplorationReport {
    let explorer = Explorer(ExploredApp("press") { _ in Press() }, budget: budget, seed: 1)
    var sessions = -1
    explorer.isCancelled = {
      sessions += 1
      return sessions >= limit
    }
    explorer.run()
    return explorer.report
  }

  @Test(arguments: [Budget.states(.max), .actions(.max), .time(.seconds(Int64.max))])
  func theGreatestBudgetIsOne(budget: Budget) {
    #expect(search(budget, cancelledAfter: 3).sessions == 3)
  }

  @Test func theFirstOfSeveralLimitsEndsTheSearch() {
    var budget = Budget.actions(.max)
    budget.timeLimit = .seconds(600)
    budget.stateLimit = 1
    #expect(search(budget, cancelledAfter: 5_000).sessions == 1)
    budget.stateLimit = nil
    budget.actionLimit = 1
    #expect(search(budget, cancelledAfter: 5_000).sessions == 1)
    budget.actionLimit = nil
    budget.timeLimit = .zero
    #expect(search(budget, cancelledAfter: 5_000).sessions == 0)
  }

  @Test func statesThatDoNotExistAreNotSearchedForEver() {
    let report = search(.states(2), cancelledAfter: 5_000)
    #expect(report.states == 1)
    #expect(report.sessions == 2_000)
  }
}
