public import Streams
import Synchronization

extension SignalProducer {
  /// Shares one run of the producer among all starts of the result: it begins with the first of them, and each start first
  /// receives the last `capacity` values that were sent.
  ///
  ///     source                --1--2-------3--|
  ///     replayLazily(upTo: 2) --1--2-------3--|
  ///     second start                 ^(12)-3--|
  ///
  /// The end is replayed as well. The shared run is interrupted once neither the resulting producer nor a start of it is left.
  @_alwaysEmitIntoClient
  public func replayLazily(upTo capacity: Int) -> SignalProducer {
    precondition(capacity >= 0, "A capacity cannot be negative.")
    let replay = Replay(core, capacity)
    return .running { replay.join(HubStart.make(replay.starts, $0, replay, $1)) }
  }
}

/// The shared run of a producer. The resulting producer and its starts retain it; once none of them is left, it interrupts the
/// run.
@usableFromInline
final class Replay<Value> {
  @usableFromInline let starts: ReplayHub<Value>
  /// Starts the producer; nil afterwards. Used by the code that begins the shared run.
  @exclusivity(unchecked) @usableFromInline var start: ((CompositeDisposable) -> Void)?
  private let chain = CompositeDisposable()
  private let hasStarted = Synchronization.Atomic(false)

  @inlinable
  init(_ producer: ProducerCore<Value>, _ capacity: Int) {
    let starts = ReplayHub<Value>(capacity)
    self.starts = starts
    start = { chain in
      let feed = HandlerSink<Value>({ starts.accept($0) }) { starts.end($0.map(Ending.failed) ?? .completed) }
      producer.runNested(feed, chain)
    }
  }

  @usableFromInline
  func join(_ start: HubStart<Value>) {
    start.replay(at: starts) {
      starts.subscribe(start, start.scope)
      startOnce()
    }
  }

  private func startOnce() {
    if hasStarted.exchange(true, ordering: .acquiringAndReleasing) { return }
    let start = start
    self.start = nil
    start?(chain)
    // From now on, only the producer's closure retains its observer, as if the disposable of a start were released.
    chain.abandon(.shared)
  }

  deinit { chain.dispose() }
}
