import InterfaceTraits
import Streams

extension ObservableType {
  /// Subscribes to the source again after a failure, up to `maxAttempts` subscriptions in total, and waits before each
  /// further attempt.
  ///
  ///     source, first       --1-x
  ///     source, second             --1-2-|
  ///     retry(.seconds(3))  --1------1-2-|
  ///
  /// Completes as the source does. Fails with the last error when all attempts failed, or immediately when `shouldRetry`
  /// returns false.
  ///
  /// - Parameters:
  ///   - maxAttempts: The largest number of subscriptions, the first one included.
  ///   - delay: How long to wait: constant or growing, with or without jitter.
  ///   - scheduler: The scheduler for the delays.
  ///   - shouldRetry: Whether to try again after an error.
  public func retry(
    maxAttempts: Int,
    delay: RetryDelay,
    scheduler: any SchedulerType = SharingScheduler.make(),
    shouldRetry: @escaping (_ error: any Swift.Error) -> Bool = { _ in true }
  ) -> Observable<Element> {
    checkAttempts(maxAttempts)
    return retry { (errors: Observable<any Swift.Error>) in
      errors.delayed(maxAttempts, delay, scheduler, shouldRetry)
    }
  }

  /// Subscribes to the source again after a failure, up to `maxAttempts` subscriptions in total, and waits for `delay`
  /// before each further attempt.
  @_disfavoredOverload
  public func retry(
    maxAttempts: Int,
    delay: RxTimeInterval,
    scheduler: any SchedulerType = SharingScheduler.make(),
    shouldRetry: @escaping (_ error: any Swift.Error) -> Bool = { _ in true }
  ) -> Observable<Element> {
    retry(maxAttempts: maxAttempts, delay: .constant(delay), scheduler: scheduler, shouldRetry: shouldRetry)
  }
}

extension PrimitiveSequence {
  /// Subscribes again after a failure, up to `maxAttempts` subscriptions in total, and waits before each further attempt.
  ///
  /// Fails with the last error when all attempts failed, or immediately when `shouldRetry` returns false.
  ///
  /// - Parameters:
  ///   - maxAttempts: The largest number of subscriptions, the first one included.
  ///   - delay: How long to wait: constant or growing, with or without jitter.
  ///   - scheduler: The scheduler for the delays.
  ///   - shouldRetry: Whether to try again after an error.
  public func retry(
    maxAttempts: Int,
    delay: RetryDelay,
    scheduler: any SchedulerType = SharingScheduler.make(),
    shouldRetry: @escaping (_ error: any Swift.Error) -> Bool = { _ in true }
  ) -> PrimitiveSequence<Trait, Element> {
    checkAttempts(maxAttempts)
    return retry { (errors: Observable<any Swift.Error>) in errors.delayed(maxAttempts, delay, scheduler, shouldRetry) }
  }

  /// Subscribes again after a failure, up to `maxAttempts` subscriptions in total, and waits for `delay` before each
  /// further attempt.
  @_disfavoredOverload
  public func retry(
    maxAttempts: Int,
    delay: RxTimeInterval,
    scheduler: any SchedulerType = SharingScheduler.make(),
    shouldRetry: @escaping (_ error: any Swift.Error) -> Bool = { _ in true }
  ) -> PrimitiveSequence<Trait, Element> {
    retry(maxAttempts: maxAttempts, delay: .constant(delay), scheduler: scheduler, shouldRetry: shouldRetry)
  }
}

extension Observable where Element == any Error {
  /// For a stream of failures, when to try again.
  fileprivate func delayed(
    _ maxAttempts: Int,
    _ delay: RetryDelay,
    _ scheduler: any SchedulerType,
    _ shouldRetry: @escaping (any Error) -> Bool
  ) -> Observable<Int> {
    enumerated().flatMap { index, error -> Observable<Int> in
      let failures = index + 1
      guard failures < maxAttempts, shouldRetry(error) else { return .error(error) }
      return .timer(delay.interval(afterFailures: failures), scheduler: scheduler)
    }
  }
}

private func checkAttempts(_ count: Int) {
  if count < 1 { Hooks.misuse("retry(maxAttempts: \(count)): there is always a first attempt; it is made.") }
}
