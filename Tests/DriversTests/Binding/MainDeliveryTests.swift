import Drivers
import Foundation
import Testing

@Suite struct MainDeliveryTests {
  @Test @MainActor func anEventOnMainDoesNotOvertakeOnesThatWait() async {
    let subject = PublishSubject<Int>()
    let (values, send) = AsyncStream.makeStream(of: Int.self)
    let subscription = subject.deliveredOnMain().subscribe(onNext: { send.yield($0) })
    let sent = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      subject.onNext(1)
      sent.signal()
    }
    // The main thread is busy until the first value waits for it.
    sent.wait()
    subject.onNext(2)
    var seen: [Int] = []
    for await value in values.prefix(2) { seen.append(value) }
    #expect(seen == [1, 2])
    subscription.dispose()
  }

  @Test @MainActor func anEventOnMainIsDeliveredImmediatelyIfNothingWaits() {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let subscription = subject.deliveredOnMain().subscribe(onNext: { seen.append($0) })
    subject.onNext(1)
    #expect(seen == [1])
    subscription.dispose()
  }

  @Test @MainActor func onceNothingWaitsAnEventOnMainIsDeliveredImmediatelyAgain() async {
    let subject = PublishSubject<Int>()
    let (values, send) = AsyncStream.makeStream(of: Int.self)
    var seen: [Int] = []
    let subscription = subject.deliveredOnMain().subscribe(onNext: {
      seen.append($0)
      send.yield($0)
    })
    Thread.detachNewThread { subject.onNext(1) }
    for await _ in values { break }
    subject.onNext(2)
    #expect(seen == [1, 2])
    subscription.dispose()
  }
}
