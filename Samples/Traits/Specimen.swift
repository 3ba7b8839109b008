import MVVM

/// A stream to try: how to subscribe to it, and the actions on it. Actions that its kind does not support are nil.
struct Specimen {
  /// An event that a subscriber received, and whether it is the last one.
  typealias Hear = (_ text: String, _ isLast: Bool) -> Void

  let subscribe: (@escaping Hear) -> any Disposable
  var send: ((Int) -> Void)?
  var fail: (() -> Void)?
  var complete: (() -> Void)?
}

extension Specimen {
  /// A stream of a kind, which performs `work` if the kind does any.
  static func of(_ kind: Kind, work: Work, scheduler: any SchedulerType) -> Specimen {
    switch kind {
    case .observable: Specimen(work.stream, work)
    case .share: Specimen(work.stream.share(), work)
    case .shareWhileConnected: Specimen(work.stream.share(replay: 1, scope: .whileConnected), work)
    case .shareForever: Specimen(work.stream.share(replay: 1, scope: .forever), work)
    case .driver: Specimen(work.stream.asDriver(onErrorJustReturn: 0), work)
    case .signal: Specimen(work.stream.asSignal(onErrorJustReturn: 0), work)
    case .controlEvent: Specimen(subscribe: hearing(ControlEvent(events: work.stream)), send: work.send)
    case .single: single(work)
    case .completable: completable(work)
    case .maybe: maybe(work)
    case .binder: binder(scheduler)
    case .publishRelay: Specimen(relay: PublishRelay<Int>()) { $0.accept($1) }
    case .behaviorRelay: Specimen(relay: BehaviorRelay(value: 0)) { $0.accept($1) }
    case .replayRelay: Specimen(relay: ReplayRelay<Int>.create(bufferSize: 2)) { $0.accept($1) }
    case .publishSubject: Specimen(subject: PublishSubject<Int>())
    case .behaviorSubject: Specimen(subject: BehaviorSubject(value: 0))
    case .replaySubject: Specimen(subject: ReplaySubject<Int>.create(bufferSize: 2))
    case .asyncSubject: Specimen(subject: AsyncSubject<Int>())
    }
  }

  private init(_ stream: some ObservableConvertibleType<Int>, _ work: Work) {
    self.init(subscribe: Self.hearing(stream), send: work.send, fail: work.fail, complete: work.complete)
  }

  private init<Relay: ObservableConvertibleType<Int>>(relay: Relay, accept: @escaping (Relay, Int) -> Void) {
    self.init(subscribe: Self.hearing(relay), send: { accept(relay, $0) })
  }

  private init(subject: some ObservableType<Int> & ObserverType<Int>) {
    self.init(
      subscribe: Self.hearing(subject),
      send: { subject.onNext($0) },
      fail: { subject.onError(WorkError.failed) },
      complete: { subject.onCompleted() }
    )
  }

  private static func hearing(_ stream: some ObservableConvertibleType<Int>) -> (@escaping Hear) -> any Disposable {
    { hear in
      stream.asObservable()
        .subscribe(
          onNext: { hear("next \($0)", false) },
          onError: { _ in hear("error", true) },
          onCompleted: { hear("completed", true) }
        )
    }
  }
}

// The kinds whose events have different names.
extension Specimen {
  private static func single(_ work: Work) -> Specimen {
    let single = work.stream.take(1).asSingle()
    return Specimen(
      subscribe: { hear in
        single.subscribe(onSuccess: { hear("success \($0)", true) }, onFailure: { _ in hear("failure", true) })
      },
      send: work.send,
      fail: work.fail
    )
  }

  private static func completable(_ work: Work) -> Specimen {
    let completable = work.stream.ignoreElements().asCompletable()
    return Specimen(
      subscribe: { hear in
        completable.subscribe(onCompleted: { hear("completed", true) }, onError: { _ in hear("error", true) })
      },
      fail: work.fail,
      complete: work.complete
    )
  }

  private static func maybe(_ work: Work) -> Specimen {
    let maybe = work.stream.take(1).asMaybe()
    return Specimen(
      subscribe: { hear in
        maybe.subscribe(
          onSuccess: { hear("success \($0)", true) },
          onError: { _ in hear("error", true) },
          onCompleted: { hear("completed", true) }
        )
      },
      send: work.send,
      fail: work.fail,
      complete: work.complete
    )
  }

  /// Each subscriber is a binder, bound to a subject.
  private static func binder(_ scheduler: any SchedulerType) -> Specimen {
    /// Stands in for a view.
    final class Target {}
    let values = PublishSubject<Int>()
    return Specimen(
      subscribe: { hear in
        let target = Target()
        let binding = values.bind(
          to: Binder(target, scheduler: scheduler) { _, value in hear("value \(value)", false) }
        )
        // A binder does not keep its target alive.
        return Disposables.create { withExtendedLifetime(target) { binding.dispose() } }
      },
      send: { values.onNext($0) }
    )
  }
}
