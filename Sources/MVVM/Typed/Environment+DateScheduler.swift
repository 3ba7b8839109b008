import Foundation
import Signals
import Streams

extension Environment {
  /// The scheduler of this environment for the typed dialect, whose timed operators then run on virtual time too:
  /// `producer.timeout(after: 5, raising: .timeout, on: environment.dateScheduler)`.
  public var dateScheduler: any DateScheduler { AdaptedScheduler(scheduler) }

  /// The background of this environment for the typed dialect: `producer.start(on: environment.backgroundDateScheduler)`.
  public var backgroundDateScheduler: any DateScheduler { AdaptedScheduler(background) }
}

/// A scheduler of the Rx dialect as one of the typed dialect.
private final class AdaptedScheduler: DateScheduler, @unchecked Sendable {
  // Immutable; a scheduler takes work from any thread.
  private let scheduler: any SchedulerType

  init(_ scheduler: any SchedulerType) { self.scheduler = scheduler }

  var currentDate: Date { scheduler.now }

  func schedule(_ action: @escaping () -> Void) -> (any Signals.Disposable)? {
    cancelling(
      scheduler.schedule(()) {
        action()
        return Disposables.create()
      }
    )
  }

  func schedule(after date: Date, action: @escaping () -> Void) -> (any Signals.Disposable)? {
    cancelling(
      scheduler.scheduleRelative((), dueTime: untilThen(date)) {
        action()
        return Disposables.create()
      }
    )
  }

  func schedule(
    after date: Date,
    interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval,
    action: @escaping () -> Void
  ) -> (any Signals.Disposable)? {
    cancelling(scheduler.schedulePeriodic((), startAfter: untilThen(date), period: interval) { action() })
  }

  private func untilThen(_ date: Date) -> RxTimeInterval {
    RxTimeInterval(seconds: min(max(date.timeIntervalSince(scheduler.now), 0), 9e9))
  }

  private func cancelling(_ work: any Streams.Disposable) -> any Signals.Disposable {
    AnyDisposable { work.dispose() }
  }
}
