// Every public name of `Drivers`, in ordinary code, in a file that imports what else an application may: none is ambiguous.
// `Scripts/swiftui-check` fails when a name is missing here.
import Combine
import Drivers
import Foundation
import Observation
import SwiftUI

/// The macro, and an object that says by itself that it is observed. The protocol has to be named in full, since `Observable`
/// alone is the stream.
@Observable final class Counted { var count = 0 }
final class ObservedByHand: Observation.Observable {}

/// Combine's names mean Combine's things.
final class CombineModel: ObservableObject {
  @Published var name = ""
  var cancellables: [AnyCancellable] = []
  let subject = PassthroughSubject<Int, Never>()
  func publisher() -> AnyPublisher<Int, Never>? { nil }
  func cancel(_ cancellable: any Cancellable) { cancellable.cancel() }
}

struct Streams1 {
  let observable: Observable<Int> = Observable.just(1)
  let other: Observable<Int> = .create { _ in Disposables.create() }
  let observer: AnyObserver<Int>? = nil
  let subjects = (
    AsyncSubject<Int>(), BehaviorSubject(value: 1), PublishSubject<Int>(), ReplaySubject<Int>.create(bufferSize: 1)
  )
  let single: Single<Int> = .just(1)
  let maybe: Maybe<Int> = .just(1)
  let completable: Completable = .empty()
  let infallible: Infallible<Int> = .just(1)
  let disposables = (BooleanDisposable(), SerialDisposable(), SingleAssignmentDisposable(), CompositeDisposable())
  let schedulers: [any SchedulerType] = [MainScheduler.instance, SerialDispatchQueueScheduler(qos: .default)]
  let immediate: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  let more = (ConcurrentMainScheduler.instance, ConcurrentDispatchQueueScheduler(qos: .default))
  let operations = OperationQueueScheduler(operationQueue: OperationQueue())
  let historical = HistoricalScheduler()
  let bag = DisposeBag()
  let event: Event<Int> = .next(1)
  let events: (SingleEvent<Int>?, MaybeEvent<Int>?, CompletableEvent?, InfallibleEvent<Int>?) = (nil, nil, nil, nil)
  let time: (RxTime, RxTimeInterval) = (Date(), .seconds(1))
  let behavior: (TakeBehavior, SubjectLifetimeScope) = (.inclusive, .forever)
  let error: RxError = .noElements
  let comparison: VirtualTimeComparison = .equal
  let grouped: GroupedObservable<Int, Int>? = nil
  let connectable: ConnectableObservable<Int>? = nil
  let disposable: (RefCountDisposable?, ScheduledDisposable?, DisposeBase?) = (nil, nil, nil)
  let reactive: Reactive<NSObject>? = nil
  let binder = Binder(NSObject()) { (_: NSObject, _: Int) in }
  let traits: (PrimitiveSequence<SingleTrait, Int>?, MaybeTrait?, CompletableTrait?) = (nil, nil, nil)
  let alias: RxObservable<Int>? = nil
  let virtual: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>? = nil
  let tail = maxTailRecursiveSinkStackSize
  let hooks = (Hooks.recordCallStackOnError, Resources.total)

  func protocols<Decoder: DataDecoder>(
    _ disposable: any Disposable,
    _ cancelable: any Cancelable,
    _ convertible: any ObservableConvertibleType<Int>,
    _ type: any ObservableType<Int>,
    _ observer: any ObserverType<Int>,
    _ subject: any SubjectType,
    _ connectable: any ConnectableObservableType,
    _ event: any EventConvertible,
    _ infallible: any InfallibleType,
    _ sequence: any PrimitiveSequenceType,
    _ reactive: any ReactiveCompatible,
    _ time: any VirtualTimeConverterType,
    _ integer: any RxAbstractInteger,
    _ decoder: Decoder
  ) {}
}

struct Traits1 {
  let relays = (BehaviorRelay(value: 1), PublishRelay<Int>(), ReplayRelay<Int>.create(bufferSize: 1))
  let driver: Driver<Int> = .just(1)
  let signal: Signal<Int> = .just(1)
  let shared: SharedSequence<DriverSharingStrategy, Int> = .just(1)
  let other: SharedSequence<SignalSharingStrategy, Int> = .just(1)
  let event: ControlEvent<Int>? = nil
  let property: ControlProperty<Int>? = nil
  let error: RxCocoaError = .unknown
  let sections: (any SectionedViewDataSourceType)? = nil
  let activity = ActivityIndicator()
  let errors = ErrorTracker()
  let delay: RetryDelay? = nil
  let scheduler = SharingScheduler.make()

  func protocols<Strategy: SharingStrategyProtocol>(
    _ strategy: Strategy.Type,
    _ event: any ControlEventType<Int>,
    _ property: any ControlPropertyType<Int>,
    _ shared: any SharedSequenceConvertibleType<Int>
  ) {}
}

@MainActor struct Observed1 {
  let observed: Observed<Traits1>? = nil
  let value: (ObservedValue<Int>, MutableObservedValue<Int>)? = nil
  let initial: (InitialValues, WithInitialValues<Traits1>, WithInitialValue<Driver<Int>>)? = nil

  func protocols(
    _ events: any ObservedEvents<Int>,
    _ output: any ObservedOutput<Int>,
    _ state: any ObservedState<Int>,
    _ variable: any ObservedVariable<Int>,
    _ empty: any HasEmptyValue
  ) {}
}

/// SwiftUI's names mean SwiftUI's things.
struct NamesView: View {
  @State private var name = ""
  @Binding var text: String

  var body: some View {
    List {
      TextField("Name", text: $name)
      Text(text)
    }
  }
}
