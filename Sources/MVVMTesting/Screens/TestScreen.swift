import Foundation
import MVVM
import ScreenText
import StreamsTesting

/// A screen on virtual time that a test drives, with expectations for its changes. For Swift Testing and XCTest; tests may
/// run in parallel, each with its own time.
///
///     @MainActor @Test func aWrongPasswordIsReported() {
///       let screen = TestScreen(LoginScreen.self)
///       screen.set("username", "ada")
///       screen.set("password", "wrong")
///       screen.expect("submit", .enabled)
///       screen.tap("submit")
///       screen.expect(changes: ["submit": .disabled, "busy": true])
///       screen.advance(.milliseconds(300))
///       screen.expect(changes: ["message": "Wrong password.", "submit": .enabled, "busy": false])
///     }
///
/// It is exhaustive: a change that is not expected before the next action, or before the end of the test, fails the test. A
/// `.relaxed` screen checks only what you expect. Failures are reported at the line that caused them; nothing needs `try`. In
/// XCTest, mark such a test `@MainActor` and `async`.
///
/// The test ends, for the screen, when the screen is released. XCTest retains test cases until all tests have run, so a screen in
/// a property of a test case has to be set to nil in `tearDown`.
@MainActor
public class TestScreen {
  /// Whether all changes have to be expected.
  public enum Strictness: Sendable {
    /// An output that changed and was not expected fails the test.
    case exhaustive
    /// Changes need not be expected.
    case relaxed

    /// Exhaustive.
    public static var on: Strictness { .exhaustive }
    /// Relaxed.
    public static var off: Strictness { .relaxed }
  }

  /// The host of the screen.
  public let host: ScreenHost
  let ledger: ChangeLedger
  let record = TranscriptRecord()
  /// The first work that an action scheduled on the system clock, where it waits while the time of the screen advances.
  private var realWork: RealClock.Work?

  /// Opens a screen by its type.
  ///
  /// `screens`: The screens that routes open by name. `prepare`: Provides services, for instance, before the screen is made.
  public convenience init<Root: RootScreen>(
    _ type: Root.Type,
    _ strictness: Strictness = .exhaustive,
    screens: [ScreenEntry] = [],
    prepare: @MainActor (Environment) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      name: Root.name,
      strictness,
      screens,
      CodeLocation(fileID: fileID, file: file, line: line, column: column)
    ) { environment in
      prepare(environment)
      return Root(environment: environment)
    }
  }

  /// Opens a screen that `make` returns.
  ///
  /// `screens`: The screens that routes open by name.
  public convenience init(
    _ strictness: Strictness = .exhaustive,
    screens: [ScreenEntry] = [],
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ make: @MainActor (Environment) -> any Screen
  ) {
    self.init(
      name: nil,
      strictness,
      screens,
      CodeLocation(fileID: fileID, file: file, line: line, column: column),
      make
    )
  }

  init(
    name: String?,
    _ strictness: Strictness,
    _ screens: [ScreenEntry],
    _ location: CodeLocation,
    _ make: @MainActor (Environment) -> any Screen
  ) {
    host = ScreenHost(screens)
    ledger = ChangeLedger(isExhaustive: strictness == .exhaustive)
    // A view model may send when it is released, after the host.
    host.onChange = { [ledger, record, weak host] entry in
      guard let host else { return }
      ledger.note(entry)
      record.add(entry, of: host)
    }
    host.onScreen = { [record, unowned host] in record.addState(of: host) }
    record.begin("open \(WordText.word(name ?? "screen"))", of: host)
    perform(nil, location) { () throws(ScreenError) in
      try host.open { [record] environment in
        let screen = make(environment)
        if name == nil { record.rename(first: "open \(WordText.word(screen.name))") }
        return screen
      }
    }
  }

  deinit {
    ledger.settle(before: nil)
    ledger.decide()
  }

  // MARK: - State

  /// The value that a view shows.
  public func value(_ name: String) -> ViewValue? { try? host.value(name) }

  /// The time since the screen was opened.
  public var now: Duration { host.now }

  /// The names of the open screens, the one on top last.
  public var stack: [String] { host.stack }

  // MARK: - Actions

  /// Performs `body`, and reports a failure at `location`.
  func perform(_ command: String?, _ location: CodeLocation, _ action: () throws(ScreenError) -> Void) {
    ledger.settle(before: command)
    ledger.begin(command ?? "open", location)
    if let command { record.begin(command, of: host) }
    let watched = RealClock.isWatched
    RealClock.isWatched = true
    _ = RealClock.take()
    do throws(ScreenError) {
      try action()
    } catch {
      TestFailure(message: error.description, location: location).report()
    }
    RealClock.isWatched = watched
    realWork = realWork ?? RealClock.take()
  }

  /// Reports that an expectation is not met, with a probable reason.
  func fail(_ message: String, _ location: CodeLocation) {
    let reason = realWork.map {
      "\n\($0) waits in real time, not in that of the screen: use the scheduler or the clock of the environment."
    }
    TestFailure(message: message + (reason ?? ""), location: location).report()
  }
}
