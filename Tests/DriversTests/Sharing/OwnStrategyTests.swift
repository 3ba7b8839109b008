import Drivers
import MVVMTesting
import Testing

/// A custom sharing strategy: replays the last two values.
private enum LastTwo: SharingStrategyProtocol {
  static var scheduler: any SchedulerType { ConcurrentMainScheduler.instance }

  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 2, scope: .whileConnected)
  }
}

/// A strategy that delivers on virtual time.
private enum OnVirtualTime: SharingStrategyProtocol {
  static let clock = TestScheduler(initialClock: 0)
  static var scheduler: any SchedulerType { clock }

  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source }
}

@MainActor @Suite struct OwnStrategyTests {
  @Test func itDeliversOnItsScheduler() {
    let relay = PublishRelay<Int>()
    let stream = relay.asSharedSequence(sharingStrategy: OnVirtualTime.self, onErrorJustReturn: -1)
    let (recorder, subscription) = stream.asObservable().record()
    relay.accept(1)
    #expect(recorder.values.isEmpty)
    OnVirtualTime.clock.start()
    #expect(recorder.values == [1])
    subscription.dispose()
  }

  @Test func itIsUsedByAllOperators() {
    let relay = PublishRelay<Int>()
    var runs = 0
    let stream = relay.asSharedSequence(sharingStrategy: LastTwo.self, onErrorJustReturn: -1)
      .map { value -> Int in
        runs += 1
        return value * 10
      }
      .filter { $0 > 10 }
      .startWith(0)
    let bag = DisposeBag()
    let (first, lateSubscriber) = (Recorder<Int>(), Recorder<Int>())
    stream.asObservable().subscribe(first).disposed(by: bag)
    (1...3).forEach(relay.accept)
    stream.asObservable().subscribe(lateSubscriber).disposed(by: bag)
    #expect(first.values == [0, 20, 30])
    #expect(lateSubscriber.values == [20, 30])
    #expect(runs == 3)
  }

  @Test func itCanBeMadeCombinedAndFlattened() {
    typealias Shared<Element> = SharedSequence<LastTwo, Element>
    let combined = Shared.combineLatest(Shared.just(1), Shared.of(2, 3)) { $0 + $1 }
    #expect(combined.asObservable().record().0.values == [3, 4])
    let flat: Shared<String> = Driver.just(1).flatMap { Shared.just("\($0)") }
    #expect(flat.asObservable().record().0.values == ["1"])
    #expect(Shared<Int>.merge(.just(1), .just(2)).asObservable().record().0.values == [1, 2])
  }
}
