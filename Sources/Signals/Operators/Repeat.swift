public import Streams

extension SignalProducer {
  /// Starts the producer `count` times, one after the other. A count of zero completes immediately.
  ///
  /// Ends with the first failure or interruption.
  @_alwaysEmitIntoClient
  public func `repeat`(_ count: Int) -> SignalProducer {
    precondition(count >= 0, "A producer cannot be repeated less than never.")
    if count == 0 { return .empty }
    if count == 1 { return self }
    return .running { [core] downstream, chain in
      let attempts = Held(Attempts(count - 1))
      Rounds.begin(core, downstream, chain) { error in
        error == nil && attempts.value.begin() ? .now(core) : .end(error)
      }
    }
  }

  /// Starts the producer again when it fails, up to `count` times.
  ///
  ///     source, first  --1--#
  ///     source, second      --1--#
  ///     retry(upTo: 1) --1----1--#
  @_alwaysEmitIntoClient
  public func retry(upTo count: Int) -> SignalProducer { retry(upTo: count) { .now($0) } }

  /// Starts the producer again `interval` seconds after a failure, up to `count` times.
  @_alwaysEmitIntoClient
  public func retry(upTo count: Int, interval: Double, on scheduler: any DateScheduler) -> SignalProducer {
    retry(upTo: count) { core in
      .later(core) { scheduler.schedule(after: interval, for: "retry", action: $0) }
    }
  }

  @_alwaysEmitIntoClient
  func retry(upTo count: Int, _ again: @escaping (ProducerCore<Value>) -> NextRound<Value>) -> SignalProducer {
    precondition(count >= 0, "A producer cannot be retried less than never.")
    if count == 0 { return self }
    return .running { [core] downstream, chain in
      let attempts = Held(Attempts(count))
      Rounds.begin(core, downstream, chain) { error in
        guard let error, !error.isInterruption, attempts.value.begin() else { return .end(error) }
        return again(core)
      }
    }
  }
}
