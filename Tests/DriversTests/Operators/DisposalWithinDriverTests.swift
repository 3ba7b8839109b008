import Drivers
import Testing

/// A closure of a Driver's operator that disposes of the subscription is the last one to be called, as in an observable.
@MainActor
struct DisposalWithinDriverTests {
  private final class Owner {}

  private typealias Operator = (Driver<Int>, @escaping () -> Void) -> Driver<Int>

  private let owner = Owner()

  /// The calls of the closures of `below` after the subscription was disposed of; nil if it was not.
  private func calls(of below: Operator, inMap: Bool) -> Int? {
    let source = PublishRelay<Int>()
    let subscription = SerialDisposable()
    var calls = 0
    var isDisposed = false
    func dispose() {
      subscription.dispose()
      isDisposed = true
    }
    func count() { if isDisposed { calls += 1 } }
    // A Driver that nothing but the next operator holds is not shared, so that no hub drops the event.
    func above() -> Driver<Int> {
      let driver = source.asDriver(onErrorJustReturn: 0)
      if !inMap { return driver.do(onNext: { _ in dispose() }) }
      return driver.map { value -> Int in
        dispose()
        return value
      }
    }
    subscription.disposable = below(above(), count).drive(onNext: { _ in count() })
    source.accept(1)
    return isDisposed ? calls : nil
  }

  private func check(_ name: String, _ below: Operator) {
    #expect(calls(of: below, inMap: false) == 0, "\(name) below do")
    #expect(calls(of: below, inMap: true) == 0, "\(name) below map")
  }

  @Test func noClosureBelowIsCalled() {
    check("map") { driver, log in
      driver.map {
        log(); return $0
      }
    }
    check("filter") { driver, log in
      driver.filter { _ in
        log(); return true
      }
    }
    check("compactMap") { driver, log in
      driver.compactMap { value -> Int? in
        log(); return value
      }
    }
    check("do") { driver, log in driver.do(onNext: { _ in log() }, afterNext: { _ in log() }) }
    check("scan") { driver, log in
      driver.scan(0) {
        log(); return $0 + $1
      }
    }
    check("distinctUntilChanged") { driver, log in
      driver.startWith(0).distinctUntilChanged {
        log(); return $0 == $1
      }
    }
    check("withUnretained") { driver, log in
      driver.withUnretained(owner) {
        log(); return $1
      }
    }
    check("flatMap") { driver, log in
      driver.flatMap { value -> Driver<Int> in
        log(); return .just(value)
      }
    }
    check("flatMapFirst") { driver, log in
      driver.flatMapFirst { value -> Driver<Int> in
        log(); return .just(value)
      }
    }
    check("flatMapLatest") { driver, log in
      driver.flatMapLatest { value -> Driver<Int> in
        log(); return .just(value)
      }
    }
    check("combineLatest") { driver, log in
      Driver.combineLatest(driver, Driver.just(1)) {
        log(); return $0 + $1
      }
    }
    check("zip") { driver, log in
      Driver.zip(driver, Driver.just(1)) {
        log(); return $0 + $1
      }
    }
    check("withLatestFrom") { driver, log in
      driver.withLatestFrom(Driver.just(1)) {
        log(); return $0 + $1
      }
    }
  }
}
