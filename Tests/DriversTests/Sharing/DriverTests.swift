import Drivers
import Foundation
import Testing

@MainActor @Suite struct DriverTests {
  /// A stream that counts how often it is subscribed to.
  final class Requests {
    private(set) var count = 0
    let subject = PublishSubject<Int>()
    var stream: Observable<Int> {
      Observable.deferred { [self] in
        count += 1
        return subject
      }
    }
  }

  @Test func oneRequestForTwoBindings() {
    let requests = Requests()
    let driver = requests.stream.asDriver(onErrorJustReturn: -1)
    let (first, second) = (Recorder<Int>(), Recorder<Int>())
    let bag = DisposeBag()
    driver.drive(first).disposed(by: bag)
    driver.drive(second).disposed(by: bag)
    requests.subject.onNext(1)
    #expect(requests.count == 1)
    #expect(first.values == [1])
    #expect(second.values == [1])
  }

  @Test func theClosuresOfADerivedDriverRunOnceForTwoBindings() {
    let relay = BehaviorRelay(value: 1)
    var runs = 0
    let derived = relay.asDriver().map { value -> Int in
      runs += 1
      return value * 10
    }
    let bag = DisposeBag()
    let (first, second) = (Recorder<Int>(), Recorder<Int>())
    derived.drive(first).disposed(by: bag)
    derived.drive(second).disposed(by: bag)
    #expect(runs == 1)
    relay.accept(2)
    #expect(runs == 2)
    #expect(first.values == [10, 20])
    #expect(second.values == [10, 20])
  }

  @Test func aNewSubscriberReceivesTheLatestWithoutANewRequest() {
    let requests = Requests()
    let driver = requests.stream.asDriver(onErrorJustReturn: -1)
    let bag = DisposeBag()
    driver.drive().disposed(by: bag)
    requests.subject.onNext(1)
    requests.subject.onNext(2)
    let lateSubscriber = Recorder<Int>()
    driver.drive(lateSubscriber).disposed(by: bag)
    #expect(lateSubscriber.values == [2])
    #expect(requests.count == 1)
  }

  @Test func sharingEndsWithTheLastBindingAndRestarts() {
    let requests = Requests()
    let driver = requests.stream.asDriver(onErrorJustReturn: -1)
    let (first, second) = (driver.drive(), driver.drive())
    requests.subject.onNext(1)
    first.dispose()
    #expect(requests.subject.hasObservers)
    second.dispose()
    #expect(!requests.subject.hasObservers)
    let recorder = Recorder<Int>()
    let third = driver.drive(recorder)
    #expect(requests.count == 2)
    #expect(recorder.values == [])
    third.dispose()
  }

  @Test func anErrorBecomesAValueAndTheDriverContinues() {
    let query = PublishRelay<String>()
    let results = query.asDriver(onErrorJustReturn: "")
      .flatMapLatest { text -> Driver<String> in
        let answer: Observable<String> = text == "bad" ? .error(Failure()) : .just("found \(text)")
        return answer.asDriver(onErrorJustReturn: "nothing")
      }
    let recorder = Recorder<String>()
    let binding = results.drive(recorder)
    ["a", "bad", "b"].forEach(query.accept)
    #expect(recorder.events == [.next("found a"), .next("nothing"), .next("found b")])
    binding.dispose()
  }

  @Test func theThreeWaysToTakeAnError() {
    let failing = Observable<Int>.error(Failure())
    let all = [
      failing.asDriver(onErrorJustReturn: 1),
      failing.asDriver(onErrorDriveWith: .just(1)),
      failing.asDriver { _ in .just(1) },
    ]
    for driver in all {
      let recorder = Recorder<Int>()
      _ = driver.drive(recorder)
      #expect(recorder.events == [.next(1), .completed])
    }
  }

  @Test func aRetainedDriverIsSharedWithItsDerivedDrivers() {
    let requests = Requests()
    let held = requests.stream.asDriver(onErrorJustReturn: -1).map { $0 + 1 }
    let (plain, doubled) = (Recorder<Int>(), Recorder<Int>())
    let bag = DisposeBag()
    held.drive(plain).disposed(by: bag)
    held.map { $0 * 2 }.filter { $0 > 2 }.drive(doubled).disposed(by: bag)
    requests.subject.onNext(0)
    requests.subject.onNext(1)
    #expect(requests.count == 1)
    #expect(plain.values == [1, 2])
    #expect(doubled.values == [4])
  }

  @Test func aDriverReleasedWhileBoundIsSharedWithItsDerivedDrivers() {
    let requests = Requests()
    var held: Driver<Int>? = requests.stream.asDriver(onErrorJustReturn: -1)
    let derived = held!.map { $0 * 2 }
    let first = held!.drive()
    held = nil
    let second = derived.drive()
    #expect(requests.count == 1)
    first.dispose()
    second.dispose()
    #expect(!requests.subject.hasObservers)
  }

  @Test func deliveryOnMainIsWithinTheCall() {
    let relay = BehaviorRelay(value: 1)
    var seen: [Int] = []
    let binding = relay.asDriver().map { $0 + 1 }.drive(onNext: { seen.append($0) })
    #expect(seen == [2])
    relay.accept(2)
    #expect(seen == [2, 3])
    binding.dispose()
  }

  @Test func deliveryFromTheBackgroundIsOnMainAndInOrder() async {
    let relay = PublishRelay<Int>()
    let (values, send) = AsyncStream.makeStream(of: Int.self)
    let binding = relay.asDriver(onErrorJustReturn: -1).map { value -> Int in
      MainActor.assertIsolated()
      return value
    }.drive(onNext: { value in
      MainActor.assertIsolated()
      send.yield(value)
      if value == 100 { send.finish() }
    })
    DispatchQueue.global().async { (1...100).forEach(relay.accept) }
    var seen: [Int] = []
    for await value in values { seen.append(value) }
    #expect(seen == Array(1...100))
    binding.dispose()
  }

  @Test func aRelaySetInItsOwnDriverKeepsTheOrder() {
    let relay = BehaviorRelay(value: 0)
    var seen: [String] = []
    let driver = relay.asDriver().map { $0 * 10 }
    let bag = DisposeBag()
    driver.drive(onNext: { value in
      if value == 10 { relay.accept(2) }
      seen.append("a\(value)")
    }).disposed(by: bag)
    driver.drive(onNext: { seen.append("b\($0)") }).disposed(by: bag)
    relay.accept(1)
    #expect(seen == ["a0", "b0", "a10", "b10", "a20", "b20"])
  }

  @Test func nothingLeaks() {
    let leaked = Resources.leaked {
      let relay = BehaviorRelay(value: 0)
      let driver = relay.asDriver().map { $0 + 1 }.distinctUntilChanged()
      let other = Driver.combineLatest(driver, driver.filter { $0 > 0 }) { $0 + $1 }
      _ = other.drive()
      let binding = driver.flatMapLatest { Driver.just($0) }.drive()
      relay.accept(1)
      binding.dispose()
    }
    #expect(leaked == 0)
  }
}
