/// Shows whatever a stream sends: text, numbers and flags as such, collections as rows, the rest by its description; and the
/// error, if the stream fails.
public final class Output: Control {
  private var value = ViewValue.missing

  /// Shows nothing yet.
  public override init(_ name: String) { super.init(name) }

  /// Shows what a stream sends.
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

  /// Something happened, which is told each time.
  public func happened() {
    value = .event
    didChange()
  }

  public override var kind: String { "output" }
  public override var shown: ViewValue { value }
}
