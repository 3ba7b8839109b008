import InterfaceTraits
import Streams
import Synchronization

/// Reports activity: busy while at least one of the subscriptions that it tracks is active.
///
///     let busy = ActivityIndicator()
///     let results = query.asDriver().flatMapLatest { text in
///       api.search(text)
///         .trackActivity(busy)
///         .asDriver(onErrorJustReturn: [])
///     }
///     busy.drive(spinner.rx.isAnimating).disposed(by: bag)
///
/// It is a `Driver` of `Bool`, initially false. Each subscription counts from its start until it ends by completion,
/// failure or disposal, so overlapping requests are one busy period. Track the work itself, *inside* `flatMap`: a stream
/// that never ends (a query, taps) would be busy for as long as it has a subscriber.
public final class ActivityIndicator: SharedSequenceConvertibleType {
  /// Whether it is busy.
  public typealias Element = Bool
  /// It is shared as a Driver is.
  public typealias SharingStrategy = DriverSharingStrategy

  private let live = BehaviorRelay(value: 0)

  /// The number of tracked subscriptions that are active.
  public let count: Driver<Int>
  private let isBusy: Driver<Bool>

  /// An indicator that is not busy.
  public init() {
    count = live.asDriver().distinctUntilChanged()
    isBusy = live.asDriver().map { $0 > 0 }.distinctUntilChanged()
  }

  /// Whether it is busy, as a Driver.
  public func asSharedSequence() -> Driver<Bool> { isBusy }

  @inlinable
  func tracking<Value>(_ source: Observable<Value>) -> Observable<Value> {
    Observable.using({ self.activity() }, observableFactory: { _ in source })
  }

  @usableFromInline
  func activity() -> Activity { Activity(live) }
}

/// A tracked subscription, which counts until it is disposed of.
@usableFromInline
final class Activity: Disposable {
  private let live: BehaviorRelay<Int>
  private let isOver = Atomic<Bool>(false)

  init(_ live: BehaviorRelay<Int>) {
    self.live = live
    live.hub.changeHeldValue { $0 += 1 }
  }

  @usableFromInline
  func dispose() {
    if !isOver.exchange(true, ordering: .acquiringAndReleasing) { live.hub.changeHeldValue { $0 -= 1 } }
  }
}

// Its count is kept by a relay, which is safe to use from any thread.
extension ActivityIndicator: @unchecked Sendable {}

extension ObservableConvertibleType {
  /// Counts each subscription in `activityIndicator` until the subscription ends.
  ///
  ///     source            --1--2--|
  ///     activityIndicator t-------f
  @_alwaysEmitIntoClient
  public func trackActivity(_ activityIndicator: ActivityIndicator) -> Observable<Element> {
    activityIndicator.tracking(asObservable())
  }
}

extension PrimitiveSequence {
  /// Counts each subscription in `activityIndicator` until the subscription ends.
  @_alwaysEmitIntoClient
  public func trackActivity(_ activityIndicator: ActivityIndicator) -> PrimitiveSequence<Trait, Element> {
    .using({ activityIndicator.activity() }, primitiveSequenceFactory: { _ in self })
  }
}

extension InfallibleType {
  /// Counts each subscription in `activityIndicator` until the subscription ends.
  @_alwaysEmitIntoClient
  public func trackActivity(_ activityIndicator: ActivityIndicator) -> Infallible<Element> {
    Infallible(activityIndicator.tracking(asObservable()))
  }
}

extension SharedSequenceConvertibleType {
  /// Counts the shared subscription in `activityIndicator` until the subscription ends.
  @_alwaysEmitIntoClient
  public func trackActivity(_ activityIndicator: ActivityIndicator) -> SharedSequence<SharingStrategy, Element> {
    derived { activityIndicator.tracking($0) }
  }
}
