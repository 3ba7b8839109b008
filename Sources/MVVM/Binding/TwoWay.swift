infix operator <-> : DefaultPrecedence

/// Binds both ways: the control shows the values of the relay, starting with the current one, and sends its edits to the
/// relay. A value that one side sends is not echoed back.
///
///     (field.rx.text.orEmpty <-> model.username).disposed(by: bag)
///
/// - Returns: A disposable that ends the binding.
public func <-> <Element>(property: ControlProperty<Element>, relay: BehaviorRelay<Element>) -> any Disposable {
  let echo = EchoGuard()
  let shown = relay.asObservable().deliveredOnMain()
    .subscribe(onNext: { value in echo.show { property.on(.next(value)) } })
  let edited = property.skip(1).subscribe(onNext: { value in echo.edit { relay.accept(value) } })
  return Disposables.create(shown, edited)
}

/// Binds both ways, as with the control on the left.
///
/// - Returns: A disposable that ends the binding.
public func <-> <Element>(relay: BehaviorRelay<Element>, property: ControlProperty<Element>) -> any Disposable {
  property <-> relay
}

/// Binds the text of a field to a relay, both ways. A missing text is shown as an empty one.
///
/// - Returns: A disposable that ends the binding.
public func <-> (property: ControlProperty<String?>, relay: BehaviorRelay<String>) -> any Disposable {
  property.orEmpty <-> relay
}

/// Binds two relays to each other: the first takes the value of the second, then each takes what the other accepts.
///
/// A relay takes the current value of the other one, not the value under delivery, which may be outdated: an observer of
/// one may set the other, and both end with the same value.
///
/// - Returns: A disposable that ends the binding.
public func <-> <Element: Equatable>(first: BehaviorRelay<Element>, second: BehaviorRelay<Element>) -> any Disposable {
  let forth = second.subscribe(onNext: { [weak second] _ in if let second { copy(second, to: first) } })
  let back = first.subscribe(onNext: { [weak first] _ in if let first { copy(first, to: second) } })
  return Disposables.create(forth, back)
}

private func copy<Element: Equatable>(_ source: BehaviorRelay<Element>, to target: BehaviorRelay<Element>) {
  let value = source.value
  if target.value != value { target.accept(value) }
}

/// Detects values that a control sends because it was set in response to an edit. Used on the main thread only, like the controls.
private final class EchoGuard {
  private var isShowing = false

  /// Values that the control sends during `set` are an echo.
  func show(_ set: () -> Void) {
    let outer = isShowing
    isShowing = true
    set()
    isShowing = outer
  }

  func edit(_ send: () -> Void) {
    if !isShowing { send() }
  }
}
