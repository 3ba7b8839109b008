import Drivers
import Signals
import Streams

/// A kind of stream in which a view model may take an input: `Driver`, `Signal`, `Observable`, `ControlEvent`, `ControlProperty`, and
/// the `Signal` of the typed dialect.
public protocol TransformInput: ObservableConvertibleType {
  /// Makes the input with a name, and adds its view to `inputs`.
  @MainActor static func input(_ name: String, _ first: Element?, from inputs: TransformInputs) -> any TransformInput
}

extension Streams.Observable: TransformInput {
  /// The values of an input.
  @MainActor
  public static func input(_ name: String, _ first: Element?, from inputs: TransformInputs) -> any TransformInput {
    inputs.values(name, first)
  }
}

extension SharedSequence: TransformInput {
  /// The values of an input as a Driver; its edits as a Signal.
  @MainActor
  public static func input(_ name: String, _ first: Element?, from inputs: TransformInputs) -> any TransformInput {
    let isSignal = SharingStrategy.self == SignalSharingStrategy.self
    let source = isSignal ? (inputs.events(name) as PublishRelay<Element>).asObservable() : inputs.values(name, first)
    return source.asSharedSequence(sharingStrategy: SharingStrategy.self, onErrorDriveWith: .empty())
  }
}

extension ControlEvent: TransformInput {
  /// The edits.
  @MainActor
  public static func input(_ name: String, _ first: Element?, from inputs: TransformInputs) -> any TransformInput {
    ControlEvent(events: inputs.events(name) as PublishRelay<Element>)
  }
}

extension ControlProperty: TransformInput {
  /// The edits, and the values that the program sets.
  @MainActor
  public static func input(_ name: String, _ first: Element?, from inputs: TransformInputs) -> any TransformInput {
    inputs.property(name, first) as ControlProperty<Element>
  }
}

extension Signals.Signal: TransformInput where Error == Never {
  /// The edits.
  @MainActor
  public static func input(_ name: String, _ first: Value?, from inputs: TransformInputs) -> any TransformInput {
    let (signal, observer) = Signals.Signal<Value, Never>.pipe()
    inputs.add(InputMaker(name, Value.self) { observer.send(value: $0) }.view, name, sendingTo: observer)
    return signal
  }
}
