import Signals
import Streams

/// The inputs of a view model that takes them as streams: each input that it requests by name becomes a view that sends to
/// it.
///
///     ReflectedScreen(SearchViewModel()) { model, input in
///       model.transform(input: .init(query: input("query"), refresh: input("refresh")))
///     }
///
/// The type of the values determines the kind of view, as with the properties of a ``ReflectedScreen``. As Driver,
/// Observable or ControlProperty, text starts empty and a switch starts off, as fields and switches do; others start with
/// the value that you pass, or send nothing until a value is entered. As Signal or ControlEvent, all send only what is
/// entered.
@MainActor
public final class TransformInputs {
  private(set) var views: [Control] = []
  private(set) var unused: [ReflectedScreen.Unused] = []

  /// The input with a name, as the kind of stream that the context requires. `first`: The initial value, if it is a value
  /// over time.
  public func callAsFunction<Input: TransformInput>(_ name: String, _ first: Input.Element? = nil) -> Input {
    guard let input = Input.input(name, first, from: self) as? Input else {
      preconditionFailure("an input cannot be a \(Input.self); use the Observable that it is made of")
    }
    return input
  }

  func property<Value>(_ name: String, _ first: Value?) -> ControlProperty<Value> {
    let edits = PublishRelay<Value>()
    guard let first = first ?? Self.usual(Value.self) else {
      let shown = PublishRelay<Value>()
      add(InputMaker(name, Value.self, present: shown.asObservable()) { edits.accept($0) }.view, name, sendingTo: edits)
      return ControlProperty(
        values: edits,
        valueSink: AnyObserver { if case .next(let value) = $0 { shown.accept(value) } }
      )
    }
    let shown = BehaviorRelay(value: first)
    let maker = InputMaker(name, Value.self, present: shown.asObservable()) { value in
      shown.accept(value)
      edits.accept(value)
    }
    add(maker.view, name, sendingTo: edits)
    return ControlProperty(
      values: Streams.Observable.deferred { edits.startWith(shown.value) },
      valueSink: AnyObserver { if case .next(let value) = $0 { shown.accept(value) } }
    )
  }

  func values<Value>(_ name: String, _ first: Value?) -> Streams.Observable<Value> {
    guard let first = first ?? Self.usual(Value.self) else {
      return (events(name) as PublishRelay<Value>).asObservable()
    }
    let relay = BehaviorRelay(value: first)
    add(InputMaker(name, Value.self, present: relay.asObservable()) { relay.accept($0) }.view, name, sendingTo: relay)
    return relay.asObservable()
  }

  func events<Value>(_ name: String) -> PublishRelay<Value> {
    let relay = PublishRelay<Value>()
    add(InputMaker(name, Value.self) { relay.accept($0) }.view, name, sendingTo: relay)
    return relay
  }

  /// The initial value of a control.
  private static func usual<Value>(_ type: Value.Type) -> Value? {
    switch type {
    case is String.Type, is String?.Type: "" as? Value
    case is Bool.Type: false as? Value
    default: nil
    }
  }

  func add(_ view: ReflectedView, _ name: String, sendingTo target: AnyObject) {
    switch view {
    case .view(let control):
      control.wiring.target = target
      views.append(control)
    case .unusable(let reason): unused.append(.init(name: name, reason: reason))
    }
  }
}
