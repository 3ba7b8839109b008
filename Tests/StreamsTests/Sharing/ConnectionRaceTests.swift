import Streams
import Testing
import Threads

@Suite("Connecting while a connection ends")
struct ConnectionRaceTests {
  @Test func theNewConnectionFeedsItsSubscribers() {
    for _ in 0..<3_000 {
      let source = PublishSubject<Int>()
      let connectable = source.publish()
      nonisolated(unsafe) let first = connectable.connect()
      onThreads(2) { index in
        if index == 0 { first.dispose() } else { _ = connectable.connect() }
      }
      var received: [Int] = []
      let connection = connectable.connect()
      let subscription = connectable.subscribe(onNext: { received.append($0) })
      source.onNext(1)
      #expect(received == [1])
      if received != [1] { return }
      subscription.dispose()
      connection.dispose()
    }
  }

  @Test func aSubscriberThatArrivesAsTheLastOneLeavesIsConnected() {
    for _ in 0..<3_000 {
      let source = PublishSubject<Int>()
      let shared = source.publish().refCount()
      nonisolated(unsafe) let last = shared.subscribe()
      nonisolated(unsafe) var received = 0
      onThreads(2) { index in
        if index == 0 { last.dispose() } else { _ = shared.subscribe(onNext: { received += $0 }) }
      }
      source.onNext(1)
      #expect(received == 1)
      if received != 1 { return }
    }
  }
}
