import Foundation
import Streams
import Testing

/// An end is passed on before the sources are released. A source that is followed by another is released before that one
/// starts.
@Suite struct ReleaseOrderTests {
  private typealias Source = Observable<Int>

  private enum Act {
    case next(String), fail(String), complete(String), dispose
  }

  /// Sources by name, and a record of what happened to them and at the end of the chain.
  private final class Trace {
    private(set) var lines: [String] = []
    private var observers: [String: AnyObserver<Int>] = [:]

    func source(_ name: String) -> Source {
      .create { [self] observer in
        lines.append("\(name)+")
        observers[name] = observer
        return Disposables.create { self.lines.append("\(name)-") }
      }
    }

    func record(_ line: String) { lines.append(line) }

    func perform(_ act: Act, _ subscription: any Disposable) {
      switch act {
      case .next(let name): observers[name]?.onNext(0)
      case .fail(let name): observers[name]?.onError(Failure())
      case .complete(let name): observers[name]?.onCompleted()
      case .dispose: subscription.dispose()
      }
    }
  }

  private func check(
    _ expected: String,
    _ acts: Act...,
    location: SourceLocation = #_sourceLocation,
    stream: (_ a: Source, _ b: Source, Trace) -> Source
  ) {
    let trace = Trace()
    let subscription = stream(trace.source("a"), trace.source("b"), trace).subscribe(
      onNext: { _ in },
      onError: { _ in trace.record("failed") },
      onCompleted: { trace.record("completed") }
    )
    for act in acts { trace.perform(act, subscription) }
    #expect(trace.lines.joined(separator: " ") == expected, sourceLocation: location)
    subscription.dispose()
  }

  @Test func flattening() {
    let rules: [(Source, @escaping (Int) -> Source) -> Source] = [
      { $0.flatMap($1) }, { $0.flatMapFirst($1) }, { $0.flatMapLatest($1) }, { $0.concatMap($1) },
    ]
    for (index, rule) in rules.enumerated() {
      let failure = index == 2 ? "a+ b+ b- failed a-" : "a+ b+ failed a- b-"
      check(failure, .next("a"), .fail("b")) { a, b, _ in rule(a) { _ in b } }
      check("a+ b+ failed a- b-", .next("a"), .fail("a")) { a, b, _ in rule(a) { _ in b } }
      check("a+ b+ a- b- completed", .next("a"), .complete("a"), .complete("b")) { a, b, _ in rule(a) { _ in b } }
      // With a limit, the completion of a source of which nothing runs any longer is passed on first.
      let end = index == 3 ? "a+ b+ b- completed a-" : "a+ b+ b- a- completed"
      check(end, .next("a"), .complete("b"), .complete("a")) { a, b, _ in rule(a) { _ in b } }
    }
    check("a+ b+ failed a- b-", .fail("b")) { a, b, _ in .merge(a, b) }
    check("a+ b+ a- b-", .dispose) { a, b, _ in .merge(a, b) }
    check("a+ b+ a- b-", .next("a"), .dispose) { a, b, _ in a.flatMapLatest { _ in b } }
  }

  @Test func combinations() {
    check("a+ b+ a- failed b-", .fail("a")) { a, b, _ in .combineLatest(a, b) { $0 + $1 } }
    check("a+ b+ a- failed b-", .fail("a")) { a, b, _ in .zip(a, b) { $0 + $1 } }
    check("a+ b+ a- b- completed", .complete("a"), .complete("b")) { a, b, _ in .zip(a, b) { $0 + $1 } }
    let forms: [([Source]) -> Source] = [
      { Source.combineLatest($0).map(\.count) }, { Source.zip($0).map(\.count) },
    ]
    for form in forms {
      check("a+ b+ failed b- a-", .fail("a")) { a, b, _ in form([a, b]) }
      check("a+ b+ a- completed b-", .complete("a"), .complete("b")) { a, b, _ in form([a, b]) }
      check("a+ b+ a- completed b-", .complete("a"), .next("b")) { a, b, _ in form([a, b]) }
    }
  }

  @Test func contests() {
    check("a+ b+ b- failed a-", .fail("a")) { a, b, _ in a.amb(b) }
    check("a+ b+ a- completed b-", .next("b"), .complete("b")) { a, b, _ in a.amb(b) }
    check("a+ b+ a- b-", .dispose) { a, b, _ in a.amb(b) }
  }

  @Test func sharing() {
    for replay in 0...1 { check("a+ completed a-", .complete("a")) { a, _, _ in a.share(replay: replay) } }
    check("a+ a- completed", .complete("a")) { a, _, _ in a.share(replay: 2) }
    check("a+ a- completed", .complete("a")) { a, _, _ in a.share(replay: 1, scope: .forever) }
    check("a+ a- a+ a- failed", .fail("a"), .fail("a")) { a, _, _ in a.share(replay: 2).retry(2) }
    check("b+ a+ completed b- a-", .complete("b")) { a, b, _ in a.multicast({ PublishSubject<Int>() }) { _ in b } }
    check("b+ a+ b- a-", .dispose) { a, b, _ in a.multicast({ PublishSubject<Int>() }) { _ in b } }
  }

  @Test func handingOver() {
    check("a+ completed a-", .complete("a")) { a, _, _ in a.observe(on: CurrentThreadScheduler.instance) }
    check("a+ failed a-", .fail("a")) { a, _, _ in a.observe(on: CurrentThreadScheduler.instance) }
    check("a+ a- b+ completed b-", .complete("a"), .complete("b")) { a, b, _ in
      a.do().observe(on: CurrentThreadScheduler.instance).concat(b)
    }
    check("a+ a-", .complete("a")) { a, _, _ in a.observe(on: HistoricalScheduler()) }
  }

  /// First the source above `do` is released, then the resource, and then the closure for after the end is called.
  @Test func resources() {
    func using(_ trace: Trace, _ source: Source) -> Source {
      .using {
        CompositeDisposable(disposables: [Disposables.create { trace.record("resource") }])
      } observableFactory: { _ in
        source.do(afterError: { _ in trace.record("after") }, onDispose: { trace.record("do") })
      }
    }
    check("a+ failed a- do resource after", .fail("a")) { a, _, trace in using(trace, a) }
    check("a+ failed a- do resource after", .fail("a")) { a, _, trace in using(trace, a).share() }
    check("a+ failed a- do resource after", .fail("a")) { a, _, trace in using(trace, a).map { $0 } }
    check("a+ a- do resource", .dispose) { a, _, trace in using(trace, a) }
  }

  @Test func rows() {
    check("a+ a- b+ completed b-", .complete("a"), .complete("b")) { a, b, _ in a.concat(b) }
    check("a+ a- b+ failed b-", .complete("a"), .fail("b")) { a, b, _ in a.concat(b) }
    check("a+ failed a-", .fail("a")) { a, b, _ in a.concat(b) }
    check("a+ a- b+ failed b-", .fail("a"), .fail("b")) { a, b, _ in .catch(sequence: [a, b]) }
    check("a+ a- a+ failed a-", .fail("a"), .fail("a")) { a, _, _ in a.retry(2) }
    check("a+ completed a-", .fail("a")) { a, _, _ in a.catchAndReturn(1) }
    check("a+ a- completed", .complete("a")) { a, _, _ in .concat(a, .just(1).do(onSubscribe: {})) }
    check("a+ failed a-", .fail("a")) { a, b, _ in a.ignoreElements().asCompletable().andThen(b) }
    check("a+ failed a-", .fail("a")) { a, b, _ in a.ifEmpty(switchTo: b) }
    check("a+ completed a-", .next("a"), .complete("a")) { a, b, _ in a.ifEmpty(switchTo: b) }
  }

  @Test func aHandlerIsCalledBeforeTheSourceIsReleased() {
    check("a+ handler a- b+ completed b-", .fail("a"), .complete("b")) { a, b, trace in
      a.catch { _ in
        trace.record("handler")
        return b
      }
    }
    check("a+ handler failed a-", .fail("a")) { a, _, trace in
      a.catch {
        trace.record("handler")
        throw $0
      }
    }
  }

  /// As in RxSwift, so that an indicator turns off after the value that replaces a failure, as it does after any other value.
  @Test func aSourceIsReleasedAfterKnownValuesThatFollowIt() {
    let ends: [(Source, String)] = [(.just(1), "1 completed"), (.empty(), "completed")]
    for (follower, sent) in ends {
      func check(_ expected: String, _ act: Act, stream: @escaping (Source) -> Source) {
        self.check("a+ \(expected) a-", act) { a, _, trace in stream(a).do(onNext: { trace.record("\($0)") }) }
      }
      check(sent, .fail("a")) { $0.catch { _ in follower } }
      check(sent, .fail("a")) { $0.map { $0 }.catch { _ in follower }.map { $0 } }
      check(sent, .complete("a")) { $0.ifEmpty(switchTo: follower) }
      check(sent, .complete("a")) { $0.ignoreElements().asCompletable().andThen(follower) }
    }
    let scheduler = HistoricalScheduler()
    let trace = Trace()
    let subscription = trace.source("a").timeout(.seconds(1), other: Source.just(1), scheduler: scheduler)
      .subscribe(onNext: { trace.record("\($0)") }, onCompleted: { trace.record("completed") })
    scheduler.advanceTo(scheduler.now.addingTimeInterval(2))
    subscription.dispose()
    #expect(trace.lines == ["a+", "1", "completed", "a-"])
  }

  @Test func aSourceThatEndsImmediatelyIsReleasedBeforeItsEndIsSent() {
    func cold(_ name: String, _ end: Event<Int>, _ trace: Trace) -> Source {
      .create { observer in
        trace.record("\(name)+")
        observer.on(end)
        return Disposables.create { trace.record("\(name)-") }
      }
    }
    check("c+ c- d+ d- completed") { _, _, trace in cold("c", .completed, trace).concat(cold("d", .completed, trace)) }
    check("c+ c- c+ c- failed") { _, _, trace in cold("c", .error(Failure()), trace).retry(2) }
  }

  @Test func triggers() {
    check("b+ a+ completed a- b-", .next("b")) { a, b, _ in a.take(until: b) }
    check("b+ a+ completed a- b-", .complete("a")) { a, b, _ in a.take(until: b) }
    check("b+ a+ failed a- b-", .fail("b")) { a, b, _ in a.take(until: b) }
    check("b+ a+ failed a- b-", .fail("a")) { a, b, _ in a.take(until: b) }
    check("a+ b+ failed a- b-", .fail("b")) { a, b, _ in a.skip(until: b) }
    check("a+ b+ failed a- b-", .fail("a")) { a, b, _ in a.skip(until: b) }
    check("a+ b+ a- b-", .complete("a")) { a, b, _ in a.skip(until: b) }
    check("a+ b+ b- completed a-", .next("b"), .complete("a")) { a, b, _ in a.skip(until: b) }
    check("a+ b+ failed a- b-", .fail("b")) { a, b, _ in a.sample(b) }
    check("a+ b+ failed a- b-", .fail("a")) { a, b, _ in a.sample(b) }
    check("b+ a+ failed a- b-", .fail("b")) { a, b, _ in a.withLatestFrom(b) }
    check("b+ a+ completed a- b-", .complete("a")) { a, b, _ in a.withLatestFrom(b) }
    check("b+ a+ a- failed b-", .fail("a"), .fail("b")) { a, b, _ in a.retry { (_: Observable<any Error>) in b } }
  }
}
