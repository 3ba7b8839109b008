import InterfaceTraits
import Streams

/// Returns a closure that maps a stream of failures to a stream that emits when it is time to try again.
@usableFromInline
func attempts(
  _ count: Int,
  _ delay: RetryDelay,
  _ scheduler: any SchedulerType,
  _ shouldRetry: @escaping (any Error) -> Bool
) -> (Observable<any Error>) -> Observable<Int> {
  if count < 1 { Hooks.misuse("retry(maxAttempts: \(count)): the first attempt counts, and is made. Pass at least 1.") }
  return { errors in
    errors.enumerated().flatMap { index, error -> Observable<Int> in
      let failures = index + 1
      guard failures < count, shouldRetry(error) else { return .error(error) }
      return .timer(delay.interval(afterFailures: failures), scheduler: scheduler)
    }
  }
}
