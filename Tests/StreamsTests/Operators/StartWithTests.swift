import Streams
import Testing

@Suite struct StartWithTests {
  /// The elements come before the first tick, and are drawn there.
  @Test(arguments: [
    ("-1-2-|", "(89)1-2-|"),
    ("|", "(89|)"),
    ("---", "(89)--"),
    ("x", "(89x)"),
    ("-1x", "(89)1x"),
  ])
  func sendsTheElementsFirst(line: String, result: String) {
    #expect(play(line) { $0.startWith(8, 9) } == result)
  }

  @Test func theLastOneIsFirst() {
    let (recorder, _) = Observable.just(1).startWith(2).startWith(3, 4).record()
    #expect(recorder.events == [.next(3), .next(4), .next(2), .next(1), .completed])
  }

  @Test func sendsNoMoreThanIsTaken() {
    var isSubscribed = false
    let (recorder, _) = Observable.just(1).do(onSubscribe: { isSubscribed = true }).startWith(2, 3, 4).take(2).record()
    #expect(recorder.events == [.next(2), .next(3), .completed])
    #expect(!isSubscribed)
  }

  @Test func aHundredThousandNeedNoStack() {
    let leaked = Resources.leaked {
      let stream = (1...100_000).reduce(Observable.just(0)) { $0.startWith($1) }
      let (recorder, _) = stream.record()
      #expect(recorder.values == Array((0...100_000).reversed()))
      let (other, _) = Observable.just(-1).concat(stream).record()
      #expect(other.values.count == 100_002)
    }
    #expect(leaked == 0)
  }
}
