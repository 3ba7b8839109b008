import Drivers
import Testing

@MainActor @Suite struct SignalTests {
  @Test func aSignalReplaysNothingToANewSubscriber() {
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal().map { $0 * 2 }
    let (first, lateSubscriber) = (Recorder<Int>(), Recorder<Int>())
    let bag = DisposeBag()
    signal.emit(to: first).disposed(by: bag)
    relay.accept(1)
    signal.emit(to: lateSubscriber).disposed(by: bag)
    relay.accept(2)
    #expect(first.values == [2, 4])
    #expect(lateSubscriber.values == [4])
  }

  @Test func theClosuresRunOnceForTwoBindings() {
    let relay = PublishRelay<Int>()
    var runs = 0
    let signal = relay.asSignal().map { value -> Int in
      runs += 1
      return value
    }
    let bag = DisposeBag()
    signal.emit().disposed(by: bag)
    signal.emit().disposed(by: bag)
    relay.accept(1)
    #expect(runs == 1)
  }

  @Test func emitToRelaysAndOptionals() {
    let signal = Signal.just(1)
    let (publish, behavior, replay) = (
      PublishRelay<Int>(), BehaviorRelay<Int?>(value: nil), ReplayRelay<Int>.createUnbound()
    )
    let (received, _) = publish.record()
    let optional = Recorder<Int?>()
    _ = signal.emit(to: publish)
    _ = signal.emit(to: behavior)
    _ = signal.emit(to: replay)
    _ = signal.emit(to: optional)
    #expect(received.values == [1])
    #expect(behavior.value == 1)
    #expect(replay.record().0.values == [1])
    #expect(optional.events == [.next(1), .completed])
  }

  @Test func theThreeWaysToTakeAnError() {
    let failing = Observable<Int>.error(Failure())
    let all = [
      failing.asSignal(onErrorJustReturn: 1),
      failing.asSignal(onErrorSignalWith: .just(1)),
      failing.asSignal { _ in .just(1) },
    ]
    for signal in all {
      let recorder = Recorder<Int>()
      _ = signal.emit(to: recorder)
      #expect(recorder.events == [.next(1), .completed])
    }
  }

  @Test func aDriverFlatMappedToSignalsIsASignal() {
    let relay = BehaviorRelay(value: 1)
    let signal: Signal<Int> = relay.asDriver().flatMap { Signal.just($0 * 2) }
    let recorder = Recorder<Int>()
    let binding = signal.emit(to: recorder)
    relay.accept(2)
    #expect(recorder.values == [2, 4])
    binding.dispose()
  }
}
