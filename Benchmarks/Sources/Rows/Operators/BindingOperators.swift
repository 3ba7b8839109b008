import Drivers

let bindingOperators = observableBindings + infallibleBindings

/// A subscription to a subject of numbers.
@inline(__always)
private func binding(
  _ name: String,
  _ bind: @escaping @Sendable (PublishSubject<Int>, Sum) -> any Disposable
) -> OperatorCensus {
  row("rx/\(name)") { (source: SubjectSource, sum) in bind(source.subject, sum).dispose }
}

/// A subscription to an Infallible of a subject of numbers.
@inline(__always)
private func infallibleBinding(
  _ name: String,
  _ bind: @escaping @Sendable (Infallible<Int>, Sum) -> any Disposable
) -> OperatorCensus {
  row("infallible/\(name)") { (source: SubjectSource, sum) in
    bind(source.subject.asInfallible(onErrorJustReturn: 0), sum).dispose
  }
}

/// Conversions of an observable to other types.
let observableBindings = [
  rx("asDriver(onErrorJustReturn:)") { $0.asDriver(onErrorJustReturn: 0).asObservable() },
  rx("asDriver(onErrorDriveWith:)") { $0.asDriver(onErrorDriveWith: .just(0)).asObservable() },
  rx("asDriver(onErrorRecover:)") { $0.asDriver(onErrorRecover: { _ in .just(0) }).asObservable() },
  rx("asSignal(onErrorJustReturn:)") { $0.asSignal(onErrorJustReturn: 0).asObservable() },
  rx("asSignal(onErrorSignalWith:)") { $0.asSignal(onErrorSignalWith: .just(0)).asObservable() },
  rx("asSignal(onErrorRecover:)") { $0.asSignal(onErrorRecover: { _ in .just(0) }).asObservable() },
  rx("asSharedSequence(onErrorJustReturn:)") {
    $0.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorJustReturn: 0).asObservable()
  },
  rx("asSharedSequence(onErrorDriveWith:)") {
    $0.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorDriveWith: .just(0)).asObservable()
  },
  rx("asSharedSequence(onErrorRecover:)") {
    $0.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorRecover: { _ in .just(0) }).asObservable()
  },
  binding("bind(onNext:)") { subject, sum in subject.bind(onNext: { sum.total &+= $0 }) },
  binding("bind(with:)") { subject, sum in subject.bind(with: sum, onNext: { $0.total &+= $1 }) },
  binding("bind(to:), an observer") { subject, sum in subject.bind(to: Binder(sum) { $0.total &+= $1 }) },
  binding("bind(to:), an observer of optionals") { subject, _ in subject.bind(to: PublishSubject<Int?>()) },
  binding("bind(to:), a PublishRelay") { subject, _ in subject.bind(to: PublishRelay<Int>()) },
  binding("bind(to:), a PublishRelay of optionals") { subject, _ in subject.bind(to: PublishRelay<Int?>()) },
  binding("bind(to:), a BehaviorRelay") { subject, _ in subject.bind(to: BehaviorRelay<Int>(value: 0)) },
  binding("bind(to:), a BehaviorRelay of optionals") { subject, _ in subject.bind(to: BehaviorRelay<Int?>(value: 0)) },
  binding("bind(to:), a ReplayRelay") { subject, _ in subject.bind(to: ReplayRelay<Int>.create(bufferSize: 1)) },
  binding("bind(to:), a ReplayRelay of optionals") { subject, _ in
    subject.bind(to: ReplayRelay<Int?>.create(bufferSize: 1))
  },
]

let infallibleBindings = [
  infallibleBinding("asDriver") { stream, sum in stream.asDriver().drive(onNext: { sum.total &+= $0 }) },
  infallibleBinding("asSignal") { stream, sum in stream.asSignal().emit(onNext: { sum.total &+= $0 }) },
  infallibleBinding("bind(onNext:)") { stream, sum in stream.bind(onNext: { sum.total &+= $0 }) },
  infallibleBinding("bind(with:)") { stream, sum in stream.bind(with: sum, onNext: { $0.total &+= $1 }) },
  infallibleBinding("bind(to:), an observer") { stream, sum in stream.bind(to: Binder(sum) { $0.total &+= $1 }) },
  infallibleBinding("bind(to:), an observer of optionals") { stream, _ in stream.bind(to: PublishSubject<Int?>()) },
  infallibleBinding("bind(to:), a PublishRelay") { stream, _ in stream.bind(to: PublishRelay<Int>()) },
  infallibleBinding("bind(to:), a PublishRelay of optionals") { stream, _ in stream.bind(to: PublishRelay<Int?>()) },
  infallibleBinding("bind(to:), a BehaviorRelay") { stream, _ in stream.bind(to: BehaviorRelay<Int>(value: 0)) },
  infallibleBinding("bind(to:), a BehaviorRelay of optionals") { stream, _ in
    stream.bind(to: BehaviorRelay<Int?>(value: 0))
  },
  infallibleBinding("bind(to:), a ReplayRelay") { stream, _ in
    stream.bind(to: ReplayRelay<Int>.create(bufferSize: 1))
  },
  infallibleBinding("bind(to:), a ReplayRelay of optionals") { stream, _ in
    stream.bind(to: ReplayRelay<Int?>.create(bufferSize: 1))
  },
]
