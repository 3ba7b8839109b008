import Streams
import Testing

@Suite struct ErrorTests {
  @Test func failsImmediately() {
    let leaked = Resources.leaked {
      let recorder = Recorder<Int>()
      _ = Observable<Int>.error(Failure()).subscribe(recorder)
      #expect(recorder.events == [.error(Failure())])
    }
    #expect(leaked == 0)
  }
}
