import Exploring
import Foundation
import MVVM
import Testing

/// Whether ten seeds are tried for each fault, and corrected twins are searched for a minute.
private let isLong = ProcessInfo.processInfo.environment["EXPLORE_LONG"] != nil

/// Expects that a fault is found from each seed, nothing else with it, and that the session has at most `length` steps, as many as the
/// one that you would write. It is to be found within 10 seconds; without `EXPLORE_LONG`, on a machine that may be busy, within half as many
/// actions as a quiet one performs in that time.
@MainActor
func expectFault(
  _ check: Check,
  length: Int,
  _ make: @escaping @MainActor (Environment) -> any Screen,
  @ScreenPropertyBuilder properties: () -> [ScreenProperty] = { [] },
  at location: SourceLocation = #_sourceLocation
) {
  for seed in UInt64(1)...(isLong ? 10 : 2) {
    let report = explore(seed: seed, budget: isLong ? .time(.seconds(10)) : .actions(20_000), properties(), make)
    guard let finding = report.findings.first(where: { $0.check == check }) else {
      Issue.record("seed \(seed): not found. \(report.summary) \(report.findings)", sourceLocation: location)
      continue
    }
    if isLong { print("\(location.fileID):\(location.line) seed \(seed): \(report.duration)") }
    #expect(
      finding.length <= length,
      "seed \(seed): \(finding.transcript.replacing("\n", with: "; "))",
      sourceLocation: location
    )
    #expect(
      report.findings.allSatisfy { $0.check == check },
      "seed \(seed): \(report.findings.map(\.message))",
      sourceLocation: location
    )
  }
}

/// Expects that nothing is found.
@MainActor
func expectNoFault(
  _ make: @escaping @MainActor (Environment) -> any Screen,
  @ScreenPropertyBuilder properties: () -> [ScreenProperty] = { [] },
  at location: SourceLocation = #_sourceLocation
) {
  let report = explore(seed: 99, budget: isLong ? .time(.seconds(60)) : .actions(1_000), properties(), make)
  let found = report.findings.map { "\($0.check): \($0.message)\n\($0.transcript)" }
  #expect(found.isEmpty, "\(report.summary)", sourceLocation: location)
}

@MainActor
private func explore(
  seed: UInt64,
  budget: Budget,
  _ properties: [ScreenProperty],
  _ make: @escaping @MainActor (Environment) -> any Screen
) -> ExplorationReport {
  let app = ExploredApp("planted", make: make)
  let explorer = Explorer(app, budget: budget.stopping(after: 1), properties: properties, seed: seed)
  explorer.run()
  return explorer.report
}
