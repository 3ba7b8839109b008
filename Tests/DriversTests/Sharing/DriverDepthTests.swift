import Drivers
import Foundation
import MVVMTesting
import Testing

/// Drivers derived from each other run on a small stack. `make soak ARGS=depth` tries more operators, and more levels.
@Suite struct DriverDepthTests {
  // The thread sanitizer records active calls in a separate stack, which has room for some tens of thousands.
  private static let levels = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "__tsan_init") == nil ? 10_000 : 300

  /// Sends a value through a nest of Drivers, which is made and used on a thread with a stack of half a megabyte.
  private func run(_ level: @escaping @Sendable (Driver<Int>) -> Driver<Int>) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let leaked = Resources.leaked {
        let scheduler = TestScheduler(initialClock: 0)
        let relay = PublishRelay<Int>()
        SharingScheduler.with(scheduler) {
          var driver = relay.asDriver(onErrorJustReturn: -1)
          for _ in 0..<Self.levels { driver = level(driver) }
          var received: [Int] = []
          let subscription = driver.asObservable().subscribe(onNext: { received.append($0) })
          relay.accept(1)
          scheduler.start()
          #expect(received == [1])
          subscription.dispose()
        }
      }
      #expect(leaked == 0)
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
  }

  @Test func nestsOfOneSourceRun() {
    run { $0.scan(0) { $1 } }
    run { $0.compactMap { $0 } }
    run { $0.distinctUntilChanged() }
    run { $0.map { $0 } }
  }

  @Test func nestsOfSeveralSourcesRun() {
    run { .merge($0, .never()) }
    run { Driver.combineLatest($0, Driver.just(1)) { number, _ in number } }
  }
}
