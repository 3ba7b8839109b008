/// A button.
public final class Button: Control {
  let taps = PublishRelay<Void>()

  /// A button that does nothing yet.
  public override init(_ name: String) { super.init(name) }

  /// A button that sends to a relay.
  public convenience init(_ name: String, _ relay: PublishRelay<Void>) {
    self.init(name)
    wiring.target = relay
    taps.send(to: relay).disposed(by: disposeBag)
  }

  /// A button that sends to an observer.
  public convenience init(_ name: String, _ observer: some ObserverType<Void>) {
    self.init(name)
    taps.bind(to: observer).disposed(by: disposeBag)
  }

  /// A button that calls a closure.
  public convenience init(_ name: String, action: @escaping @MainActor () -> Void) {
    self.init(name)
    taps.send { onMainActor(()) { action() } }.disposed(by: disposeBag)
  }

  /// A button that performs asynchronous work. While the work runs, the button is disabled and busy. Leaving the screen
  /// cancels the work.
  ///
  ///     Button("save") { try await model.save() }
  ///
  /// - Parameters:
  ///   - name: The name of the view.
  ///   - errors: Receives an error that the work throws; without it, `Hooks` reports the error.
  ///   - action: The work.
  public convenience init(
    _ name: String,
    errors: PublishRelay<any Error>? = nil,
    action: @escaping @MainActor () async throws -> Void
  ) {
    self.init(name)
    let work = SerialDisposable()
    work.disposed(by: disposeBag)
    taps.send { [weak self] in
      onMainActor(()) {
        guard let self else { return }
        self.isWorking = true
        let task = Task { @MainActor [weak self] in
          await report(errors) { try await action() }
          self?.isWorking = false
        }
        work.disposable = cancellation(of: task)
      }
    }
    .disposed(by: disposeBag)
  }

  /// A button that sends a value to a relay.
  public convenience init<Value>(_ name: String, _ relay: PublishRelay<Value>, sending value: Value) {
    self.init(name)
    wiring.target = relay
    taps.send { relay.accept(value) }.disposed(by: disposeBag)
  }

  /// The title, if it differs from the name.
  public var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  /// Sets the title with the values of a stream.
  @discardableResult
  public func title(_ title: some ObservableConvertibleType<String>) -> Self {
    follow(title, as: .title) { $0.title = $1 }
    return self
  }

  /// Sets the title.
  @discardableResult
  public func title(_ title: String) -> Self {
    self.title = title
    return self
  }

  /// Presses the button, as a user would.
  ///
  /// - Returns: Whether it could be pressed.
  @discardableResult
  public override func press() -> Bool {
    guard isUsable, !isAtWork else { return false }
    didReceiveInput(.event)
    if let onPress { onPress() } else { taps.accept(()) }
    return true
  }

  /// Called in place of the action, which it may perform later.
  var onPress: (@MainActor () -> Void)?

  /// Whether its asynchronous work is still running.
  private var isWorking = false {
    didSet {
      guard isWorking != oldValue else { return }
      if isEnabled { didChange() }
      if !isWorking { onRest?() }
    }
  }

  /// Called when the asynchronous work has ended.
  var onRest: (@MainActor () -> Void)?

  override var isAtWork: Bool { isWorking }
  override func enabledChanged() { if !isWorking { didChange() } }
  public override var kind: String { "button" }
  public override var shown: ViewValue { .state(isEnabled: isEnabled && !isWorking, title: title) }
  public override var isBusy: Bool { isWorking }
  public override var input: Input? { .button }
}

extension Reactive where Base: Button {
  /// Sends an event when the button is pressed.
  public var tap: ControlEvent<Void> { event { $0.taps } }

  /// The title.
  public func title() -> Binder<String?> { binder { $0.title = $1 } }
}
