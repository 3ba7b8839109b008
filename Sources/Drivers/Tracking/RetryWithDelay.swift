// Made by Scripts/arities from Scripts/arity/Retry.txt: edit that, and run `make arities`.

import InterfaceTraits
import Streams

extension ObservableType {
  /// Subscribes to the source again after a failure, up to `maxAttempts` subscriptions in total, and waits before each
  /// further attempt.
  ///
  ///     source, first                               --1-#
  ///     source, second                                     --1-2-|
  ///     retry(maxAttempts: 2, delay: .seconds(3))   --1------1-2-|
  ///
  /// Completes as the source does. Fails with the last error when all attempts failed, or immediately when `shouldRetry`
  /// returns false.
  ///
  /// - Parameters:
  ///   - maxAttempts: The largest number of subscriptions, the first one included.
  ///   - delay: How long to wait: constant or growing, with or without jitter.
  ///   - scheduler: The scheduler for the delays.
  ///   - shouldRetry: Whether to try again after an error.
  @_alwaysEmitIntoClient
  public func retry(
    maxAttempts: Int,
    delay: RetryDelay,
    scheduler: any SchedulerType = SharingScheduler.make(),
    shouldRetry: @escaping (_ error: any Swift.Error) -> Bool = { _ in true }
  ) -> Observable<Element> {
    retry(when: attempts(maxAttempts, delay, scheduler, shouldRetry))
  }

  /// Subscribes to the source again after a failure, up to `maxAttempts` subscriptions in total, and waits for `delay`
  /// before each further attempt.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func retry(
    maxAttempts: Int,
    delay: RxTimeInterval,
    scheduler: any SchedulerType = SharingScheduler.make(),
    shouldRetry: @escaping (_ error: any Swift.Error) -> Bool = { _ in true }
  ) -> Observable<Element> {
    retry(maxAttempts: maxAttempts, delay: .constant(delay), scheduler: scheduler, shouldRetry: shouldRetry)
  }
}
