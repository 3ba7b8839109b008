extension Environment {
  /// Retries asynchronous work that fails, for up to `maxAttempts` attempts in total, and waits before each further attempt, in
  /// the time of this environment.
  ///
  ///     let user = try await environment.retry(3, .exponential(.seconds(1))) { try await api.user(id) }
  ///
  /// Throws the last error when all attempts failed, or immediately if `shouldRetry` returns false, and `CancellationError`
  /// if the task is cancelled between two attempts.
  ///
  /// - Parameters:
  ///   - maxAttempts: The maximum number of attempts; at least one is made.
  ///   - delay: How long to wait before each further attempt.
  ///   - shouldRetry: Whether to make another attempt after an error.
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

  /// Performs asynchronous work with a time limit, in the time of this environment. At the limit, cancels the work and throws
  /// ``ServiceError/timeout``.
  ///
  ///     let user = try await environment.timeout(.seconds(5)) { try await api.user(id) }
  ///
  /// The work must end when it is cancelled, because this function waits for it. Every wait through this environment ends then.
  public func timeout<Value: Sendable>(
    _ limit: Duration,
    @_inheritActorContext @_implicitSelfCapture _ work: sending @escaping @isolated(any) () async throws -> Value
  ) async throws -> Value {
    let clock = clock
    // Only one task of the group uses it.
    nonisolated(unsafe) let work = work
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
