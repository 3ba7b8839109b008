import Drivers
import Testing

@Suite struct RelayTests {
  @Test func aPublishRelaySendsLaterValuesOnly() {
    let relay = PublishRelay<Int>()
    relay.accept(1)
    let (recorder, _) = relay.record()
    relay.accept(2)
    relay.accept(3)
    #expect(recorder.events == [.next(2), .next(3)])
  }

  @Test func aBehaviorRelayReplaysItsValueToANewSubscriber() {
    let relay = BehaviorRelay(value: 1)
    #expect(relay.value == 1)
    relay.accept(2)
    let (recorder, _) = relay.record()
    relay.accept(3)
    #expect(recorder.events == [.next(2), .next(3)])
    #expect(relay.value == 3)
  }

  @Test func aReplayRelayReplaysItsLastValuesToANewSubscriber() {
    let two = ReplayRelay<Int>.create(bufferSize: 2)
    let all = ReplayRelay<Int>.createUnbound()
    for value in 1...3 {
      two.accept(value)
      all.accept(value)
    }
    #expect(two.record().0.values == [2, 3])
    #expect(all.record().0.values == [1, 2, 3])
  }

  @Test func aRelaySetInItsOwnSubscriberKeepsTheOrder() {
    let relay = BehaviorRelay(value: 0)
    var seen: [String] = []
    let bag = DisposeBag()
    relay.subscribe(onNext: { value in
      if value == 1 {
        relay.accept(2)
        #expect(relay.value == 2)
      }
      seen.append("a\(value)")
    }).disposed(by: bag)
    relay.subscribe(onNext: { seen.append("b\($0)") }).disposed(by: bag)
    relay.accept(1)
    #expect(seen == ["a0", "b0", "a1", "b1", "a2", "b2"])
  }

  @Test func theStreamOfARelayKeepsTheRelay() {
    var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 1)
    weak let gone = relay
    var stream: Observable<Int>? = relay?.asObservable()
    relay = nil
    #expect(gone != nil)
    #expect(stream?.record().0.values == [1])
    stream = nil
    #expect(gone == nil)
  }

  @Test func nothingLeaks() {
    let leaked = Resources.leaked {
      let (publish, behavior, replay) = (
        PublishRelay<Int>(), BehaviorRelay(value: 0), ReplayRelay<Int>.create(bufferSize: 1)
      )
      _ = publish.map { $0 + 1 }.bind(to: behavior)
      _ = behavior.bind(to: replay)
      replay.bind(onNext: { _ in }).dispose()
      publish.accept(1)
      #expect(behavior.value == 2)
    }
    #expect(leaked == 0)
  }
}
