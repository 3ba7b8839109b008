import Signals
import Testing

/// A `combineLatest` or `zip` that has ended retains no values, even if its disposable is retained.
@Suite struct EndedJoinTests {
  private final class Item {}

  private struct Failure: Error {}

  private typealias Source = Signal<Item, Failure>
  private typealias Start = (Source, Source) -> (any Disposable)?

  private enum Join: CaseIterable {
    case combineLatest, combineLatestOfMany, zip, zipOfMany

    var onSignals: Start {
      switch self {
      case .combineLatest: { Signal.combineLatest($0, $1).observe { _ in } }
      case .combineLatestOfMany: { Signal.combineLatest([$0, $1]).observe { _ in } }
      case .zip: { Signal.zip($0, $1).observe { _ in } }
      case .zipOfMany: { Signal.zip([$0, $1]).observe { _ in } }
      }
    }

    var onProducers: Start {
      switch self {
      case .combineLatest: { SignalProducer.combineLatest(SignalProducer($0), SignalProducer($1)).start() }
      case .combineLatestOfMany: { SignalProducer.combineLatest([SignalProducer($0), SignalProducer($1)]).start() }
      case .zip: { SignalProducer.zip(SignalProducer($0), SignalProducer($1)).start() }
      case .zipOfMany: { SignalProducer.zip([SignalProducer($0), SignalProducer($1)]).start() }
      }
    }
  }

  @Test(arguments: Join.allCases, [false, true])
  private func aFailureReleasesTheValues(_ join: Join, ofProducers: Bool) {
    let (first, firstObserver) = Source.pipe()
    let (second, secondObserver) = Source.pipe()
    let disposable = (ofProducers ? join.onProducers : join.onSignals)(first, second)
    weak var item: Item?
    do {
      let sent = Item()
      item = sent
      firstObserver.send(value: sent)
    }
    #expect(item != nil)
    secondObserver.send(error: Failure())
    #expect(item == nil)
    withExtendedLifetime((disposable, first, second)) {}
  }
}
