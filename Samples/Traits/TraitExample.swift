import MVVM

/// A stream to try: how to subscribe to it, and the actions on it. Actions that its kind does not support are nil.
struct TraitExample {
  /// An event that a subscriber received, and whether it is the last one.
  typealias Receive = (_ text: String, _ isLast: Bool) -> Void

  let subscribe: (@escaping Receive) -> any Disposable
  var send: ((Int) -> Void)?
  var fail: (() -> Void)?
  var complete: (() -> Void)?
}

extension TraitExample {
  /// A stream of a kind, which performs `work` if the kind does any.
  static func of(_ kind: Kind, work: Work, scheduler: any SchedulerType) -> TraitExample {
    switch kind {
    case .observable: TraitExample(work.stream, work)
    case .share: TraitExample(work.stream.share(), work)
    case .shareWhileConnected: TraitExample(work.stream.share(replay: 1, scope: .whileConnected), work)
    case .shareForever: TraitExample(work.stream.share(replay: 1, scope: .forever), work)
    case .driver: TraitExample(work.stream.asDriver(onErrorJustReturn: 0), work)
    case .signal: TraitExample(work.stream.asSignal(onErrorJustReturn: 0), work)
    case .controlEvent: TraitExample(subscribe: receiving(ControlEvent(events: work.stream)), send: work.send)
    case .single: single(work)
    case .completable: completable(work)
    case .maybe: maybe(work)
    case .binder: binder(scheduler)
    case .publishRelay: TraitExample(relay: PublishRelay<Int>()) { $0.accept($1) }
    case .behaviorRelay: TraitExample(relay: BehaviorRelay(value: 0)) { $0.accept($1) }
    case .replayRelay: TraitExample(relay: ReplayRelay<Int>.create(bufferSize: 2)) { $0.accept($1) }
    case .publishSubject: TraitExample(subject: PublishSubject<Int>())
    case .behaviorSubject: TraitExample(subject: BehaviorSubject(value: 0))
    case .replaySubject: TraitExample(subject: ReplaySubject<Int>.create(bufferSize: 2))
    case .asyncSubject: TraitExample(subject: AsyncSubject<Int>())
    }
  }

  private init(_ stream: some ObservableConvertibleType<Int>, _ work: Work) {
    self.init(subscribe: Self.receiving(stream), send: work.send, fail: work.fail, complete: work.complete)
  }

  private init<Relay: ObservableConvertibleType<Int>>(relay: Relay, accept: @escaping (Relay, Int) -> Void) {
    self.init(subscribe: Self.receiving(relay), send: { accept(relay, $0) })
  }

  private init(subject: some ObservableType<Int> & ObserverType<Int>) {
    self.init(
      subscribe: Self.receiving(subject),
      send: { subject.onNext($0) },
      fail: { subject.onError(WorkError.failed) },
      complete: { subject.onCompleted() }
    )
  }

  private static func receiving(_ stream: some ObservableConvertibleType<Int>) -> (@escaping Receive) -> any Disposable
  {
    { receive in
      stream.asObservable()
        .subscribe(
          onNext: { receive("next \($0)", false) },
          onError: { _ in receive("error", true) },
          onCompleted: { receive("completed", true) }
        )
    }
  }
}

// The kinds whose events have different names.
extension TraitExample {
  private static func single(_ work: Work) -> TraitExample {
    let single = work.stream.take(1).asSingle()
    return TraitExample(
      subscribe: { receive in
        single.subscribe(onSuccess: { receive("success \($0)", true) }, onFailure: { _ in receive("failure", true) })
      },
      send: work.send,
      fail: work.fail
    )
  }

  private static func completable(_ work: Work) -> TraitExample {
    let completable = work.stream.ignoreElements().asCompletable()
    return TraitExample(
      subscribe: { receive in
        completable.subscribe(onCompleted: { receive("completed", true) }, onError: { _ in receive("error", true) })
      },
      fail: work.fail,
      complete: work.complete
    )
  }

  private static func maybe(_ work: Work) -> TraitExample {
    let maybe = work.stream.take(1).asMaybe()
    return TraitExample(
      subscribe: { receive in
        maybe.subscribe(
          onSuccess: { receive("success \($0)", true) },
          onError: { _ in receive("error", true) },
          onCompleted: { receive("completed", true) }
        )
      },
      send: work.send,
      fail: work.fail,
      complete: work.complete
    )
  }

  /// Each subscriber is a binder, bound to a subject.
  private static func binder(_ scheduler: any SchedulerType) -> TraitExample {
    /// Stands in for a view.
    final class Target {}
    let values = PublishSubject<Int>()
    return TraitExample(
      subscribe: { receive in
        let target = Target()
        let binding = values.bind(
          to: Binder(target, scheduler: scheduler) { _, value in receive("value \(value)", false) }
        )
        // A binder does not keep its target alive.
        return Disposables.create { withExtendedLifetime(target) { binding.dispose() } }
      },
      send: { values.onNext($0) }
    )
  }
}
