import Foundation
import Streams
import Testing

/// A source that never stops on a thread of its own, shared, and disposed of by another thread.
@Suite struct EndlessSharedSourceTests {
  private func shared(_ source: Observable<Int>, _ way: Int) -> Observable<Int> {
    switch way {
    case 0: source.share()
    case 1: source.share(replay: 1)
    case 2: source.share(replay: 3)
    case 3: source.publish().refCount()
    default: source.replay(1).refCount()
    }
  }

  /// The thread that disposes comes between two deliveries, and must not be kept by those that follow.
  @Test(arguments: 0..<5)
  func whoDisposesIsNotKeptBusy(way: Int) throws {
    for _ in 1...200 {
      let stopped = DispatchSemaphore(value: 0)
      let returned = DispatchSemaphore(value: 0)
      let source = Observable.repeatElement(1)
        .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .default))
        .do(onDispose: { stopped.signal() })
      nonisolated(unsafe) let subscription = shared(source, way).filter { _ in false }.subscribe()
      usleep(300)
      DispatchQueue.global().async {
        subscription.dispose()
        returned.signal()
      }
      try #require(returned.wait(timeout: .now() + 20) == .success)
      try #require(stopped.wait(timeout: .now() + 20) == .success)
    }
  }
}
