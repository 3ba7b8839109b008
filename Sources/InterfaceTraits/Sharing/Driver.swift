// Made by Scripts/arities from Scripts/arity/DriverSignal.txt: edit that, and run `make arities`.

// The type Driver, and conversions to it.

/// A stream of values that a user interface shows: it cannot fail, delivers on the main thread, shares one subscription, and
/// replays the latest value to new subscribers.
///
///     let results = query.asDriver()
///       .throttle(.milliseconds(300))
///       .flatMapLatest { api.search($0).asDriver(onErrorJustReturn: []) }
///     results.map { "\($0.count) results" }.drive(label.rx.text).disposed(by: bag)
///     results.drive(list.rx.items).disposed(by: bag)  // one request for both
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// Shares one subscription among all subscribers, and replays the latest value to new ones: the strategy of a ``Driver``.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, or the one that replaces it; see ``SharingScheduler``.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription and its latest value.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension ObservableConvertibleType {
  /// This stream as a ``Driver``. It replaces an error with `onErrorJustReturn`, and then completes.
  ///
  ///     source                         --1--2--#
  ///     asDriver(onErrorJustReturn: 0) --1--2--(0|)
  @_alwaysEmitIntoClient
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// This stream as a ``Driver`` that continues with `onErrorDriveWith` after an error.
  @_alwaysEmitIntoClient
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// This stream as a ``Driver`` that continues with the stream that `onErrorRecover` returns for the error.
  @_alwaysEmitIntoClient
  public func asDriver(onErrorRecover: @escaping (_ error: any Swift.Error) -> Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// The stream as a ``Driver``.
  public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension InfallibleType {
  /// This stream as a ``Driver``.
  public func asDriver() -> Driver<Element> { asUnfailing() }
}

extension BehaviorRelay {
  /// The values as a ``Driver``.
  @_alwaysEmitIntoClient
  public func asDriver() -> Driver<Element> { asUnfailing() }
}

extension ControlProperty {
  /// The values as a ``Driver``.
  @_alwaysEmitIntoClient
  public func asDriver() -> Driver<Element> { delivered { $0.unfailing() } }
}

extension ControlEvent {
  /// The values as a ``Driver``.
  @_alwaysEmitIntoClient
  public func asDriver() -> Driver<Element> { delivered { $0.unfailing() } }
}
