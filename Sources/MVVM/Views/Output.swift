/// Shows the values of any stream: text, numbers and flags directly, collections as rows, other values by their
/// description; and the error, if the stream fails.
public final class Output: Control {
  private var value = ViewValue.missing

  /// An output that shows nothing yet.
  public override init(_ name: String) { super.init(name) }

  /// An output that shows the values of a stream.
  public convenience init<Value>(_ name: String, _ source: some ObservableConvertibleType<Value>) {
    self.init(name)
    let isEvent = Value.self == Void.self
    follow(source) { output, value in
      if isEvent { output.happened() } else { output.show(ViewValue(describing: value)) }
    } fail: { output, error in
      output.show(.described("failed: \(error)"))
    }
  }

  /// Shows a value.
  public func show(_ value: ViewValue) {
    guard value != self.value else { return }
    self.value = value
    didChange()
  }

  /// Reports an event, even if it equals the previous one.
  public func happened() {
    value = .event
    didChange()
  }

  public override var kind: String { "output" }
  public override var shown: ViewValue { value }
}
