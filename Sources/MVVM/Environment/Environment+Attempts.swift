extension Environment {
  /// Does asynchronous work again after it failed, until it has been tried `maxAttempts` times in all, and waits before each further
  /// attempt, in the time of this environment.
  ///
  ///     let user = try await environment.retry(3, .exponential(.seconds(1))) { try await api.user(id) }
  ///
  /// Throws the last error when all attempts failed, or immediately if `shouldRetry` returns false, and `CancellationError`
  /// if the task is cancelled between two attempts.
  ///
  /// - Parameters:
  ///   - maxAttempts: How often it is tried at most; at least once.
  ///   - delay: How long to wait before each further attempt.
  ///   - shouldRetry: Whether another attempt makes sense after an error.
  ///   - work: The work.
  public nonisolated(nonsending) func retry<Value>(
    _ maxAttempts: Int,
    _ delay: RetryDelay = .none,
    shouldRetry: (any Error) -> Bool = { _ in true },
    _ work: nonisolated(nonsending) () async throws -> Value
  ) async throws -> Value {
    var failures = 0
    while true {
      do {
        return try await work()
      } catch {
        failures += 1
        guard failures < maxAttempts, shouldRetry(error), !(error is CancellationError) else { throw error }
        try await clock.sleep(for: Duration(delay.interval(afterFailures: failures)))
      }
    }
  }

  /// Does asynchronous work for so long at most, in the time of this environment, and then cancels it and throws
  /// ``ServiceError/timeout``.
  ///
  ///     let user = try await environment.timeout(.seconds(5)) { try await api.user(id) }
  ///
  /// The work has to end when it is cancelled, as all that awaits by this environment does: it is waited for.
  public func timeout<Value: Sendable>(
    _ limit: Duration,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let clock = clock
    return try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await clock.sleep(for: limit)
        throw ServiceError.timeout
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}

extension Duration {
  /// The length of an interval of schedulers.
  init(_ interval: RxTimeInterval) {
    switch interval {
    case .seconds(let count): self = .seconds(count)
    case .milliseconds(let count): self = .milliseconds(count)
    case .microseconds(let count): self = .microseconds(count)
    case .nanoseconds(let count): self = .nanoseconds(count)
    case .never: self = .seconds(Int64.max / 4)
    @unknown default: self = .zero
    }
  }
}
