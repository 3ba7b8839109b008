import Dispatch
import MVVMTesting
import Streams
import Testing

private typealias Ints = Observable<Int>

/// Nothing enters a chain that has ended: no second terminal event, no value after one. Random chains found these cases;
/// each has a source that continues, and an operator that was affected.
@Suite struct FinishedChainTests {
  private func events<Element>(_ stream: Observable<Element>) -> [Event<Element>] { stream.record().0.events }

  // MARK: Merge, whose sources continue after the chain has ended

  @Test func mergeReportsNoCompletionIntoAChainThatIsOver() {
    let oneThenNever = Ints.merge(.just(1), .never())
    #expect(
      events(Observable<Int?>.concat([oneThenNever.first().asObservable(), Observable<Int?>.just(9)])) == [
        .next(1), .next(9), .completed,
      ]
    )
    #expect(
      events(
        Ints.catch(sequence: [
          Ints.merge(.just(0), .never()).map { _ -> Int in throw Failure() }.startWith(9), Ints.just(5),
        ])
      ) == [.next(9), .next(5), .completed]
    )
    #expect(events(Ints.zip(Ints.never(), oneThenNever.element(at: 0)) { $0 + $1 }) == [Event<Int>]())
  }

  // MARK: combineLatest, which takes the value of `just` without a subscription

  @Test func combineLatestReportsNoCompletionIntoAChainThatIsOver() {
    let pair = Ints.combineLatest(Ints.just(1), Ints.just(2)) { $0 + $1 }
    let first = pair.first().asObservable().map { $0 ?? 99 }
    #expect(events(Ints.merge(.never(), first)) == [.next(3)])
    #expect(events(Ints.concat([first, Ints.just(9)])) == [.next(3), .next(9), .completed])
    #expect(events(Ints.never().startWith(0).flatMap { _ in first }) == [.next(3)])
  }

  // MARK: Subjects that have ended

  @Test func anEndedSubjectReportsItsEndToRemainingSubscribers() {
    let replay = ReplaySubject<Int>.createUnbounded()
    replay.onNext(1)
    replay.onNext(2)
    replay.onCompleted()
    #expect(events(replay.flatMap { _ in replay.take(1).asSingle() }) == [.next(1), .next(1), .completed])
    let last = AsyncSubject<Int>()
    last.onNext(3)
    last.onCompleted()
    #expect(events(replay.flatMap { _ in last.take(1).asSingle() }) == [.next(3), .next(3), .completed])
  }

  @Test func aRetryOfAFailedSubjectEnds() {
    let scheduler = TestScheduler(initialClock: 0)
    let replay = ReplaySubject<Int>.createUnbounded()
    replay.onNext(1)
    replay.onError(Failure("source"))
    var calls = 0
    let stream = replay.map { value -> Int in
      calls += 1
      if calls == 2 { throw Failure("second") }
      return value
    }.retry { (errors: Observable<any Error>) in
      errors.take(1).flatMap { _ in Observable<Int>.timer(.seconds(5), scheduler: scheduler) }
    }
    let (recorder, _) = stream.record()
    scheduler.advanceTo(100)
    #expect(recorder.events == [.next(1), .completed])
    #expect(calls == 2)
  }

  // MARK: Scopes within scopes

  @Test func subscribeOnEndsInnerScopes() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = Ints.just(5).amb(Ints.never()).element(at: 0).subscribe(on: scheduler)
    let (recorder, _) = Observable<[Int]>.zip(Ints.timer(.seconds(3), scheduler: scheduler), source) { [$0, $1] }
      .record()
    scheduler.advanceTo(10)
    #expect(recorder.events == [.next([0, 5]), .completed])
  }

  // MARK: Delay, which counts the waiting events

  @Test func delayTakesOneTerminalEvent() {
    let ended = ReplaySubject<Int>.createUnbounded()
    ended.onNext(1)
    ended.onCompleted()
    let roots: [(TestScheduler) -> Ints] = [
      { _ in Ints.merge(.just(1), .never()) },
      { _ in ended },
      { Ints.merge(.just(1), .never()).amb(Ints.never()).subscribe(on: $0) },
    ]
    for root in roots {
      let scheduler = TestScheduler(initialClock: 0)
      let stream = root(scheduler).take(while: { _ in false }, behavior: .inclusive)
        .delay(.seconds(2), scheduler: scheduler)
      let (recorder, _) = stream.record()
      scheduler.advanceTo(20)
      #expect(recorder.events == [.next(1), .completed])
    }
  }

  // MARK: Streams that start in a scope that has ended

  /// Calls `dispose` within the closure that makes a stream. That stream sends nothing, not even to the operators below it.
  @Test func aStreamThatIsMadeTooLateIsNotRun() {
    let kinds: [Ints] = [
      .just(1), .empty(), .error(Failure()), .from([1, 2]), .range(start: 1, count: 2), .of(1),
      .create { observer in
        observer.onNext(1)
        observer.onCompleted()
        return Disposables.create()
      },
      Ints.merge(Ints.just(1), Ints.just(2)), Ints.zip(Ints.just(1), Ints.just(2)) { $0 + $1 },
      Ints.combineLatest(Ints.just(1), Ints.just(2)) { $0 + $1 },
      .just(1).take(0), .combineLatest([Ints]()) { _ in 1 }, BehaviorSubject(value: 1), .just(1).startWith(3),
      .deferred { throw Failure() },
    ]
    for (index, kind) in kinds.enumerated() {
      let subscription = SingleAssignmentDisposable()
      let trigger = PublishSubject<Void>()
      var heard: [String] = []
      let stream = Ints.deferred {
        subscription.dispose()
        return kind
      }
      subscription.setDisposable(
        trigger.flatMap { _ in
          stream.do(
            onNext: { _ in heard.append("next") },
            onError: { _ in heard.append("error") },
            onCompleted: { heard.append("completed") }
          )
        }.subscribe { _ in heard.append("event") }
      )
      trigger.onNext(())
      #expect(heard == [], "kind \(index)")
    }
  }
}

/// After `dispose`, nothing is sent on the same thread, not even events that waited at a gate.
@Suite struct NothingAfterDisposeTests {
  /// Subscribes to the result of `operation` on two subjects, sends to both from within the first value, and then disposes.
  private func receivedAfterDispose<Result>(
    sourceLocation: SourceLocation = #_sourceLocation,
    prime: (PublishSubject<Int>, PublishSubject<Int>) -> Void = { _, _ in },
    _ operation: (Observable<Int>, Observable<Int>, @escaping () -> Void) -> Observable<Result>
  ) {
    let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
    var isDisposed = false
    var late = 0
    let subscription = SingleAssignmentDisposable()
    let stream = operation(a, b) { if isDisposed { late += 1 } }
    subscription.setDisposable(
      stream.do(onNext: { _ in if isDisposed { late += 1 } }, onError: { _ in late += 1 }, onCompleted: { late += 1 })
        .subscribe(onNext: { _ in
          if isDisposed { return }
          a.onNext(3)
          b.onNext(4)
          a.onNext(5)
          b.onError(Failure())
          a.onCompleted()
          isDisposed = true
          subscription.dispose()
        })
    )
    prime(a, b)
    a.onNext(1)
    b.onNext(2)
    a.onNext(1)
    #expect(isDisposed, "nothing came", sourceLocation: sourceLocation)
    #expect(late == 0, sourceLocation: sourceLocation)
  }

  @Test func ofOperatorsWithSeveralSources() {
    let s = TestScheduler(initialClock: 0)
    receivedAfterDispose { a, b, _ in Observable.merge(a, b) }
    receivedAfterDispose { a, b, called in
      Observable.combineLatest(a, b) {
        called()
        return $0 + $1
      }
    }
    receivedAfterDispose { a, b, called in
      Observable.combineLatest([a, b]) {
        called()
        return $0[0]
      }
    }
    receivedAfterDispose { a, b, called in
      Observable.zip(a, b) {
        called()
        return $0 + $1
      }
    }
    receivedAfterDispose(prime: { $1.onNext(7) }) { a, b, called in
      a.withLatestFrom(b) {
        called()
        return $0 + $1
      }
    }
    receivedAfterDispose { a, b, _ in a.take(until: b) }
    receivedAfterDispose(prime: { $1.onNext(7) }) { a, b, _ in a.skip(until: b) }
    receivedAfterDispose { a, b, _ in Observable.of(a, b).merge(maxConcurrent: 2) }
    receivedAfterDispose { a, b, _ in Observable.of(a, b).merge() }
    receivedAfterDispose { a, b, _ in a.amb(b) }
    receivedAfterDispose { a, b, _ in a.flatMap { _ in b.startWith(0) } }
    receivedAfterDispose { a, b, _ in a.flatMapLatest { _ in b.startWith(0) } }
    receivedAfterDispose { a, b, _ in a.flatMapFirst { _ in b.startWith(0) } }
    receivedAfterDispose { a, b, _ in a.concatMap { _ in b.startWith(0) } }
    receivedAfterDispose { a, b, _ in a.sample(b) }
    receivedAfterDispose { a, b, _ in Observable.merge(a, b).buffer(timeSpan: .seconds(9), count: 1, scheduler: s) }
    receivedAfterDispose { a, b, _ in
      Observable.merge(a, b).window(timeSpan: .seconds(9), count: 1, scheduler: s).merge()
    }
    receivedAfterDispose { a, b, _ in Observable.merge(a, b).timeout(.seconds(9), scheduler: s) }
    receivedAfterDispose { a, b, _ in Observable.merge(a, b).throttle(.seconds(9), scheduler: s) }
    receivedAfterDispose { a, b, _ in Observable.merge(a, b).take(for: .seconds(9), scheduler: s) }
    receivedAfterDispose { a, b, _ in Observable.merge(a, b).groupBy { $0 % 2 }.merge() }
    receivedAfterDispose { a, b, _ in a.catch { _ in b }.amb(b) }
    receivedAfterDispose { a, b, _ in
      Observable.create { observer in
        Disposables.create(a.subscribe(observer), b.subscribe(observer))
      }
    }
  }
}

/// A value of a stream that `flatMapLatest` replaces while the stream is sending on another thread.
@Suite struct StaleValueTests {
  @Test func isDroppedEvenDuringDelivery() {
    for _ in 0..<50 {
      let source = PublishSubject<Int>()
      let old = PublishSubject<Int>()
      let isInProgress = DispatchSemaphore(value: 0)
      let goesOn = DispatchSemaphore(value: 0)
      let isDone = DispatchSemaphore(value: 0)
      // The value has left its source, and waits until the newer stream has delivered.
      let held = old.map { value -> Int in
        isInProgress.signal()
        goesOn.wait()
        return value
      }
      let (recorder, subscription) = source.flatMapLatest { $0 == 0 ? held : Observable.of(10, 11) }.record()
      source.onNext(0)
      Thread.detached {
        old.onNext(1)
        isDone.signal()
      }
      isInProgress.wait()
      source.onNext(1)
      goesOn.signal()
      isDone.wait()
      #expect(recorder.values == [10, 11])
      subscription.dispose()
    }
  }
}

private enum Thread {
  static func detached(_ body: @escaping () -> Void) {
    // It runs once, while the caller waits for it.
    nonisolated(unsafe) let body = body
    DispatchQueue.global().async { body() }
  }
}
