import Drivers

/// Bindings to an observer, a relay or a binder, which a subscriber watches.
let observableBinding: [RxOperator] = [
  RxOperator(
    "drive",
    weight: 5,
    code: { s, _ in "Observable.create { \(asDriver(s[0])).drive($0) }" },
    build: { s, _, e in .create { e.driver(s[0]).drive($0) } },
    model: { s, _, _ in s[0].driven }
  ),
  RxOperator(
    "driveOnNext",
    weight: 5,
    code: { s, _ in "Observable.create { \(asDriver(s[0])).drive(onNext: $0.onNext, onCompleted: $0.onCompleted) }" },
    build: { s, _, e in .create { e.driver(s[0]).drive(onNext: $0.onNext, onCompleted: $0.onCompleted) } },
    model: { s, _, _ in s[0].driven }
  ),
  RxOperator(
    "emit",
    weight: 5,
    code: { s, _ in "Observable.create { \(s[0]).asSignal(onErrorJustReturn: 9).emit(to: $0) }" },
    build: { s, _, e in .create { e.signal(s[0]).emit(to: $0) } },
    model: { s, _, _ in s[0].driven }
  ),
  RxOperator(
    "driveBehaviorRelay",
    [0...9],
    weight: 5,
    code: { s, n in "driving(BehaviorRelay(value: \(n[0]))) { \(asDriver(s[0])).drive($0) }" },
    build: { s, n, e in
      .create {
        let relay = BehaviorRelay(value: n[0])
        return Disposables.create(relay.subscribe($0), e.driver(s[0]).drive(relay))
      }
    },
    model: { s, n, _ in s[0].driven.unending.startWith(n) }
  ),
  RxOperator(
    "emitPublishRelay",
    weight: 5,
    code: { s, _ in "driving(PublishRelay()) { \(s[0]).asSignal(onErrorJustReturn: 9).emit(to: $0) }" },
    build: { s, _, e in
      .create {
        let relay = PublishRelay<Int>()
        return Disposables.create(relay.subscribe($0), e.signal(s[0]).emit(to: relay))
      }
    },
    model: { s, _, _ in s[0].driven.unending }
  ),
  RxOperator(
    "driveReplayRelay",
    [1...9],
    weight: 5,
    code: { s, n in
      "driving(ReplayRelay.create(bufferSize: 2), watchedAfter: \(n[0])) { \(asDriver(s[0])).drive($0) }"
    },
    build: { s, n, e in
      .create {
        let relay = ReplayRelay<Int>.create(bufferSize: 2)
        let late = relay.asObservable().delaySubscription(n[0].ticks, scheduler: e.scheduler)
        return Disposables.create(e.driver(s[0]).drive(relay), late.subscribe($0))
      }
    },
    model: { s, n, _ in s[0].driven.unending.replayed(2, after: n[0]) }
  ),
  RxOperator(
    "driveBinder",
    weight: 5,
    code: { s, _ in "driving(Binder(target, scheduler: m.scheduler) { $0.value = $1 }) { \(asDriver(s[0])).drive($0) }"
    },
    build: { s, _, e in
      .create {
        let target = Target($0)
        let binder = Binder(target, scheduler: e.scheduler) { $0.observer.onNext($1) }
        return Disposables.create(e.driver(s[0]).drive(binder), Disposables.create { _ = target })
      }
    },
    model: { s, _, _ in
      s[0].driven.unending.changed { $0.map { Timed($0.at.later(0), $0.event) } }
    }
  ),
  RxOperator(
    "trackActivity",
    weight: 5,
    code: { s, _ in "activity { \(s[0]).trackActivity($0).subscribe(onError: { _ in }) }" },
    build: { s, _, e in
      .create { observer in
        let busy = e.onDriver { ActivityIndicator() }
        return Disposables.create(
          busy.asDriver().asObservable().map { $0 ? 1 : 0 }.subscribe(observer),
          s[0].trackActivity(busy).subscribe(onError: { _ in })
        )
      }
    },
    model: { s, _, _ in s[0].activity.observedOnScheduler().distinct() }
  ),
  RxOperator(
    "trackErrors",
    weight: 5,
    code: { s, _ in "errors { \(s[0]).trackErrors($0).subscribe(onError: { _ in }) }" },
    build: { s, _, e in
      .create { observer in
        let errors = e.onDriver { ErrorTracker() }
        return Disposables.create(
          errors.asSignal().asObservable().map { _ in 91 }.subscribe(observer),
          s[0].trackErrors(errors).subscribe(onError: { _ in })
        )
      }
    },
    model: { s, _, _ in
      Stream { start in
        let ends = s[0].events(from: start.part(1)).ends
        return ends.filter(\.event.isFailure).map { Timed($0.at.part(0), .next(91)) }
      }.observedOnScheduler()
    }
  ),
  RxOperator(
    "asResult",
    weight: 5,
    code: { s, _ in "\(s[0]).asResult().asObservable().map { (try? $0.get()) ?? 91 }" },
    build: { s, _, _ in s[0].asResult().asObservable().map { (try? $0.get()) ?? 91 } },
    model: { s, _, _ in Stream.catching([s[0].passedOn, .just(91)]).passedOn }
  ),
]

extension Stream {
  /// Only the values.
  fileprivate var unending: Stream { changed { $0.filter { !$0.event.isEnd } } }

  /// Sends 0, then 1 when the stream starts, and 0 when it has ended.
  fileprivate var activity: Stream {
    Stream { start in
      let begin = start.part(1)
      let over = self.events(from: begin.part(1)).ends.map { Timed($0.at.part(1), .next(0)) }
      return [Timed(start.part(0), .next(0)), Timed(begin.part(0), .next(1))] + over
    }
  }
}

/// The object of a binder.
private final class Target {
  let observer: AnyObserver<Int>

  init(_ observer: AnyObserver<Int>) { self.observer = observer }
}
