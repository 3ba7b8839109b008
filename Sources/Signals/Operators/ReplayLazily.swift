public import Streams

extension SignalProducer {
  /// Shares one run of the producer among all starts of the result: it begins with the first of them, and each start first gets
  /// the last `capacity` values that were sent.
  ///
  ///     first start  --1--2--3--|
  ///     second start ------(12)-3--|        with a capacity of 2
  ///
  /// The end is replayed as well. The shared run is interrupted when neither the resulting producer nor a start of it is there
  /// any more.
  @_alwaysEmitIntoClient
  public func replayLazily(upTo capacity: Int) -> SignalProducer {
    precondition(capacity >= 0, "A capacity cannot be negative.")
    let replay = Replay(core, capacity)
    return .running { replay.join(HubStart.make(replay.hub, $0, replay, $1)) }
  }
}

/// A start of the replay, or the producer itself: the shared run lasts while one of them exists.
@usableFromInline
final class Replay<Value> {
  private let starts: ReplayHub<Value>
  /// Until the shared run begins. Touched by what begins it.
  @exclusivity(unchecked) private var producer: ProducerCore<Value>?
  private let chain = CompositeDisposable()
  private let hasStarted = Atomic(false)

  @usableFromInline
  init(_ producer: ProducerCore<Value>, _ capacity: Int) {
    self.producer = producer
    starts = ReplayHub(capacity)
  }

  @usableFromInline
  var hub: Hub<Value> { starts }

  @usableFromInline
  func join(_ start: HubStart<Value>) {
    start.replay(at: starts) {
      starts.subscribe(start, start.scope)
      startOnce()
    }
  }

  private func startOnce() {
    if hasStarted.swap(true) { return }
    guard let producer else { return }
    self.producer = nil
    let feed = HandlerSink<Value>({ [starts] in starts.accept($0) }) { [starts] error in
      starts.end(error.map(Ending.failed) ?? .completed)
    }
    producer.runNested(feed, chain)
  }

  deinit { chain.dispose() }
}
