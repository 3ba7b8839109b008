import Streams
import Testing

@Suite struct InfallibleTests {
  private func values<Value>(_ infallible: Infallible<Value>) -> [Value] {
    var seen: [Value] = []
    _ = infallible.subscribe(onNext: { seen.append($0) })
    return seen
  }

  private let numbers = Infallible.of(1, 2, 3)

  @Test func creation() {
    let created = Infallible<Int>.create { observer in
      observer(.next(1))
      observer(.completed)
      observer(.next(2))
      return Disposables.create()
    }
    #expect(values(created) == [1])
    #expect(values(.just(1)) == [1])
    #expect(values(.just(1, scheduler: CurrentThreadScheduler.instance)) == [1])
    #expect(values(.from([1, 2])) == [1, 2])
    #expect(values(.from(1...3)) == [1, 2, 3])
    #expect(values(Infallible<Int>.empty()) == [])
    #expect(values(Infallible<Int>.never()) == [])
    #expect(values(.deferred { .just(4) }) == [4])
  }

  @Test func createDisposesOfTheReturnedDisposable() {
    var disposals = 0
    Infallible<Int>.create { _ in Disposables.create { disposals += 1 } }.subscribe().dispose()
    #expect(disposals == 1)
  }

  @Test func errorsAreReplaced() {
    let failing = Observable<Int>.error(Failure())
    #expect(values(failing.asInfallible(onErrorJustReturn: 1)) == [1])
    #expect(values(failing.asInfallible(onErrorFallbackTo: .of(1, 2))) == [1, 2])
    #expect(values(failing.asInfallible(onErrorRecover: { .just("\($0)".count) })) == ["\(Failure())".count])
    #expect(values(Single<Int>.error(Failure()).asInfallible(onErrorJustReturn: 3)) == [3])
  }

  @Test func subscribers() {
    var log: [String] = []
    _ = numbers.take(1).subscribe { event in
      switch event {
      case .next(let value): log.append("\(value)")
      case .completed: log.append("completed")
      }
    }
    _ = numbers.take(1).subscribe(
      onNext: { log.append("\($0)") },
      onCompleted: { log.append("completed") },
      onDisposed: { log.append("disposed") }
    )
    #expect(log == ["1", "completed", "1", "completed", "disposed"])
    #expect(InfallibleEvent.next(1).event == .next(1))
    #expect(InfallibleEvent<Int>.completed.event == .completed)
  }

  @Test func aReleasedObjectReceivesNothing() {
    final class Owner {}
    let subject = PublishSubject<Int>()
    var owner: Owner? = Owner()
    var seen: [Int] = []
    if let owner {
      _ = subject.asInfallible(onErrorJustReturn: 0).subscribe(with: owner, onNext: { seen.append($1) })
      subject.onNext(1)
    }
    owner = nil
    subject.onNext(2)
    #expect(seen == [1])
  }

  @Test func transforming() {
    #expect(values(numbers.map { $0 * 2 }) == [2, 4, 6])
    #expect(values(numbers.filter { $0 > 1 }) == [2, 3])
    #expect(values(numbers.compactMap { $0 > 1 ? "\($0)" : nil }) == ["2", "3"])
    #expect(values(numbers.flatMap { Infallible.just($0) }) == [1, 2, 3])
    #expect(values(numbers.concatMap { Infallible.of($0, -$0) }) == [1, -1, 2, -2, 3, -3])
    #expect(values(numbers.flatMapFirst { Infallible.just($0) }) == [1, 2, 3])
    #expect(values(numbers.flatMapLatest { Infallible.just($0) }) == [1, 2, 3])
    #expect(values(numbers.scan(0) { $0 + $1 }) == [1, 3, 6])
    #expect(values(numbers.scan(into: 0) { $0 += $1 }) == [1, 3, 6])
    #expect(values(numbers.startWith(0)) == [0, 1, 2, 3])
  }

  @Test func filtering() {
    let stop = Infallible.just(())
    #expect(values(Infallible.of(1, 1, 2).distinctUntilChanged()) == [1, 2])
    #expect(values(numbers.distinctUntilChanged { $0 / 2 }) == [1, 2])
    #expect(values(numbers.distinctUntilChanged { $0 < $1 }) == [1])
    #expect(values(numbers.distinctUntilChanged({ $0 / 2 }, comparer: { $0 == $1 })) == [1, 2])
    #expect(values(numbers.distinctUntilChanged(at: \.description.count)) == [1])
    #expect(values(numbers.take(2)) == [1, 2])
    #expect(values(numbers.take(while: { $0 < 2 })) == [1])
    #expect(values(numbers.take(while: { $0 < 2 }, behavior: .inclusive)) == [1, 2])
    #expect(values(numbers.take(until: { $0 == 2 })) == [1])
    #expect(values(numbers.take(until: stop)) == [])
    #expect(values(numbers.take(until: Observable.just(()))) == [])
    #expect(values(numbers.skip(while: { $0 < 2 })) == [2, 3])
    #expect(values(numbers.skip(until: stop)) == [1, 2, 3])
    #expect(values(numbers.skip(until: Observable<Int>.never())) == [])
  }

  @Test func time() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let source = subject.asInfallible(onErrorJustReturn: 0)
    var log: [String] = []
    _ = source.debounce(.seconds(1), scheduler: scheduler).subscribe(onNext: { log.append("debounce \($0)") })
    _ = source.throttle(.seconds(1), scheduler: scheduler).subscribe(onNext: { log.append("throttle \($0)") })
    _ = source.take(for: .seconds(1), scheduler: scheduler).subscribe(onNext: { log.append("take \($0)") })
    subject.onNext(1)
    subject.onNext(2)
    #expect(log == ["throttle 1", "take 1", "take 2"])
    scheduler.start()
    #expect(log.dropFirst(3).sorted() == ["debounce 2", "throttle 2"])
    subject.onNext(3)
    #expect(!log.contains("take 3"))
  }

  @Test func combining() {
    let word = Infallible.just("a")
    #expect(values(Infallible.combineLatest(Infallible.just(1), word) { "\($0)\($1)" }) == ["1a"])
    #expect(values(Infallible.combineLatest(numbers, word).map { $0.1 }).last == "a")
    #expect(values(Infallible.combineLatest([numbers.take(1), Infallible.just(5)])) == [[1, 5]])
    #expect(values(Infallible.combineLatest([numbers.take(1), Infallible.just(5)]) { $0.reduce(0, +) }) == [6])
    #expect(values(Infallible.zip(.just(1), word) { "\($0)\($1)" }) == ["1a"])
    #expect(values(Infallible.zip(numbers, word).map { $0.1 }) == ["a"])
    #expect(values(numbers.concat(Infallible.just(4))) == [1, 2, 3, 4])
    #expect(values(.concat(.just(1), .just(2))) == [1, 2])
    #expect(values(Infallible.concat(Infallible.just(1), Infallible.just(2))) == [1, 2])
    #expect(values(.concat([.just(1), .just(2)])) == [1, 2])
    #expect(values(.concat(AnySequence([.just(1), .just(2)]))) == [1, 2])
    #expect(values(.merge(.just(1), .just(2))).sorted() == [1, 2])
    #expect(values(.merge([.just(1), .just(2)])).sorted() == [1, 2])
    #expect(values(.merge(AnyCollection([.just(1), .just(2)]))).sorted() == [1, 2])
    #expect(values(numbers.take(1).withLatestFrom(word)) == ["a"])
    #expect(values(numbers.take(1).withLatestFrom(word) { "\($0)\($1)" }) == ["1a"])
  }

  @Test func sideEffects() {
    final class Owner { let name = "owner" }
    let owner = Owner()
    var log: [String] = []
    let watched = numbers.take(1).do(
      onNext: { log.append("on \($0)") },
      afterNext: { log.append("after \($0)") },
      onCompleted: { log.append("completed") },
      onSubscribe: { log.append("subscribe") },
      onDispose: { log.append("dispose") }
    )
    #expect(values(watched) == [1])
    #expect(log == ["subscribe", "on 1", "after 1", "completed", "dispose"])
    #expect(values(numbers.take(1).withUnretained(owner).map { $0.name + "\($1)" }) == ["owner1"])
    #expect(values(numbers.withUnretained(owner) { $1 }) == [1, 2, 3])
  }

  @Test func sharing() {
    var subscriptions = 0
    let shared = Infallible<Int>.deferred {
      subscriptions += 1
      return Infallible.just(1).concat(Infallible.never())
    }
    .share(replay: 1)
    var seen: [Int] = []
    let first = shared.subscribe(onNext: { seen.append($0) })
    let second = shared.subscribe(onNext: { seen.append($0) })
    #expect(seen == [1, 1])
    #expect(subscriptions == 1)
    first.dispose()
    second.dispose()
  }

  @Test func leaksNothing() {
    let leaked = Resources.leaked {
      let subject = PublishSubject<Int>()
      let source = subject.asInfallible(onErrorJustReturn: 0)
      _ = Infallible.combineLatest(source, source.map { $0 + 1 }) { $0 + $1 }.subscribe(onNext: { _ in })
      source.flatMapLatest { Infallible.just($0) }.subscribe(onNext: { _ in }).dispose()
      subject.onNext(1)
    }
    #expect(leaked == 0)
  }
}
