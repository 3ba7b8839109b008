import Streams
import Testing

@Suite struct EmptyTests {
  @Test func completesImmediately() {
    let leaked = Resources.leaked {
      let recorder = Recorder<Int>()
      _ = Observable<Int>.empty().subscribe(recorder)
      #expect(recorder.events == [.completed])
    }
    #expect(leaked == 0)
  }

  @Test func doesNotTakeATurn() {
    let recorder = Recorder<Int>()
    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
      _ = Observable<Int>.empty().subscribe(recorder)
      #expect(recorder.events == [.completed])
      return Disposables.create()
    }
  }
}
