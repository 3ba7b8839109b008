import Locks
import Synchronization

/// The scheduler of Drivers and Signals: where they deliver, and the clock of their timed operators (`throttle`,
/// `debounce`, `delay`, `interval`, `timer`). It is the main scheduler unless you replace it.
///
/// A Driver takes its scheduler when it is made, so to use another scheduler, make the Drivers within
/// ``with(_:perform:)-swift.type.method`` or ``mock(scheduler:action:)``:
///
///     let scheduler = TestScheduler(initialClock: 0)
///     SharingScheduler.with(scheduler) {
///       let model = SearchViewModel()
///       model.results.drive(observer).disposed(by: bag)
///       scheduler.start()
///     }
///
/// ## How the main queue is served
///
/// Events sent on the main thread are delivered synchronously. Events from other threads wait until the main queue is served:
/// - An application with a user interface, and a program with an asynchronous `main`, serve it automatically; so does Swift
///   Testing. Tests need not run on the main thread to see deliveries, but they must wait without blocking it.
/// - XCTest serves it while a test waits for an expectation.
/// - A plain command-line tool serves it while it runs `RunLoop.main.run()`, `RunLoop.main.run(until:)` or `dispatchMain()`.
/// - A tool that blocks its main thread forever, for instance with a semaphore, does not serve it. Give its Drivers a separate
///   queue with `SharingScheduler.with(SerialDispatchQueueScheduler(qos: .default)) { ... }`.
public enum SharingScheduler {
  // `@unchecked`: schedulers are safe to use from any thread, and a global maker must be, too.
  /// Makes schedulers. An object, because a task inherits an object at half the cost of a value.
  package final class Maker: @unchecked Sendable {
    let make: () -> any SchedulerType

    package init(make: @escaping () -> any SchedulerType) { self.make = make }
  }

  /// The maker for all code within a task, or within a call.
  @TaskLocal private static var scoped: Maker?

  /// Finds the maker for code of a task that has no values of its own, such as a detached task. A type, which need not be retained.
  package protocol Finder {
    static var presentMaker: Maker? { get }
  }
  /// Set before ``hasFinder``, once.
  private nonisolated(unsafe) static var finder: (any Finder.Type)?
  private static let hasFinder = Atomic<Bool>(false)

  /// Sets how the maker is found for tasks that do not inherit that of ``with(_:perform:)-swift.type.method``. Called once.
  package static func set(_ finder: any Finder.Type) {
    self.finder = finder
    hasFinder.store(true, ordering: .releasing)
  }

  private static var found: Maker? { hasFinder.load(ordering: .acquiring) ? finder?.presentMaker : nil }

  /// Whether `with` was ever used. If not, as in most applications, the task's values need not be read.
  private static let isScoped = Atomic<Bool>(false)
  private static let isReplaced = Atomic<Bool>(false)
  private static let global = Locked<Maker?>(nil)

  /// The maker of the scheduler that currently replaces the main scheduler, if any.
  private static var replacement: Maker? {
    if isScoped.load(ordering: .acquiring), let maker = scoped ?? found { return maker }
    return isReplaced.load(ordering: .acquiring) ? global.withLock { $0 } : nil
  }

  /// Where a new Driver or Signal delivers.
  @usableFromInline
  static var destination: Destination { replacement.map { .scheduler($0.make()) } ?? .main }

  /// Makes the scheduler for a new Driver or Signal.
  public static var make: () -> any SchedulerType { replacement?.make ?? { MainScheduler() } }

  /// Replaces the scheduler, for all threads, until `action` returns. Use it in tests that run one at a time; in other tests, use
  /// ``with(_:perform:)-swift.type.method``.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Replaces how the scheduler is made, for all threads, until `action` returns.
  public static func mock(makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void) rethrows {
    let before = replace(by: Maker(make: makeScheduler))
    defer { _ = replace(by: before) }
    try action()
  }

  private static func replace(by maker: Maker?) -> Maker? {
    defer { isReplaced.store(maker != nil, ordering: .releasing) }
    return global.withLock { exchange(&$0, with: maker) }
  }

  /// Replaces the scheduler only for `perform` and the tasks that it starts, so that tests can run in parallel, each with its
  /// own time.
  ///
  /// - Returns: What `perform` returns.
  public static func with<Result>(_ scheduler: any SchedulerType, perform: () throws -> Result) rethrows -> Result {
    try with(Maker { scheduler }, perform: perform)
  }

  /// Replaces the scheduler in the same way, with an existing maker, for repeated calls.
  package static func with<Result>(_ maker: Maker, perform: () throws -> Result) rethrows -> Result {
    isScoped.store(true, ordering: .releasing)
    return try $scoped.withValue(maker, operation: perform)
  }

  /// Replaces the scheduler only for `perform` and the tasks that it starts, so that tests can run in parallel, each with its
  /// own time.
  ///
  /// - Returns: What `perform` returns.
  public static func with<Result>(
    _ scheduler: any SchedulerType,
    isolation: isolated (any Actor)? = #isolation,
    perform: () async throws -> Result
  ) async rethrows -> Result {
    isScoped.store(true, ordering: .releasing)
    return try await $scoped.withValue(Maker { scheduler }, operation: perform, isolation: isolation)
  }
}
