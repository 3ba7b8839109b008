extension ObservableConvertibleType {
  /// This stream, shared and delivered according to `sharingStrategy`. It replaces an error with `onErrorJustReturn`, and then
  /// completes.
  @_alwaysEmitIntoClient
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorJustReturn: Element
  ) -> SharedSequence<Strategy, Element> {
    delivered { $0.catchAndReturn(onErrorJustReturn) }
  }

  /// This stream, shared and delivered according to `sharingStrategy`. After an error, it continues with `onErrorDriveWith`.
  @_alwaysEmitIntoClient
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorDriveWith: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    delivered { $0.catch { _ in onErrorDriveWith.asObservable() } }
  }

  /// This stream, shared and delivered according to `sharingStrategy`. After an error, it continues with the stream
  /// that `onErrorRecover` returns for it.
  @_alwaysEmitIntoClient
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (_ error: any Swift.Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    delivered { $0.catch { onErrorRecover($0).unsharedIfUnique() } }
  }

  /// This stream, which cannot fail, shared and delivered according to the strategy.
  @_alwaysEmitIntoClient
  func asUnfailing<Strategy>() -> SharedSequence<Strategy, Element> { delivered { $0 } }

  @_alwaysEmitIntoClient
  func delivered<Strategy>(
    _ recover: (Observable<Element>) -> Observable<Element>
  ) -> SharedSequence<Strategy, Element> {
    let destination = Strategy.destination
    return SharedSequence(
      sharing: recover(asObservable().delivered(at: destination)),
      isOnMain: destination.isMain
    )
  }
}
