import Foundation
import Synchronization

// `@unchecked`: the only mutable state is atomic.
/// Runs work on the main queue; synchronously, if called there while nothing waits.
///
/// This is the scheduler for work on a user interface. Work that is scheduled from the main queue runs within the call, so
/// `observe(on: MainScheduler.instance)` does not delay events there. Use ``ConcurrentMainScheduler`` for `subscribe(on:)`.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  /// The main scheduler.
  ///
  /// Runs work synchronously if called on the main queue while nothing waits.
  public static let instance = MainScheduler()

  /// A scheduler that always enqueues on the main queue, even when called there.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

  /// The number of pieces of work that wait or run.
  ///
  /// Work must not overtake other work, so only the first may run synchronously.
  private let workCount = Atomic(0)

  /// Makes another scheduler on the main queue, which may run work synchronously while work of other schedulers waits.
  ///
  /// Usually you use ``instance``.
  public init() {
    super.init(serialQueue: .main)
  }

  /// `scheduler`, if it is of this class. Compares types, as ``SerialDispatchQueueScheduler/serial(_:)`` does.
  @usableFromInline
  static func asMain(_ scheduler: any ImmediateSchedulerType) -> MainScheduler? {
    type(of: scheduler) == MainScheduler.self ? unsafeDowncast(unchecked(scheduler), to: MainScheduler.self) : nil
  }

  override func scheduleNow<State>(
    _ state: State,
    _ action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    if enter() {
      defer { leave() }
      return action(state)
    }
    let work = ScheduledWork(state, action)
    workCount.add(1, ordering: .acquiringAndReleasing)
    target.async { [self] in
      work.run()
      leave()
    }
    return work
  }

  /// Begins a piece of work within the call, if this is the main queue and nothing waits. If so, call ``leave()`` after the work.
  @usableFromInline
  func enter() -> Bool {
    DispatchQueue.isMain
      && workCount.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
  }

  @usableFromInline
  func leave() { workCount.subtract(1, ordering: .acquiringAndReleasing) }

  /// Stops the program if it is called anywhere but on the main queue.
  ///
  /// - Parameter errorMessage: The message; nil for the default.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    if DispatchQueue.isMain { return }
    fatalError(errorMessage ?? offMainMessage)
  }

  /// Reports misuse if it is called neither on the main thread nor on the main queue.
  ///
  /// - Parameter errorMessage: The message; nil for the default.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    if DispatchQueue.isMain || Thread.isMainThread { return }
    Hooks.misuse(errorMessage ?? offMainMessage)
  }

  private static var offMainMessage: String {
    "Executing on a background thread. Use `MainScheduler.instance.schedule` to run the work on the main thread."
  }
}

extension DispatchQueue {
  private static let mainMark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller runs on the main queue, on any thread that serves it.
  package static var isMain: Bool { getSpecific(key: mainMark) == true }

  /// Whether this is the main queue, which several objects may represent.
  var isTheMainQueue: Bool { getSpecific(key: Self.mainMark) == true }
}
