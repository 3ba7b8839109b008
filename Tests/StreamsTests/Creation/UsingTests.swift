import MVVMTesting
import Streams
import Testing

@Suite struct UsingTests {
  @Test(arguments: [
    (source: "-a-b-|", result: "-a-b-|", disposed: 5),
    (source: "|", result: "|", disposed: 0),
    (source: "-a-#", result: "-a-#", disposed: 3),
    (source: "------", result: "---!", disposed: 3),
  ])
  func keepsTheResourceForAsLongAsTheSubscription(source: String, result: String, disposed: Int) {
    var log: [String] = []
    let leaked = Resources.leaked {
      marbles { m in
        let stream = m.cold(source)
        let using = Observable.using {
          log.append("made \(m.scheduler.clock)")
          return Resource { log.append("disposed \(m.scheduler.clock)") }
        } observableFactory: { _ in
          stream.asObservable()
        }
        m.expect(using, gives: result)
      }
    }
    #expect(log == ["made 0", "disposed \(disposed)"])
    #expect(leaked == 0)
  }

  @Test func failsWhenNoResourceIsMade() {
    let recorder = Recorder<Int>()
    let stream = Observable<Int>.using {
      throw Failure()
    } observableFactory: { (_: Resource) in
      .never()
    }
    _ = stream.subscribe(recorder)
    #expect(recorder.events == [.error(Failure())])
  }

  @Test func disposesOfTheResourceWhenNoStreamIsMade() {
    var isDisposed = false
    let recorder = Recorder<Int>()
    let stream = Observable<Int>.using {
      Resource { isDisposed = true }
    } observableFactory: { _ in
      throw Failure()
    }
    _ = stream.subscribe(recorder)
    #expect(recorder.events == [.error(Failure())])
    #expect(isDisposed)
  }

  @Test func endsTheStreamBeforeTheResource() {
    var log: [String] = []
    let stream = Observable<Int>.using {
      Resource { log.append("resource") }
    } observableFactory: { _ in
      Observable<Int>.create { _ in Disposables.create { log.append("stream") } }
    }
    stream.subscribe().dispose()
    #expect(log == ["stream", "resource"])
  }

  @Test func endsAStreamThatEndsWhileItStartsBeforeTheResource() {
    var log: [String] = []
    let stream = Observable<Int>.using {
      Resource { log.append("resource") }
    } observableFactory: { _ in
      Observable<Int>.create { observer in
        observer.onCompleted()
        log.append("started")
        return Disposables.create { log.append("stream") }
      }
    }
    _ = stream.subscribe(onCompleted: { log.append("completed") })
    #expect(log == ["completed", "started", "stream", "resource"])
  }

  private struct Resource: Disposable {
    let onDispose: () -> Void

    func dispose() { onDispose() }
  }
}
