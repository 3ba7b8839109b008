import Streams
import Testing

@Suite struct SubscribeTests {
  /// A stream that records when it is disposed of.
  private func source(_ log: Log) -> (PublishSubject<Int>, Observable<Int>) {
    let subject = PublishSubject<Int>()
    let stream = Observable<Int>.create { observer in
      let inner = subject.subscribe(observer)
      return Disposables.create {
        inner.dispose()
        log.append("taken down")
      }
    }
    return (subject, stream)
  }

  @Test func onDisposedIsCalledAfterTheEndAndBeforeTheStreamIsDisposedOf() {
    for fails in [false, true] {
      let log = Log()
      let (subject, stream) = source(log)
      _ = stream.subscribe(
        onError: { _ in log.append("error") },
        onCompleted: { log.append("completed") },
        onDisposed: { log.append("disposed") }
      )
      if fails { subject.onError(Failure()) } else { subject.onCompleted() }
      #expect(log.lines == [fails ? "error" : "completed", "disposed", "taken down"])
    }
  }

  @Test func onDisposedIsCalledAfterTheStreamWhenTheSubscriptionIsDisposedOf() {
    let log = Log()
    let (_, stream) = source(log)
    let subscription = stream.subscribe(onDisposed: { log.append("disposed") })
    subscription.dispose()
    subscription.dispose()
    #expect(log.lines == ["taken down", "disposed"])
  }
}

private final class Log {
  private(set) var lines: [String] = []

  func append(_ line: String) { lines.append(line) }
}
