// Made by Scripts/arities from Scripts/arity/ProducersSelecting.txt: edit that, and run `make arities`.

// The operators of a signal that select or collect values, for a producer.

public import Streams

extension SignalProducer {
  /// Sends an array of all values when the source completes; see ``Signal/collect()``.
  @_alwaysEmitIntoClient
  public func collect() -> SignalProducer<[Value], Error> { reduce(into: []) { $0.append($1) } }

  /// Sends every `count` values as an array, and the remaining ones when the source completes; see ``Signal/collect(count:)``.
  @_alwaysEmitIntoClient
  public func collect(count: Int) -> SignalProducer<[Value], Error> {
    precondition(count > 0, "Values are collected at least one by one.")
    return collect { (collected: [Value]) in collected.count == count }
  }

  /// Collects values, and sends them as an array whenever `shouldEmit` returns true for it, and when the source completes.
  @_alwaysEmitIntoClient
  public func collect(_ shouldEmit: @escaping (_ collected: [Value]) -> Bool) -> SignalProducer<[Value], Error> {
    derived { CollectStage($0, .after(shouldEmit)) { $0.append($1) } }
  }

  /// Collects values, and sends them as an array whenever `shouldEmit` returns true for the array and the latest value. That
  /// value begins the next array. Sends the remaining values when the source completes.
  @_alwaysEmitIntoClient
  public func collect(
    _ shouldEmit: @escaping (_ collected: [Value], _ latest: Value) -> Bool
  ) -> SignalProducer<[Value], Error> { derived { CollectStage($0, .before(shouldEmit)) { $0.append($1) } } }

  /// Passes on the values for which `isIncluded` is true; see ``Signal/filter(_:)``.
  @_alwaysEmitIntoClient
  public func filter(_ isIncluded: @escaping (Value) -> Bool) -> SignalProducer {
    sending { if isIncluded($0) { $1.next($0) } }
  }

  /// Drops the first `count` values; see ``Signal/skip(first:)``.
  @_alwaysEmitIntoClient
  public func skip(first count: Int) -> SignalProducer {
    precondition(count >= 0, "A count of values cannot be negative.")
    return derived { SkipSink($0, count) }
  }

  /// Drops values as long as `shouldContinue` is true; see ``Signal/skip(while:)``.
  @_alwaysEmitIntoClient
  public func skip(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer {
    derived { SkipWhileSink($0, nil, shouldContinue) }
  }

  /// Drops a value that `isEquivalent` considers equivalent to the previous one; see ``Signal/skipRepeats(_:)``.
  @_alwaysEmitIntoClient
  public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> SignalProducer {
    derived { DistinctElementsSink($0, nil, isEquivalent) }
  }

  /// Sends the last `count` values when the source completes; see ``Signal/take(last:)``.
  @_alwaysEmitIntoClient
  public func take(last count: Int) -> SignalProducer {
    precondition(count >= 0, "A count of values cannot be negative.")
    return ended { TakeLastStage($0, count) }
  }

  /// Passes on values as long as `shouldContinue` is true, and completes with the first for which it is not; see
  /// ``Signal/take(while:)``.
  @_alwaysEmitIntoClient
  public func take(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer {
    ended { OpeningStage($0) { if shouldContinue($0) { $1.send($0) } else { $1.finish(nil) } } }
  }

  /// Passes on values as long as `shouldContinue` is true, and completes after the first for which it is not, which is sent too;
  /// see `Signal.take(until:)`.
  @_alwaysEmitIntoClient
  public func take(until shouldContinue: @escaping (Value) -> Bool) -> SignalProducer {
    ended {
      OpeningStage($0) { value, stage in
        let isLast = !shouldContinue(value)
        stage.send(value)
        if isLast { stage.finish(nil) }
      }
    }
  }

  /// Passes on values until `trigger`, which is started first, sends a value or completes; see `take(until:)`.
  @_alwaysEmitIntoClient
  public func take<Trigger: SignalProducerConvertible>(until trigger: Trigger) -> SignalProducer
  where Trigger.Value == (), Trigger.Error == Never { take(until: trigger.producer) }

  /// Passes on values until `replacement`, which is started first, sends its first event; then passes on its events.
  @_alwaysEmitIntoClient
  public func take<Replacement: SignalProducerConvertible>(untilReplacement replacement: Replacement) -> SignalProducer
  where Replacement.Value == Value, Replacement.Error == Error { take(untilReplacement: replacement.producer) }

  /// Drops all events until `trigger`, which is started first, sends a value or completes, and then behaves like the source; see
  /// `Signal.skip(until:)`.
  @_alwaysEmitIntoClient
  public func skip<Trigger: SignalProducerConvertible>(until trigger: Trigger) -> SignalProducer
  where Trigger.Value == (), Trigger.Error == Never { skip(until: trigger.producer) }

  /// Drops values whose identity, as returned by `transform`, occurred before; see ``Signal/uniqueValues(_:)``.
  @_alwaysEmitIntoClient
  public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> SignalProducer {
    derived {
      let seen = Held<Set<Identity>>([])
      return SendingSink<Value, Value>($0) { if seen.value.insert(transform($0)).inserted { $1.next($0) } }
    }
  }
}

extension SignalProducer where Value: Equatable {
  /// Drops a value that is equal to the previous one; see ``Signal/skipRepeats(_:)``.
  @_alwaysEmitIntoClient
  public func skipRepeats() -> SignalProducer { skipRepeats { $0 == $1 } }
}

extension SignalProducer where Value: Hashable {
  /// Drops values that occurred before; see ``Signal/uniqueValues(_:)``.
  @_alwaysEmitIntoClient
  public func uniqueValues() -> SignalProducer { uniqueValues { $0 } }
}
