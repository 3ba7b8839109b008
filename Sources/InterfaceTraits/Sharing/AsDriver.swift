extension ObservableConvertibleType {
  /// This stream as a ``Driver``; `onErrorJustReturn` takes the place of an error, and then the stream completes.
  ///
  ///     source                      --1--2--x
  ///     asDriver(onErrorJustReturn: 0) --1--2--(0|)
  @inlinable
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// This stream as a ``Driver`` that continues with `onErrorDriveWith` after an error.
  @inlinable
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// This stream as a ``Driver`` that continues with what `onErrorRecover` makes of an error.
  @inlinable
  public func asDriver(onErrorRecover: @escaping (_ error: any Swift.Error) -> Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension BehaviorRelay {
  /// The values as a ``Driver``.
  @inlinable
  public func asDriver() -> Driver<Element> { asUnfailing() }
}

extension ControlProperty {
  /// The values as a ``Driver``.
  @inlinable
  public func asDriver() -> Driver<Element> { asDriver { .unexpected($0) } }
}

extension ControlEvent {
  /// The events as a ``Driver``.
  @inlinable
  public func asDriver() -> Driver<Element> { asDriver { .unexpected($0) } }
}

extension SharedSequence {
  /// The end of a stream that broke its promise never to fail.
  @usableFromInline
  static func unexpected(_ error: any Error) -> SharedSequence<SharingStrategy, Element> {
    Hooks.misuse(
      """
      A control's stream received the error \(Hooks.phrase(error)), and ends. Controls cannot fail: handle it where it arises.
      """
    )
    return .empty()
  }
}
