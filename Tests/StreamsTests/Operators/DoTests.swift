import Streams
import Testing

@Suite struct DoTests {
  /// Records all calls.
  private final class Diary {
    var lines: [String] = []
    var throwsAt: String?

    func write(_ line: String) throws {
      lines.append(line)
      if line == throwsAt { throw Failure() }
    }

    func told(_ line: String) { lines.append(line) }

    func watch(_ source: Observable<Int>, _ name: String = "") -> Observable<Int> {
      source.do(
        onNext: { try self.write("\(name)next \($0)") },
        afterNext: { try self.write("\(name)after next \($0)") },
        onError: { _ in try self.write("\(name)error") },
        afterError: { _ in try self.write("\(name)after error") },
        onCompleted: { try self.write("\(name)completed") },
        afterCompleted: { try self.write("\(name)after completed") },
        onSubscribe: { self.told("\(name)subscribe") },
        onSubscribed: { self.told("\(name)subscribed") },
        onDispose: { self.told("\(name)dispose") }
      )
    }

    func subscribe(_ source: Observable<Int>) -> any Disposable {
      source.subscribe(
        onNext: { self.told("- \($0)") },
        onError: { _ in self.told("- failed") },
        onCompleted: { self.told("- completed") },
        onDisposed: { self.told("- disposed") }
      )
    }
  }

  @Test(arguments: ["-1-2-|", "-|", "---", "-x", "-1-x"])
  func leavesTheStreamAsItIs(line: String) {
    #expect(play(line) { Diary().watch($0) } == line)
    #expect(play(line) { $0.do() } == line)
  }

  @Test func callsInOrder() {
    let diary = Diary()
    let source = PublishSubject<Int>()
    let subscription = diary.subscribe(diary.watch(source))
    source.onNext(1)
    source.onCompleted()
    subscription.dispose()
    #expect(
      diary.lines == [
        "subscribe", "subscribed", "next 1", "- 1", "after next 1",
        "completed", "- completed", "- disposed", "after completed", "dispose",
      ]
    )
  }

  @Test func tellsErrorsInOrder() {
    let diary = Diary()
    let source = PublishSubject<Int>()
    _ = diary.subscribe(diary.watch(source))
    source.onError(Failure())
    #expect(
      diary.lines == [
        "subscribe", "subscribed", "error", "- failed", "- disposed", "after error", "dispose",
      ]
    )
  }

  @Test func aSynchronousSourceIsDisposedAfterOnSubscribed() {
    let diary = Diary()
    _ = diary.subscribe(diary.watch(Observable.just(1)))
    #expect(
      diary.lines == [
        "subscribe", "next 1", "- 1", "after next 1",
        "completed", "- completed", "- disposed", "after completed", "subscribed", "dispose",
      ]
    )
  }

  @Test func disposesFromTheSourceDown() {
    let diary = Diary()
    let subscription = diary.subscribe(diary.watch(diary.watch(PublishSubject<Int>(), "a "), "b "))
    subscription.dispose()
    #expect(
      diary.lines == [
        "b subscribe", "a subscribe", "a subscribed", "b subscribed", "a dispose", "b dispose", "- disposed",
      ]
    )
  }

  @Test(arguments: [
    ("next 1", "-x--"), ("after next 1", "-(1x)--"), ("completed", "-1-x"), ("after completed", "-1-|"),
  ])
  func anErrorThatAClosureThrowsEndsTheStream(place: String, result: String) {
    let drawn = play("-1-|") { source in
      let diary = Diary()
      diary.throwsAt = place
      return diary.watch(source)
    }
    #expect(drawn == result)
  }

  @Test func anErrorThrownByOnErrorTakesThePlaceOfTheFirst() {
    let source = PublishSubject<Int>()
    var seen: [Event<Int>] = []
    _ = source.do(onError: { _ in throw RxError.timeout }).subscribe { seen.append($0) }
    source.onError(Failure())
    #expect(seen == [.error(RxError.timeout)])
  }

  @Test func afterNextIsCalledThoughTheSubscriptionIsOver() {
    var count = 0
    #expect(play("-1-2|") { $0.do(afterNext: { _ in count += 1 }).take(1) } == "-(1|)---")
    #expect(count > 0)
  }
}
