public import Exploring
public import MVVM

/// Explores a screen: tries what a user can do, in many orders and with faults of its services, and fails the test for each
/// fault that it finds.
///
///     @MainActor @Test func nothingGoesWrongAtLogin() async {
///       await explore(LoginScreen.self, budget: .actions(20_000)) {
///         Always("no second attempt while one is under way") { !($0["busy"] == true && $0.isEnabled("submit")) }
///         Eventually("busy ends", within: .seconds(30)) { $0["busy"] == false }
///       }
///     }
///
/// Each fault is reported with the shortest session that reproduces it, as a transcript for `mvvm-repl check`. `Check` lists the
/// faults that it finds without any property.
///
/// `budget` limits the exploration, `checks` selects the checks. `seed` repeats a search exactly. `screens` are those that
/// routes open by name, `hints` are texts whose words it enters, and `prepare` provides services before the screen is made.
/// `properties` are additional conditions that must hold. The result reports the findings and the statistics.
@MainActor
@discardableResult
public func explore<Root: RootScreen>(
  _ type: Root.Type,
  budget: Budget = .actions(10_000),
  checks: Set<Check> = .all,
  seed: UInt64 = 1,
  screens: [ScreenEntry] = [],
  hints: [String] = [],
  @ScreenPropertyBuilder properties: () -> [ScreenProperty] = { [] },
  prepare: @escaping @MainActor (Environment) -> Void = { _ in },
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async -> ExplorationReport {
  let app = ExploredApp(opening: Root.name, of: [ScreenEntry(type)] + screens, prepare: prepare)
  let explorer = Explorer(app, budget: budget, checks: checks, properties: properties(), hints: hints, seed: seed)
  let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
  return await run(explorer, location)
}

/// Explores a view model that has no screen: its relays are the inputs, its drivers and observables the outputs.
///
///     await explore(model: { environment in SearchViewModel(api: FakeAPI(environment), scheduler: environment.scheduler) })
///
/// `except`: The names of properties that are neither, such as private relays, which only the view model sends to.
@MainActor
@discardableResult
public func explore(
  model: @escaping @MainActor (Environment) -> AnyObject,
  except: [String] = [],
  budget: Budget = .actions(10_000),
  checks: Set<Check> = .all,
  seed: UInt64 = 1,
  hints: [String] = [],
  @ScreenPropertyBuilder properties: () -> [ScreenProperty] = { [] },
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async -> ExplorationReport {
  let app = ExploredApp("model") { ReflectedScreen(model($0), name: "model", except: except) }
  let explorer = Explorer(app, budget: budget, checks: checks, properties: properties(), hints: hints, seed: seed)
  let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
  return await run(explorer, location)
}

/// Explores a screen that `screen` makes for each session.
@MainActor
@discardableResult
public func explore(
  budget: Budget = .actions(10_000),
  checks: Set<Check> = .all,
  seed: UInt64 = 1,
  screens: [ScreenEntry] = [],
  hints: [String] = [],
  screen: @escaping @MainActor (Environment) -> any Screen,
  @ScreenPropertyBuilder properties: () -> [ScreenProperty] = { [] },
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async -> ExplorationReport {
  let app = ExploredApp("screen", screens: screens, make: screen)
  let explorer = Explorer(app, budget: budget, checks: checks, properties: properties(), hints: hints, seed: seed)
  let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
  return await run(explorer, location)
}

@MainActor
private func run(_ explorer: Explorer, _ location: CodeLocation) async -> ExplorationReport {
  explorer.isCancelled = { Task.isCancelled }
  explorer.run(printingCrashesAt: "\(location.fileID):\(location.line)")
  for finding in explorer.report.findings {
    let session = finding.transcript.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let message = "\(finding.check.rawValue): \(finding.message)\n\(session)\n\(explorer.report.summary)"
    TestFailure(message: message, location: location).report()
  }
  for problem in explorer.report.problems { TestFailure(message: problem, location: location).report() }
  return explorer.report
}
