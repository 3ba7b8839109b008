/// Shows text, or a value as text.
public final class Label: Control {
  private var value = ViewValue.text("")

  /// A label without text.
  public override init(_ name: String) { super.init(name) }

  /// A label that shows a value.
  public convenience init(_ name: String, text: String) {
    self.init(name)
    self.text = text
  }

  /// A label that shows the values of a stream: text, numbers and flags directly, other values by their description.
  public convenience init<Value>(_ name: String, _ source: some ObservableConvertibleType<Value>) {
    self.init(name)
    follow(source) { label, value in label.show(ViewValue(describing: value)) }
  }

  /// The text.
  public var text: String? {
    get { value == .missing ? nil : value.text }
    set { show(.text(newValue ?? "")) }
  }

  private func show(_ value: ViewValue) {
    guard value != self.value else { return }
    self.value = value
    didChange()
  }

  public override var kind: String { "label" }
  public override var shown: ViewValue { value }
}

extension Reactive where Base: Label {
  /// The text.
  public var text: Binder<String?> { binder { $0.text = $1 } }
}
