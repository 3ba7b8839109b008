import Streams
import Testing

/// How many chains wait for an inner one, as the dialect reports it. Serialized, since the measure belongs to the process;
/// other tests may raise it, so only the minimum is asserted.
@Suite(.serialized) struct ChainDepthTests {
  private func countUp(from start: Int) -> Observable<Int> {
    // A lazy collection: each further stream is made when it is asked for.
    .concat(
      [0, 1].lazy.map { $0 == 0 ? .just(start, scheduler: CurrentThreadScheduler.instance) : countUp(from: start + 1) }
    )
  }

  private func countUpBySequence(from start: Int) -> Observable<Int> {
    .concat(
      AnySequence(
        [0, 1].lazy.map {
          $0 == 0 ? .just(start, scheduler: CurrentThreadScheduler.instance) : countUpBySequence(from: start + 1)
        }
      )
    )
  }

  @Test func aCollectionThatRecursInItsLastStreamKeepsNothing() {
    let (recorder, _) = countUp(from: 0).take(10_000).record()
    #expect(recorder.values == Array(0..<10_000))
    #expect(recorder.events.last == .completed)
  }

  @Test func aSequenceThatRecursKeepsItsIterators() {
    maxTailRecursiveSinkStackSize = 0
    let (recorder, _) = countUpBySequence(from: 0).take(10_000).record()
    #expect(recorder.values == Array(0..<10_000))
    #if DEBUG
    #expect(maxTailRecursiveSinkStackSize > 1_000)
    #endif
  }
}
