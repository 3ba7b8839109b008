import Signals
import Streams

/// The inputs of a view model that is given them as streams: each that is asked for by name becomes a view that sends to it.
///
///     ReflectedScreen(SearchViewModel()) { model, input in
///       model.transform(input: .init(query: input("query"), refresh: input("refresh")))
///     }
///
/// What kind of view that is depends on the type of the values, as with the properties of a ``ReflectedScreen``. Text begins with
/// an empty one and a switch with off, as fields and switches do; others begin with what is told, or send nothing until somebody
/// enters it.
@MainActor
public final class TransformInputs {
  private(set) var views: [Control] = []
  private(set) var unused: [ReflectedScreen.Unused] = []

  /// The values of an input, as a Driver.
  public func callAsFunction<Value>(_ name: String, _ first: Value? = nil) -> Driver<Value> {
    values(name, first).asDriver(onErrorDriveWith: .empty())
  }

  /// The values of an input, as a Signal.
  public func callAsFunction<Value>(_ name: String, _ first: Value? = nil) -> Drivers.Signal<Value> {
    values(name, first).asSignal(onErrorSignalWith: .empty())
  }

  /// The values of an input.
  public func callAsFunction<Value>(_ name: String, _ first: Value? = nil) -> Streams.Observable<Value> {
    values(name, first)
  }

  /// The values of an input, as those of a control.
  public func callAsFunction<Value>(_ name: String, _ first: Value? = nil) -> ControlEvent<Value> {
    ControlEvent(events: values(name, first))
  }

  /// The values of an input, as those of a control that can be set.
  public func callAsFunction<Value>(_ name: String, _ first: Value? = nil) -> ControlProperty<Value> {
    let input = input(name, first)
    return ControlProperty(
      values: input.values,
      valueSink: AnyObserver { if case .next(let value) = $0 { input.send(value) } }
    )
  }

  /// The values of an input, as a signal of the typed dialect.
  public func callAsFunction<Value>(_ name: String, _ first: Value? = nil) -> Signals.Signal<Value, Never> {
    let (signal, observer) = Signals.Signal<Value, Never>.pipe()
    add(InputMaker(name, Value.self) { observer.send(value: $0) }.view, name, sendingTo: observer)
    return signal
  }

  private func values<Value>(_ name: String, _ first: Value?) -> Streams.Observable<Value> { input(name, first).values }

  private func input<Value>(
    _ name: String,
    _ first: Value?
  ) -> (values: Streams.Observable<Value>, send: (Value) -> Void) {
    if let first = first ?? Self.usual(Value.self) {
      let relay = BehaviorRelay(value: first)
      add(InputMaker(name, Value.self, present: relay.asObservable()) { relay.accept($0) }.view, name, sendingTo: relay)
      return (relay.asObservable(), relay.accept)
    }
    let relay = PublishRelay<Value>()
    add(InputMaker(name, Value.self) { relay.accept($0) }.view, name, sendingTo: relay)
    return (relay.asObservable(), relay.accept)
  }

  /// What a control shows before anybody touched it.
  private static func usual<Value>(_ type: Value.Type) -> Value? {
    switch type {
    case is String.Type, is String?.Type: "" as? Value
    case is Bool.Type: false as? Value
    default: nil
    }
  }

  private func add(_ view: ReflectedView, _ name: String, sendingTo target: AnyObject) {
    switch view {
    case .view(let control):
      control.wiring.target = target
      views.append(control)
    case .unusable(let reason): unused.append(.init(name: name, reason: reason))
    }
  }
}
