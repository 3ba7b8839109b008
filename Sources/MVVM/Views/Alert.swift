/// A message that stays until it is dismissed.
public final class Alert: Control {
  let dismissals = PublishRelay<Void>()

  /// An alert that does not show.
  public override init(_ name: String) { super.init(name) }

  /// An alert that shows the messages of a stream.
  public convenience init(_ name: String, _ source: some ObservableConvertibleType<String>) {
    self.init(name)
    follow(source) { $0.message = $1 }
  }

  /// An alert that shows the messages of a stream, and goes when that sends nil.
  public convenience init(_ name: String, _ source: some ObservableConvertibleType<String?>) {
    self.init(name)
    follow(source) { $0.message = $1 }
  }

  /// The message; nil while the alert is not shown.
  public var message: String? {
    didSet { if message != oldValue { didChange() } }
  }

  /// Dismisses the alert, as a user would.
  ///
  /// - Returns: Whether there was something to dismiss.
  @discardableResult
  public override func press() -> Bool {
    guard isUsable, message != nil else { return false }
    didReceiveInput(.event)
    message = nil
    dismissals.accept(())
    return true
  }

  public override var kind: String { "alert" }
  public override var shown: ViewValue { message.map(ViewValue.text) ?? .missing }
  public override var input: Input? { .button }
}

extension Reactive where Base: Alert {
  /// The message; nil to hide the alert.
  public var message: Binder<String?> { binder { $0.message = $1 } }

  /// Sends an event when the alert is dismissed.
  public var dismissed: ControlEvent<Void> { event { $0.dismissals } }
}
