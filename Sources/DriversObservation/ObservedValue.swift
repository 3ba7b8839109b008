public import Observation
import Streams

/// The latest value of one stream, for SwiftUI and for objects that you make `@Observable` yourself.
///
///     @MainActor @Observable final class Header {
///       @ObservationIgnored private let title: ObservedValue<String>
///       var line: String { "* \(title.value)" }   // a view that reads `line` is updated with the title
///
///       init(_ model: PageViewModel) { title = model.title.observed(initially: "") }
///     }
///
/// The stream is subscribed to from the first read of ``value`` until this object is released. Changes arrive on the main actor.
/// Readers are notified before the value changes, and not at all if it is `Equatable` and stays the same.
@MainActor
public class ObservedValue<Value>: Observation.Observable {
  fileprivate let node = ObservedNode<Value>(endedBy: nil)
  fileprivate let stream: Observable<Value>
  fileprivate let initial: () -> Value

  init(_ stream: Observable<Value>, initially initial: @escaping () -> Value) {
    self.stream = stream
    self.initial = initial
  }

  /// The latest value.
  public var value: Value { node.read(stream) ?? initial() }
}

/// The latest value of one stream that can be set, for SwiftUI and for objects that you make `@Observable` yourself.
///
///     @State private var name = relay.observed
///     var body: some View { TextField("Name", text: $name.value) }
public final class MutableObservedValue<Value>: ObservedValue<Value> {
  private let set: (Value) -> Void

  fileprivate init(_ variable: some ObservedVariable<Value>) {
    set = { variable.setObserved($0) }
    super.init(variable.observedStream) { variable.observedValue }
  }

  /// The latest value. Setting it sets the observed property.
  public override var value: Value {
    get { super.value }
    set { node.write({ set(newValue) }, present: initial) }
  }
}

extension ObservedOutput {
  /// The latest value, and `initial` until there is one, as an object of the Observation framework.
  @MainActor
  public func observed(initially initial: Element) -> ObservedValue<Element> {
    ObservedValue(observedStream) { initial }
  }
}

extension ObservedState {
  /// The value as an object of the Observation framework.
  @MainActor
  public var observed: ObservedValue<Element> { ObservedValue(observedStream) { observedValue } }
}

extension ObservedVariable {
  /// The value as an object of the Observation framework, which can also set it.
  @MainActor
  public var observed: MutableObservedValue<Element> { MutableObservedValue(self) }
}
