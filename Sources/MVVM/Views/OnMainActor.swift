/// Runs `body` on the main actor, for closures of streams that are called on the main thread.
func onMainActor<Input, Result>(_ input: Input, _ body: @MainActor (Input) -> Result) -> Result {
  // Like `MainActor.assumeIsolated`, which checks its isolation for every value, at many times the cost.
  precondition(MainThread.isCurrent, "views may be used on the main thread only")
  return withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Input) -> Result).self)(input) }
}

/// A closure of the main actor for streams, which call it on the main thread. Make it once, when binding, so that calls cost
/// nothing.
func unisolated<First, Second>(_ body: @escaping @MainActor (First, Second) -> Void) -> (First, Second) -> Void {
  unsafeBitCast(body, to: ((First, Second) -> Void).self)
}

/// Passes values to a view while the view exists. For streams that deliver on the main thread.
///
/// Nonisolated, to avoid an isolation check for every value.
func handing<Target: Control, Value>(
  to view: Target,
  _ set: @escaping @MainActor (Target, Value) -> Void
) -> (Value) -> Void {
  let set = unisolated(set)
  let view = WeakView(view)
  return { value in if let view = view.view { set(view, value) } }
}

/// A weak reference to a view. In an object, to avoid an exclusivity check at every read.
private final class WeakView<Target: Control> {
  @exclusivity(unchecked) weak var view: Target?

  init(_ view: Target) { self.view = view }
}

// Nonisolated, to avoid an isolation check for every value.
extension PublishRelay {
  /// Sends the values of this relay to another one.
  func send(to relay: BehaviorRelay<Element>) -> any Disposable { subscribe(onNext: { relay.accept($0) }) }

  /// Sends the values of this relay to another one.
  func send(to relay: BehaviorRelay<Element?>) -> any Disposable { subscribe(onNext: { relay.accept($0) }) }

  /// Sends the values of this relay to another one.
  func send(to relay: PublishRelay<Element>) -> any Disposable { subscribe(onNext: { relay.accept($0) }) }

  /// Passes the values of this relay to a closure.
  func send(to take: @escaping (Element) -> Void) -> any Disposable { subscribe(onNext: take) }
}

extension Reactive where Base: Control {
  /// An observer that passes values to the view on the main actor, from any thread.
  public func binder<Value>(_ set: @escaping @MainActor (Base, Value) -> Void) -> Binder<Value> {
    let set = unisolated(set)
    return Binder(base) { view, value in
      precondition(MainThread.isCurrent, "views may be used on the main thread only")
      set(view, value)
    }
  }

  /// The user's actions on the view, which the view sends to a relay: `event { $0.taps }`.
  public func event<Value>(_ relay: @escaping @MainActor (Base) -> PublishRelay<Value>) -> ControlEvent<Value> {
    let events = Observable<Value>.deferred { [weak base] in
      guard let base else { return .empty() }
      return onMainActor(base, relay).asObservable()
    }
    return ControlEvent(events: events)
  }

  /// The current value, and then each edit, which the view sends to a relay. The program sets the value with `set`.
  ///
  ///     property({ $0.edits }, get: { $0.value }, set: { $0.value = $1 })
  public func property<Value>(
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
