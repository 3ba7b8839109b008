import Drivers
import Testing

@Suite struct BindTests {
  @Test func toSeveralObservers() {
    let (first, second) = (Recorder<Int>(), Recorder<Int>())
    _ = Observable.just(1).bind(to: first, second)
    #expect(first.events == [.next(1), .completed])
    #expect(second.events == [.next(1), .completed])
  }

  @Test func toObserversOfOptionals() {
    let recorder = Recorder<Int?>()
    _ = Observable.just(1).bind(to: recorder)
    #expect(recorder.events == [.next(1), .completed])
  }

  @Test func toRelays() {
    let publish = PublishRelay<Int>()
    let (received, _) = publish.record()
    let (a, b) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    let optional = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int>.createUnbound()
    let source = Observable.just(1)
    _ = source.bind(to: publish)
    _ = source.bind(to: a, b)
    _ = source.bind(to: optional)
    _ = source.bind(to: replay)
    #expect(received.events == [.next(1)])
    #expect((a.value, b.value) == (1, 1))
    #expect(optional.value == 1)
    #expect(replay.record().0.values == [1])
  }

  @Test func toATransformationAndInTwoSteps() {
    let relay = BehaviorRelay(value: 2)
    let doubled = relay.bind(to: { $0.map { $0 * 2 } })
    #expect(doubled.record().0.values == [4])
    func times(_ source: BehaviorRelay<Int>) -> (Int) -> Observable<Int> { { factor in source.map { $0 * factor } } }
    #expect(relay.bind(to: times, curriedArgument: 5).record().0.values == [10])
  }

  @Test func withAnObjectThatIsNotKept() {
    let relay = PublishRelay<Int>()
    var owner: Recorder<Int>? = Recorder()
    weak let gone = owner
    var calls = 0
    let binding = relay.bind(with: owner!) { recorder, value in
      calls += 1
      recorder.onNext(value)
    }
    relay.accept(1)
    #expect(owner?.values == [1])
    owner = nil
    #expect(gone == nil)
    relay.accept(2)
    #expect(calls == 1)
    binding.dispose()
  }
}
