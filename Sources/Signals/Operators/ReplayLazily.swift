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
  @inlinable
  public func replayLazily(upTo capacity: Int) -> SignalProducer {
    precondition(capacity >= 0, "A capacity cannot be negative.")
    return SignalProducer(core: ReplayProducer(core, capacity))
  }
}

/// A start of the replay, or the producer itself: the shared run lasts while one of them exists.
@usableFromInline
final class Replay<Value> {
  fileprivate let starts: ReplayHub<Value>
  private let producer: ProducerCore<Value>
  private let chain = CompositeDisposable()
  private let hasStarted = Atomic(false)

  @usableFromInline
  init(_ producer: ProducerCore<Value>, _ capacity: Int) {
    self.producer = producer
    starts = ReplayHub(capacity)
  }

  fileprivate func startOnce() {
    if hasStarted.swap(true) { return }
    let feed = HandlerSink<Value>({ [starts] in starts.accept($0) }) { [starts] error in
      starts.end(error.map(Ending.failed) ?? .completed)
    }
    producer.runNested(feed, chain)
  }

  deinit { chain.dispose() }
}

@usableFromInline
final class ReplayProducer<Value>: ProducerCore<Value> {
  /// Empty only while this is released. It holds the source.
  @exclusivity(unchecked) @usableFromInline var replay: Replay<Value>?
  @usableFromInline let makeStart: HubStart<Value>.Make

  @inlinable
  init(_ source: ProducerCore<Value>, _ capacity: Int) {
    replay = Replay(source, capacity)
    makeStart = HubStart.make
    super.init()
  }

  @usableFromInline
  override func begin(_ downstream: Sink<Value>, _ chain: CompositeDisposable) {
    guard let replay else { return }
    let start = makeStart(replay.starts, downstream, replay, chain)
    start.replay(at: replay.starts) {
      replay.starts.subscribe(start, start.scope)
      replay.startOnce()
    }
  }

  deinit { StackSegments.whenLow { replay = nil } }
}
