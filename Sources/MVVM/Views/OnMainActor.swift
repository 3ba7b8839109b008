/// Runs `body` as a part of the main actor, for closures of streams that run on the main thread.
func onMainActor<Input, Result>(_ input: Input, _ body: @MainActor (Input) -> Result) -> Result {
  // Both are handed from here to here.
  nonisolated(unsafe) let input = input
  return MainActor.assumeIsolated { HandedBack(value: body(input)) }.value
}

// `@unchecked`: it never leaves the thread.
private struct HandedBack<Value>: @unchecked Sendable {
  let value: Value
}

extension Reactive where Base: Control {
  /// An observer that hands values to the view on the main actor, from whichever thread they come.
  public func binder<Value>(_ set: @escaping @MainActor (Base, Value) -> Void) -> Binder<Value> {
    Binder(base) { view, value in onMainActor((view, value)) { set($0.0, $0.1) } }
  }

  /// What a person does to the view, which it sends to a relay of its own.
  func event<Value>(_ relay: @escaping @MainActor (Base) -> PublishRelay<Value>) -> ControlEvent<Value> {
    let events = Observable<Value>.deferred { [weak base] in
      guard let base else { return .empty() }
      return onMainActor(base, relay).asObservable()
    }
    return ControlEvent(events: events)
  }

  /// What is there, and then what a person makes of it, which the view sends to a relay of its own; `set` is for the program.
  func property<Value>(
    _ relay: @escaping @MainActor (Base) -> PublishRelay<Value>,
    get: @escaping @MainActor (Base) -> Value,
    set: @escaping @MainActor (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    let values = Observable<Value>.deferred { [weak base] in
      guard let base else { return .empty() }
      return onMainActor(base, relay).startWith(onMainActor(base, get))
    }
    return ControlProperty(values: values, valueSink: binder(set))
  }
}
