import Foundation
import MVVMTesting
import Testing

/// A source that never stops, shared, and disposed of by another thread: here the one that watches the time.
@Suite(.serialized) struct EndlessSharedSourceTests {
  private func shared(_ way: Int) -> Observable<Int> {
    let source = Observable.repeatElement(1)
    return switch way {
    case 0: source.share()
    case 1: source.share(replay: 1)
    case 2: source.share(replay: 3)
    case 3: source.share(replay: 1, scope: .forever)
    case 4: source.publish().refCount()
    default: source.replay(1).refCount()
    }
  }

  /// The thread that disposes comes between two deliveries, and must not be kept by those that follow.
  @Test(arguments: 0..<6)
  func theThreadThatDisposesIsNotKeptBusy(way: Int) throws {
    for _ in 1...50 {
      let answered = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = try? shared(way).filter { _ in false }.toBlocking(timeout: 0.001).last()
        answered.signal()
      }
      try #require(answered.wait(timeout: .now() + 20) == .success)
    }
  }
}
