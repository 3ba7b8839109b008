extension ObservableConvertibleType {
  /// This stream as a ``Signal``; `onErrorJustReturn` takes the place of an error, and then the stream completes.
  ///
  ///     source                      --1--2--x
  ///     asSignal(onErrorJustReturn: 0) --1--2--(0|)
  @inlinable
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// This stream as a ``Signal`` that continues with `onErrorSignalWith` after an error.
  @inlinable
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// This stream as a ``Signal`` that continues with what `onErrorRecover` makes of an error.
  @inlinable
  public func asSignal(onErrorRecover: @escaping (_ error: any Swift.Error) -> Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension PublishRelay {
  /// The values as a ``Signal``.
  @inlinable
  public func asSignal() -> Signal<Element> { asUnfailing() }
}

extension ControlEvent {
  /// The events as a ``Signal``.
  @inlinable
  public func asSignal() -> Signal<Element> { asSignal { .unexpected($0) } }
}
