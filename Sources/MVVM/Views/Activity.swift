/// Shows whether something is in progress.
public final class Activity: Control {
  /// An activity view that is idle.
  public override init(_ name: String) { super.init(name) }

  /// An activity view that is busy while the latest value of a stream is true.
  public convenience init(_ name: String, _ source: some ObservableConvertibleType<Bool>) {
    self.init(name)
    follow(source) { $0.isAnimating = $1 }
  }

  /// Whether the view shows activity.
  public var isAnimating = false {
    didSet { if isAnimating != oldValue { didChange() } }
  }

  public override var kind: String { "activity" }
  public override var shown: ViewValue { .flag(isAnimating) }
  public override var isBusy: Bool { isAnimating }
}

extension Reactive where Base: Activity {
  /// Whether the view shows activity.
  public var isAnimating: Binder<Bool> { binder { $0.isAnimating = $1 } }
}
