/// Runs `body` as a part of the main actor, for closures of streams that run on the main thread.
func onMainActor<Input, Result>(_ input: Input, _ body: @MainActor (Input) -> Result) -> Result {
  // What `MainActor.assumeIsolated` does, which asks the runtime where it is at many times the cost, for every value.
  precondition(MainThread.isCurrent, "views are touched on the main thread only")
  return withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Input) -> Result).self)(input) }
}

/// Runs `body` as a part of the main actor, for closures of streams that run on the main thread.
func onMainActor<First, Second>(_ first: First, _ second: Second, _ body: @MainActor (First, Second) -> Void) {
  precondition(MainThread.isCurrent, "views are touched on the main thread only")
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((First, Second) -> Void).self)(first, second) }
}

extension Reactive where Base: Control {
  /// An observer that hands values to the view on the main actor, from whichever thread they come.
  public func binder<Value>(_ set: @escaping @MainActor (Base, Value) -> Void) -> Binder<Value> {
    Binder(base) { view, value in onMainActor(view, value, set) }
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
