/// Shows progress.
public final class Progress: Control {
  private var value = 0.0

  /// A progress view that starts at 0.
  public override init(_ name: String) { super.init(name) }

  /// A progress view that shows the values of a stream, from 0 to 1.
  public convenience init<Number: BinaryFloatingPoint>(
    _ name: String,
    _ source: some ObservableConvertibleType<Number>
  ) {
    self.init(name)
    follow(source) { $0.progress = Double($1) }
  }

  /// The progress, from 0 to 1. Values outside are clamped.
  public var progress: Double {
    get { value }
    set {
      let progress = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      guard progress != value else { return }
      value = progress
      didChange()
    }
  }

  public override var kind: String { "progress" }
  public override var shown: ViewValue { .number(value.fieldText) }
  public override var fraction: Double? { value }
}

extension Reactive where Base: Progress {
  /// The progress, from 0 to 1.
  public var progress: Binder<Double> { binder { $0.progress = $1 } }
}
