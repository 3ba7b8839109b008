import Drivers
import Foundation
import XCTest

/// What code in language mode 5 takes along to other threads, without a warning: here warnings are errors.
final class CapturesUsage: XCTestCase {
  private final class NotSendable {
    var count = 0
  }

  func testRelaysAndTraits() {
    let publish = PublishRelay<NotSendable>()
    let behavior = BehaviorRelay<Any>(value: 1)
    let replay = ReplayRelay<() -> Void>.create(bufferSize: 1)
    let driver: Driver<NotSendable> = .just(NotSendable())
    let signal: Signal<Any> = .empty()
    let property = ControlProperty<NotSendable>(values: publish, valueSink: AnyObserver { _ in })
    let event = ControlEvent<Any>(events: behavior)
    DispatchQueue.global().async {
      publish.accept(NotSendable())
      behavior.accept(2)
      replay.accept {}
      _ = driver.asObservable().subscribe()
      _ = signal.asObservable().subscribe()
      property.onCompleted()
      _ = event.subscribe()
    }
  }

  /// As in the dialect, the values of a Driver are those of the main actor.
  func testValues() async {
    for await value in await Driver.of(1).values { XCTAssertEqual(value, 1) }
    for await value in await Signal.of(1).values { XCTAssertEqual(value, 1) }
    await onTheMainActor()
  }

  @MainActor private func onTheMainActor() async {
    for await value in Driver.of(1).values { XCTAssertEqual(value, 1) }
  }

  func testCollections() {
    let drivers: [Driver<Int>] = [.just(1), .just(2)]
    var texts: [String] = []
    _ = Driver<Int>.combineLatest(drivers) { "\($0)" }.drive(onNext: { texts.append($0) })
    _ = Driver.zip(drivers) { $0.map(String.init).joined(separator: "+") }.drive(onNext: { texts.append($0) })
    _ = Driver.combineLatest([.just(3), .just(4)]).drive(onNext: { (values: [Int]) in texts.append("\(values)") })
    _ = Signal<Int>.zip([Signal.just(1), Signal.just(2)]) { $0.reduce(0, +) }.emit(onNext: { texts.append("\($0)") })
    XCTAssertEqual(texts, ["[1, 2]", "1+2", "[3, 4]", "3"])
  }

  func testFlatMapLatestOfWhatCannotFail() {
    let infallible: Infallible<Int> = Observable.of(1, 2).flatMapLatest { Infallible.just($0 * 2) }
    var values: [Int] = []
    _ = infallible.subscribe(onNext: { values.append($0) })
    // It is an observable where one is asked for.
    let observable: Observable<Int> = Observable.of(1, 2).flatMapLatest { Infallible.just($0 * 2) }
    _ = observable.subscribe(onNext: { values.append($0) }, onError: { _ in })
    XCTAssertEqual(values, [2, 4, 2, 4])
  }
}
