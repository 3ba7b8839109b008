// Made by Scripts/arities from Scripts/arity/DriverSignal.txt: edit that, and run `make arities`.

// The type Signal, and conversions to it.

/// A stream for events of a user interface: it cannot fail, delivers on the main thread, shares one subscription, and
/// replays nothing.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// Shares one subscription among all subscribers, and replays nothing: the strategy of a ``Signal``.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, or the one that replaces it; see ``SharingScheduler``.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

extension ObservableConvertibleType {
  /// This stream as a ``Signal``. It replaces an error with `onErrorJustReturn`, and then completes.
  ///
  ///     source                         --1--2--#
  ///     asSignal(onErrorJustReturn: 0) --1--2--(0|)
  @_alwaysEmitIntoClient
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// This stream as a ``Signal`` that continues with `onErrorSignalWith` after an error.
  @_alwaysEmitIntoClient
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// This stream as a ``Signal`` that continues with the stream that `onErrorRecover` returns for the error.
  @_alwaysEmitIntoClient
  public func asSignal(onErrorRecover: @escaping (_ error: any Swift.Error) -> Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// The stream as a ``Signal``.
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension InfallibleType {
  /// This stream as a ``Signal``.
  public func asSignal() -> Signal<Element> { asUnfailing() }
}

extension PublishRelay {
  /// The values as a ``Signal``.
  @_alwaysEmitIntoClient
  public func asSignal() -> Signal<Element> { asUnfailing() }
}

extension ControlEvent {
  /// The values as a ``Signal``.
  @_alwaysEmitIntoClient
  public func asSignal() -> Signal<Element> { delivered { $0.unfailing() } }
}
