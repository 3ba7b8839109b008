import Foundation
import Streams
import Testing

/// An object that a user's closure retains, to check when it is released.
private final class Held: Sendable {
  let none = 0
}

private typealias Source = Observable<Int>
private typealias Make<Result> = @Sendable (_ a: Source, _ b: Source, Held, HistoricalScheduler) -> Observable<Result>

/// An operator with one or two sources, whose closures retain an object.
private struct Keeping: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: Make<Any>

  init<Result>(_ name: String, _ make: @escaping Make<Result>) {
    testDescription = name
    self.make = { make($0, $1, $2, $3).map { $0 as Any } }
  }
}

private let transforming = [
  Keeping("map") { a, _, held, _ in a.map { $0 + held.none } },
  Keeping("compactMap") { a, _, held, _ in a.compactMap { $0 + held.none } },
  Keeping("scan") { a, _, held, _ in a.scan(0) { $0 + $1 + held.none } },
  Keeping("scan(into:)") { a, _, held, _ in a.scan(into: 0) { $0 += $1 + held.none } },
  Keeping("reduce") { a, _, held, _ in a.reduce(0) { $0 + $1 + held.none } },
  Keeping("reduce, mapped") { a, _, held, _ in
    a.reduce(0) {
      $0 + $1
    } mapResult: {
      $0 + held.none
    }
  },
  Keeping("groupBy") { a, _, held, _ in a.groupBy { $0 + held.none }.flatMap { $0 } },
  Keeping("do") { a, _, held, _ in a.do(onNext: { _ in _ = held.none }, afterNext: { _ in _ = held.none }) },
  Keeping("do, at the ends") { a, _, held, _ in
    a.do(
      onError: { _ in _ = held.none },
      afterError: { _ in _ = held.none },
      onCompleted: { _ = held.none },
      afterCompleted: { _ = held.none },
      onSubscribe: { _ = held.none },
      onSubscribed: { _ = held.none },
      onDispose: { _ = held.none }
    )
  },
  Keeping("withUnretained") { a, _, held, _ in a.withUnretained(held) { $1 + $0.none } },
]

private let selecting = [
  Keeping("filter") { a, _, held, _ in a.filter { $0 > held.none } },
  Keeping("distinctUntilChanged") { a, _, held, _ in a.distinctUntilChanged { $0 + held.none } },
  Keeping("distinctUntilChanged, compared") { a, _, held, _ in a.distinctUntilChanged { $0 == $1 + held.none } },
  Keeping("take(while:)") { a, _, held, _ in a.take(while: { $0 < 9 + held.none }) },
  Keeping("take(until:)") { a, _, held, _ in a.take(until: { $0 > 9 + held.none }) },
  Keeping("skip(while:)") { a, _, held, _ in a.skip(while: { $0 < 1 + held.none }) },
  Keeping("single") { a, _, held, _ in a.single { $0 == 1 + held.none } },
  Keeping("take(until:), a stream") { a, b, held, _ in a.take(until: b.map { $0 + held.none }.ignoreElements()) },
  Keeping("skip(until:)") { a, b, held, _ in a.skip(until: b.map { $0 + held.none }) },
  Keeping("sample") { a, b, held, _ in a.sample(b.map { $0 + held.none }) },
]

/// Operators whose closures make streams, which run after the end of the source.
private let flattening = [
  Keeping("flatMap") { a, b, held, _ in a.flatMap { b.startWith($0 + held.none) } },
  Keeping("flatMapLatest") { a, b, held, _ in a.flatMapLatest { b.startWith($0 + held.none) } },
  Keeping("flatMapFirst") { a, b, held, _ in a.flatMapFirst { b.startWith($0 + held.none) } },
  Keeping("concatMap") { a, b, held, _ in a.concatMap { b.startWith($0 + held.none) } },
]

/// Operators with a closure above their first source, and another source that runs after its end.
private let passing = [
  Keeping("combineLatest") { a, b, held, _ in Source.combineLatest(a.map { $0 + held.none }, b) { $0 + $1 } },
  Keeping("combineLatest, a list") { a, b, held, _ in Source.combineLatest([a.map { $0 + held.none }, b]) { $0[0] } },
  Keeping("zip") { a, b, held, _ in Source.zip(a.map { $0 + held.none }, b) { $0 + $1 } },
  Keeping("zip, a list") { a, b, held, _ in Source.zip([a.map { $0 + held.none }, b]) { $0[0] } },
  Keeping("merge") { a, b, held, _ in Source.merge(a.map { $0 + held.none }, b) },
  Keeping("concat") { a, b, held, _ in Source.concat(a.map { $0 + held.none }, b) },
  Keeping("amb") { a, b, held, _ in b.startWith(0).amb(a.map { $0 + held.none }) },
  Keeping("withLatestFrom") { a, b, held, _ in b.withLatestFrom(a.map { $0 + held.none }) },
  Keeping("take(until:)") { a, b, held, _ in b.take(until: a.map { $0 + held.none }.ignoreElements()) },
  Keeping("skip(until:)") { a, b, held, _ in b.skip(until: a.map { $0 + held.none }) },
  Keeping("ifEmpty(switchTo:)") { a, b, held, _ in a.filter { $0 < held.none }.ifEmpty(switchTo: b) },
]

/// Operators that continue with another source when the first one has failed.
private let recovering = [
  Keeping("catch") { a, b, held, _ in a.catch { [none = held] _ in none.none == 0 ? b : .empty() } },
  Keeping("catch, the source") { a, b, held, _ in a.map { $0 + held.none }.catch { _ in b } },
]

private let combining = [
  Keeping("combineLatest") { a, b, held, _ in Source.combineLatest(a, b.startWith(0)) { $0 + $1 + held.none } },
  Keeping("combineLatest, a list") { a, b, held, _ in Source.combineLatest([a, b.startWith(0)]) { $0[0] + held.none } },
  Keeping("zip") { a, b, held, _ in Source.zip(a, b.startWith(0)) { $0 + $1 + held.none } },
  Keeping("zip, a list") { a, b, held, _ in Source.zip([a, b.startWith(0)]) { $0[0] + held.none } },
  Keeping("withLatestFrom") { a, b, held, _ in a.withLatestFrom(b.startWith(0)) { $0 + $1 + held.none } },
  Keeping("merge") { a, b, held, _ in Source.merge(a, b.map { $0 + held.none }) },
  Keeping("concat") { a, b, held, _ in a.concat(b.map { $0 + held.none }) },
  Keeping("amb") { a, b, held, _ in a.amb(b.map { $0 + held.none }) },
  Keeping("ifEmpty(switchTo:)") { a, b, held, _ in a.ifEmpty(switchTo: b.map { $0 + held.none }) },
  Keeping("catch") { a, b, held, _ in a.catch { _ in b.startWith(held.none) } },
  Keeping("retry(when:)") { a, b, held, _ in
    a.retry(when: { $0.flatMap { _ in b.startWith(held.none).take(1) }.take(1) })
  },
  Keeping("using") { a, _, held, _ in
    Source.using(
      { CompositeDisposable(disposables: [Disposables.create { _ = held.none }]) },
      observableFactory: { _ in a }
    )
  },
  Keeping("deferred") { a, _, held, _ in Source.deferred { held.none == 0 ? a : .empty() } },
  Keeping("create") { a, _, held, _ in Source.create { sink in a.subscribe { sink.on($0.map { $0 + held.none }) } } },
]

private let timed = [
  Keeping("debounce") { a, _, held, time in a.map { $0 + held.none }.debounce(.seconds(1), scheduler: time) },
  Keeping("throttle") { a, _, held, time in a.map { $0 + held.none }.throttle(.seconds(1), scheduler: time) },
  Keeping("delay") { a, _, held, time in a.map { $0 + held.none }.delay(.seconds(1), scheduler: time) },
  Keeping("delaySubscription") { a, _, held, time in
    a.map { $0 + held.none }.delaySubscription(.seconds(0), scheduler: time).startWith(1)
  },
  Keeping("timeout") { a, b, held, time in a.timeout(.seconds(9), other: b.map { $0 + held.none }, scheduler: time) },
  Keeping("buffer") { a, _, held, time in
    a.map { $0 + held.none }.buffer(timeSpan: .seconds(9), count: 2, scheduler: time)
  },
  Keeping("window") { a, _, held, time in
    a.map { $0 + held.none }.window(timeSpan: .seconds(9), count: 2, scheduler: time).flatMap { $0 }
  },
  Keeping("take(for:)") { a, _, held, time in a.map { $0 + held.none }.take(for: .seconds(9), scheduler: time) },
  Keeping("skip(for:)") { a, _, held, time in a.map { $0 + held.none }.skip(.seconds(0), scheduler: time).startWith(1)
  },
  Keeping("observe(on:)") { a, _, held, time in a.map { $0 + held.none }.observe(on: time).startWith(1) },
  Keeping("subscribe(on:)") { a, _, held, time in a.map { $0 + held.none }.subscribe(on: time).startWith(1) },
  Keeping("share") { a, _, held, _ in a.map { $0 + held.none }.share() },
  Keeping("share(replay:scope:)") { a, _, held, _ in a.map { $0 + held.none }.share(replay: 1, scope: .whileConnected)
  },
  Keeping("publish().refCount()") { a, _, held, _ in a.map { $0 + held.none }.publish().refCount() },
  Keeping("replay(1).refCount()") { a, _, held, _ in a.map { $0 + held.none }.replay(1).refCount() },
  Keeping("multicast, selected") { a, _, held, _ in
    a.multicast {
      PublishSubject()
    } selector: {
      $0.map { $0 + held.none }
    }
  },
  Keeping("materialize, dematerialize") { a, _, held, _ in a.map { $0 + held.none }.materialize().dematerialize() },
]

/// How a subscription can end.
private enum End: CaseIterable {
  /// The sources complete, one after the other, and all waiting work runs.
  case completed, failed, disposed
  /// The operator below takes one value.
  case cutOff
}

/// A subscription that has ended retains nothing, even if the user retains the subscription: neither the objects of its closures,
/// nor a place at a source, nor scheduled work that retains any of these.
@Suite struct KeptClosureTests {
  private struct Failure: Error {}

  @Test(arguments: transforming + selecting + flattening + combining + timed, End.allCases)
  private func nothingIsRetained(_ keeping: Keeping, after end: End) {
    let (source, other, scheduler) = (PublishSubject<Int>(), PublishSubject<Int>(), HistoricalScheduler())
    weak var kept: Held?
    let subscription = {
      let held = Held()
      kept = held
      let stream = keeping.make(source.asObservable(), other.asObservable(), held, scheduler)
      return (end == .cutOff ? stream.take(1) : stream).subscribe()
    }()
    scheduler.advanceTo(Date(timeIntervalSince1970: 0))
    source.onNext(1)
    source.onNext(2)
    switch end {
    case .completed:
      source.onCompleted()
      other.onCompleted()
      scheduler.advanceTo(Date(timeIntervalSince1970: 60))
    case .failed:
      source.onError(Failure())
      other.onError(Failure())
      if keeping.testDescription == "delay" { scheduler.advanceTo(Date(timeIntervalSince1970: 60)) }
    case .disposed:
      subscription.dispose()
      scheduler.advanceTo(Date(timeIntervalSince1970: 0))
    case .cutOff:
      other.onNext(1)
      source.onNext(3)
      if keeping.testDescription.hasPrefix("reduce") { source.onCompleted() }
      scheduler.advanceTo(Date(timeIntervalSince1970: 2))
    }
    #expect(!source.hasObservers && !other.hasObservers)
    #expect(kept == nil)
    withExtendedLifetime((subscription, scheduler)) {}
  }

  /// A subscription that continues releases the objects that it no longer needs.
  @Test(arguments: flattening + passing + recovering)
  private func nothingOfAnEndedSourceIsRetained(_ keeping: Keeping) {
    let (source, other, scheduler) = (PublishSubject<Int>(), PublishSubject<Int>(), HistoricalScheduler())
    weak var kept: Held?
    let subscription = {
      let held = Held()
      kept = held
      return keeping.make(source.asObservable(), other.asObservable(), held, scheduler).subscribe()
    }()
    source.onNext(1)
    if keeping.testDescription.hasPrefix("catch") { source.onError(Failure()) } else { source.onCompleted() }
    #expect(other.hasObservers)
    #expect(kept == nil)
    subscription.dispose()
  }
}
