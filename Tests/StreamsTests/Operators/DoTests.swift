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

    func record(_ line: String) { lines.append(line) }

    func watch(_ source: Observable<Int>, _ name: String = "") -> Observable<Int> {
      source.do(
        onNext: { try self.write("\(name)next \($0)") },
        afterNext: { try self.write("\(name)after next \($0)") },
        onError: { _ in try self.write("\(name)error") },
        afterError: { _ in try self.write("\(name)after error") },
        onCompleted: { try self.write("\(name)completed") },
        afterCompleted: { try self.write("\(name)after completed") },
        onSubscribe: { self.record("\(name)subscribe") },
        onSubscribed: { self.record("\(name)subscribed") },
        onDispose: { self.record("\(name)dispose") }
      )
    }

    func subscribe(_ source: Observable<Int>) -> any Disposable {
      source.subscribe(
        onNext: { self.record("- \($0)") },
        onError: { _ in self.record("- failed") },
        onCompleted: { self.record("- completed") },
        onDisposed: { self.record("- disposed") }
      )
    }
  }

  @Test(arguments: ["-1-2-|", "-|", "---", "-x", "-1-x"])
  func doesNotChangeTheStream(line: String) {
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

  @Test func reportsErrorsInOrder() {
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

  /// How an operator continues with another source when the first has ended.
  private typealias Continue = (Observable<Int>, Observable<Int>) -> Observable<Int>

  private static func continuing(_ name: String) -> Continue {
    switch name {
    case "concat": { $0.concat($1) }
    case "concatMap": { Observable.of($0, $1).concatMap { $0 } }
    case "catch": { first, second in first.catch { _ in second } }
    case "catch(sequence:)": { .catch(sequence: [$0, $1]) }
    default:
      { first, second in
        var sources = [first, second]
        return .deferred { sources.removeFirst() }.retry { (failures: Observable<any Error>) in failures }
      }
    }
  }

  @Test(arguments: ["concat", "concatMap", "catch", "catch(sequence:)", "retry(when:)"])
  func anOperatorBelowReleasesTheSourceBeforeTheNext(name: String) {
    let diary = Diary()
    let source = PublishSubject<Int>()
    _ = diary.subscribe(Self.continuing(name)(diary.watch(source), diary.watch(.never(), "next ")))
    let fails = !name.hasPrefix("concat")
    if fails { source.onError(Failure()) } else { source.onCompleted() }
    let end = fails ? "error" : "completed"
    #expect(
      diary.lines == ["subscribe", "subscribed", end, "dispose", "next subscribe", "next subscribed", "after \(end)"]
    )
  }

  @Test func mergingOperatorsWithoutALimitReleaseTheSourceBeforeTheyComplete() {
    func lines(_ merged: (Observable<Int>) -> Observable<Int>) -> [String] {
      let diary = Diary()
      let source = PublishSubject<Int>()
      _ = diary.subscribe(merged(diary.watch(source)))
      source.onCompleted()
      return diary.lines
    }
    let letGoFirst = [
      "subscribe", "subscribed", "completed", "dispose", "- completed", "- disposed", "after completed",
    ]
    #expect(lines { $0.flatMap { Observable.just($0) } } == letGoFirst)
    #expect(lines { $0.flatMapFirst { Observable.just($0) } } == letGoFirst)
    #expect(lines { $0.flatMapLatest { Observable.just($0) } } == letGoFirst)
    let completedFirst = [
      "subscribe", "subscribed", "completed", "- completed", "- disposed", "dispose", "after completed",
    ]
    #expect(lines { $0.concatMap { Observable.just($0) } } == completedFirst)
    #expect(lines { $0.map { Observable.just($0) }.merge(maxConcurrent: 2) } == completedFirst)
  }

  @Test func aSharedSourceIsDisposedAfterTheLastClosure() {
    let diary = Diary()
    let source = PublishSubject<Int>()
    _ = diary.subscribe(diary.watch(source).share())
    source.onCompleted()
    #expect(
      diary.lines == [
        "subscribe", "subscribed", "completed", "- completed", "- disposed", "after completed", "dispose",
      ]
    )
  }

  @Test func aSourceWhoseEndIsHandedOverIsDisposedAfterTheLastClosure() {
    let diary = Diary()
    let source = PublishSubject<Int>()
    let scheduler = HistoricalScheduler()
    _ = diary.subscribe(diary.watch(source).observe(on: scheduler))
    source.onCompleted()
    #expect(diary.lines == ["subscribe", "subscribed", "completed", "after completed", "dispose"])
    scheduler.start()
    #expect(diary.lines.suffix(2) == ["- completed", "- disposed"])
  }

  @Test func aSourceWhoseEndIsHandedOverImmediatelyIsDisposedFromBelow() {
    let diary = Diary()
    let source = PublishSubject<Int>()
    _ = diary.subscribe(diary.watch(source).observe(on: CurrentThreadScheduler.instance))
    source.onCompleted()
    #expect(
      diary.lines == [
        "subscribe", "subscribed", "completed", "- completed", "- disposed", "dispose", "after completed",
      ]
    )
  }

  @Test(arguments: ["concat", "concatMap", "catch", "catch(sequence:)", "retry(when:)"])
  func anOperatorBelowReleasesASourceHandedOverImmediatelyBeforeTheNext(name: String) {
    let diary = Diary()
    let source = PublishSubject<Int>()
    let first = diary.watch(source).observe(on: CurrentThreadScheduler.instance)
    _ = diary.subscribe(Self.continuing(name)(first, diary.watch(.never(), "next ")))
    let fails = !name.hasPrefix("concat")
    if fails { source.onError(Failure()) } else { source.onCompleted() }
    let end = fails ? "error" : "completed"
    #expect(
      diary.lines == ["subscribe", "subscribed", end, "dispose", "next subscribe", "next subscribed", "after \(end)"]
    )
  }

  @Test func aConnectionIsDisposedBeforeItsSubjectEnds() {
    let diary = Diary()
    let source = PublishSubject<Int>()
    _ = diary.subscribe(diary.watch(source).publish().refCount())
    source.onCompleted()
    #expect(
      diary.lines == [
        "subscribe", "subscribed", "completed", "dispose", "- completed", "- disposed", "after completed",
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

  @Test func afterNextIsCalledEvenIfTheSubscriptionIsOver() {
    var count = 0
    #expect(play("-1-2|") { $0.do(afterNext: { _ in count += 1 }).take(1) } == "-(1|)---")
    #expect(count > 0)
  }
}
