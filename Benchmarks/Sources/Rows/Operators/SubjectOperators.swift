import Drivers

let subjectOperators =
  publishSubjects + behaviorSubjects + replaySubjects + asyncSubjects + observers + publishRelays + behaviorRelays
  + replayRelays + controls

private struct Failure: Error {}

/// A subject or a relay with a subscriber, to which numbers are sent.
@inline(__always)
private func subject<Subject: ObservableType & SendableMetatype>(
  _ id: String,
  _ make: @escaping @Sendable () -> Subject,
  by subscribe: @escaping @Sendable (Subject, AnyObserver<Subject.Element>) -> any Disposable,
  _ send: @escaping @Sendable (Subject, Int) -> Void
) -> OperatorCensus {
  sent(
    id,
    { sum in
      let subject = make()
      _ = subscribe(subject, AnyObserver { _ in sum.total &+= 1 })
      return subject
    },
    send
  )
}

@inline(__always)
private func subject<Subject: ObservableType & SendableMetatype>(
  _ id: String,
  _ make: @escaping @Sendable () -> Subject,
  _ send: @escaping @Sendable (Subject, Int) -> Void
) -> OperatorCensus {
  converted(id, make, { $0 }, send)
}

/// A subject to which numbers are sent, with a subscriber to the result of `convert`.
@inline(__always)
private func converted<Subject, Result: ObservableConvertibleType & SendableMetatype>(
  _ id: String,
  _ make: @escaping @Sendable () -> Subject,
  _ convert: @escaping @Sendable (Subject) -> Result,
  _ send: @escaping @Sendable (Subject, Int) -> Void
) -> OperatorCensus {
  sent(
    id,
    { sum in
      let subject = make()
      _ = convert(subject).asObservable().subscribe(onNext: { _ in sum.total &+= 1 }, onError: { _ in })
      return subject
    },
    send
  )
}

/// A subject with a subscriber, to which a number and an end are sent.
@inline(__always)
private func ended<Subject: ObservableType & ObserverType & SendableMetatype>(
  _ id: String,
  _ make: @escaping @Sendable () -> Subject,
  _ end: @escaping @Sendable (Subject) -> Void
) -> OperatorCensus where Subject.Element == Int {
  life(id) { i, sum in
    let subject = make()
    let subscription = subject.subscribe(onNext: { sum.total &+= $0 }, onError: { _ in sum.total &+= 1 })
    subject.onNext(i)
    end(subject)
    subscription.dispose()
  }
}

let publishSubjects = [
  subject("subject/PublishSubject.on", { PublishSubject<Int>() }, { $0.on(.next($1)) }),
  subject("subject/PublishSubject.onNext", { PublishSubject<Int>() }, { $0.onNext($1) }),
  ended("subject/PublishSubject.onError", { PublishSubject<Int>() }, { $0.onError(Failure()) }),
  ended("subject/PublishSubject.onCompleted", { PublishSubject<Int>() }, { $0.onCompleted() }),
]

let behaviorSubjects = [
  subject("subject/BehaviorSubject.on", { BehaviorSubject<Int>(value: 0) }, { $0.on(.next($1)) }),
  subject("subject/BehaviorSubject.onNext", { BehaviorSubject<Int>(value: 0) }, { $0.onNext($1) }),
  ended("subject/BehaviorSubject.onError", { BehaviorSubject<Int>(value: 0) }, { $0.onError(Failure()) }),
  ended("subject/BehaviorSubject.onCompleted", { BehaviorSubject<Int>(value: 0) }, { $0.onCompleted() }),
  sent(
    "subject/BehaviorSubject.value",
    { _ in BehaviorSubject<Int>(value: 0) },
    { $0.onNext(((try? $0.value()) ?? 0) &+ $1) }
  ),
]

let replaySubjects = [
  subject("subject/ReplaySubject.on", { ReplaySubject<Int>.create(bufferSize: 1) }, { $0.on(.next($1)) }),
  subject("subject/ReplaySubject.onNext", { ReplaySubject<Int>.create(bufferSize: 10) }, { $0.onNext($1) }),
  subject("subject/ReplaySubject.onNext, unbounded", { ReplaySubject<Int>.createUnbounded() }, { $0.onNext($1) }),
  ended("subject/ReplaySubject.onError", { ReplaySubject<Int>.create(bufferSize: 1) }, { $0.onError(Failure()) }),
  ended("subject/ReplaySubject.onCompleted", { ReplaySubject<Int>.create(bufferSize: 1) }, { $0.onCompleted() }),
]

let asyncSubjects = [
  subject("subject/AsyncSubject.on", { AsyncSubject<Int>() }, { $0.on(.next($1)) }),
  subject("subject/AsyncSubject.onNext", { AsyncSubject<Int>() }, { $0.onNext($1) }),
  ended("subject/AsyncSubject.onError", { AsyncSubject<Int>() }, { $0.onError(Failure()) }),
  ended("subject/AsyncSubject.onCompleted", { AsyncSubject<Int>() }, { $0.onCompleted() }),
]

let observers = [
  sent("observer/AnyObserver.on", { sum in AnyObserver { sum.total &+= $0.element ?? 0 } }, { $0.on(.next($1)) }),
  sent("observer/AnyObserver.onNext", { _ in AnyObserver(PublishSubject<Int>()) }, { $0.onNext($1) }),
  sent("observer/Binder.onNext", { sum in Binder(sum) { $0.total &+= $1 } }, { $0.onNext($1) }),
  sent(
    "observer/Binder.asObserver",
    { sum in Binder<Int>(sum) { $0.total &+= $1 }.asObserver() },
    { $0.onNext($1) }
  ),
  sent(
    "observer/mapObserver",
    { _ in PublishSubject<Int>().mapObserver { (number: Int) in number &+ 1 } },
    { $0.onNext($1) }
  ),
  life("observer/AnyObserver.onError") { _, sum in AnyObserver<Int> { _ in sum.total &+= 1 }.onError(Failure()) },
  life("observer/AnyObserver.onCompleted") { _, sum in AnyObserver<Int> { _ in sum.total &+= 1 }.onCompleted() },
]

let publishRelays = [
  subject("relay/PublishRelay.accept", { PublishRelay<Int>() }, { $0.accept($1) }),
  subject("relay/PublishRelay.subscribe(_:)", { PublishRelay<Int>() }, by: { $0.subscribe($1) }, { $0.accept($1) }),
  converted("relay/PublishRelay.asObservable", { PublishRelay<Int>() }, { $0.asObservable() }, { $0.accept($1) }),
  converted("relay/PublishRelay.asInfallible", { PublishRelay<Int>() }, { $0.asInfallible() }, { $0.accept($1) }),
  converted("relay/PublishRelay.asSignal", { PublishRelay<Int>() }, { $0.asSignal() }, { $0.accept($1) }),
]

let behaviorRelays = [
  subject("relay/BehaviorRelay.accept", { BehaviorRelay(value: 0) }, { $0.accept($1) }),
  subject("relay/BehaviorRelay.value", { BehaviorRelay(value: 0) }, { $0.accept($0.value &+ $1) }),
  subject(
    "relay/BehaviorRelay.subscribe(_:)",
    { BehaviorRelay(value: 0) },
    by: { $0.subscribe($1) },
    { $0.accept($1) }
  ),
  converted("relay/BehaviorRelay.asObservable", { BehaviorRelay(value: 0) }, { $0.asObservable() }, { $0.accept($1) }),
  converted("relay/BehaviorRelay.asInfallible", { BehaviorRelay(value: 0) }, { $0.asInfallible() }, { $0.accept($1) }),
  converted("relay/BehaviorRelay.asDriver", { BehaviorRelay(value: 0) }, { $0.asDriver() }, { $0.accept($1) }),
]

let replayRelays = [
  subject("relay/ReplayRelay.accept", { ReplayRelay<Int>.create(bufferSize: 10) }, { $0.accept($1) }),
  subject("relay/ReplayRelay.accept, unbounded", { ReplayRelay<Int>.createUnbound() }, { $0.accept($1) }),
  subject(
    "relay/ReplayRelay.subscribe(_:)",
    { ReplayRelay<Int>.create(bufferSize: 1) },
    by: { $0.subscribe($1) },
    { $0.accept($1) }
  ),
  converted(
    "relay/ReplayRelay.asObservable",
    { ReplayRelay<Int>.create(bufferSize: 1) },
    { $0.asObservable() },
    { $0.accept($1) }
  ),
  converted(
    "relay/ReplayRelay.asInfallible",
    { ReplayRelay<Int>.create(bufferSize: 1) },
    { $0.asInfallible() },
    { $0.accept($1) }
  ),
]

/// A control whose values are numbers that are sent to a subject.
@inline(__always)
private func property(_ subject: PublishSubject<Int>) -> ControlProperty<Int> {
  ControlProperty(values: subject, valueSink: subject)
}

let controls = [
  rx("ControlProperty.asControlProperty", of: "control", fails: false) {
    property($0).asControlProperty().asObservable()
  },
  rx("ControlProperty.asDriver", of: "control", fails: false) { property($0).asDriver().asObservable() },
  rx("ControlProperty.changed", of: "control", fails: false) { property($0).changed.asObservable() },
  rx("ControlProperty.orEmpty", of: "control", fails: false) {
    ControlProperty(values: $0.map { _ in nil as String? }, valueSink: PublishSubject<String?>()).orEmpty.asObservable()
  },
  rx("ControlEvent.asControlEvent", of: "control", fails: false) {
    ControlEvent(events: $0).asControlEvent().asObservable()
  },
  rx("ControlEvent.asDriver", of: "control", fails: false) { ControlEvent(events: $0).asDriver().asObservable() },
  rx("ControlEvent.asInfallible", of: "control", fails: false) {
    ControlEvent(events: $0).asInfallible().asObservable()
  },
  rx("ControlEvent.asSignal", of: "control", fails: false) { ControlEvent(events: $0).asSignal().asObservable() },
  subject(
    "control/ControlProperty.on",
    { property(PublishSubject()) },
    by: { $0.subscribe($1) },
    { $0.on(.next($1)) }
  ),
]
