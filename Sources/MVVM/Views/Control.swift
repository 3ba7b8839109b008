import ScreenText

/// The base class of views. A view has a name and a value that it shows, and can be hidden or disabled.
///
/// A new kind of view is a subclass. It overrides ``kind`` and ``shown`` and calls ``didChange()`` when its value changes.
/// If it accepts input, it overrides ``input`` and ``receive(_:)`` or ``press()``.
@MainActor
open class Control: View, ReactiveCompatible {
  /// The kind of input that a view accepts.
  public enum Input: Hashable, Sendable {
    /// The view can be pressed.
    case button
    /// The view takes a secret value.
    case secret
    /// The view takes a value.
    case value
  }

  /// The name of the view, unique on its screen.
  public let name: String
  /// The title of the section that contains it.
  public internal(set) var section: String?
  /// Disposables in this bag end with the view.
  public let disposeBag = DisposeBag()
  /// Receives actions and changes while the screen is open.
  @exclusivity(unchecked) final var reporter: ChangeReporter?
  /// The number of changes reported at an instant of the host, and that instant.
  @exclusivity(unchecked) final var changeCount = (instant: 0, changes: 0)

  /// The row that contains the view, if any.
  @exclusivity(unchecked) final var place: RowPlace?

  /// The streams that feed the view, and the relay that it sends to.
  @exclusivity(unchecked) final var wiring = Wiring()
  /// Values that exploration tries here, besides its own.
  public private(set) final var samples: [String] = []

  /// Adds values that exploration tries here, besides its own.
  @discardableResult
  public final func samples(_ samples: [String]) -> Self {
    self.samples += samples
    return self
  }

  /// Checks of exploration that do not apply here.
  private(set) final var exemptions: Set<ExplorationCheck> = []

  /// Turns checks of exploration off for this view: `Label("hint", hint).exempt(from: .ended)` for a hint that is meant to end.
  @discardableResult
  public final func exempt(from checks: ExplorationCheck...) -> Self {
    exemptions.formUnion(checks)
    return self
  }

  /// A view with a name.
  public init(_ name: String) { self.name = name }

  /// Whether the view is hidden. Changes of a hidden view are not reported.
  @exclusivity(unchecked) public final var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      place?.textChanged()
      reporter?.reportChange(self, isHidden ? .hidden : shown)
    }
  }

  /// Whether the view accepts input.
  @exclusivity(unchecked) public final var isEnabled = true {
    didSet { if isEnabled != oldValue { enabledChanged() } }
  }

  /// Whether the view is busy with its last action, and accepts no input until that ends.
  var isAtWork: Bool { false }

  /// Whether the view accepts input now: it is neither hidden nor disabled.
  public final var isUsable: Bool { isEnabled && !isHidden }

  /// The view itself.
  public final var controls: [Control] { [self] }

  // MARK: - For kinds of views

  /// The kind of view, in words: `text field`.
  open var kind: String { "view" }
  /// The value that it shows.
  open var shown: ViewValue { .missing }
  /// The input that it accepts, if any.
  open var input: Input? { nil }
  /// The choices that it offers.
  open var choices: [String] { [] }
  /// Whether the view shows activity.
  open var isBusy: Bool { false }
  /// The progress that it shows, from 0 to 1.
  open var fraction: Double? { nil }
  /// Notes that are printed with the value: titles of columns and sections, choices.
  open var notes: [ValueNote] { [] }

  /// Parses and sets a value that the user entered. Throws if it cannot be parsed.
  open func receive(_ text: String) throws(ScreenError) {
    throw ScreenError("'\(address)' is \(kind.withArticle), and takes no value")
  }

  /// The error for a text that cannot be parsed.
  ///
  /// - Parameter what: The accepted form, and an example.
  final func refusal(of text: String, taking what: String) -> ScreenError {
    ScreenError(
      text.isEmpty
        ? "'\(address)' cannot be empty: it takes \(what)"
        : "'\(address)' takes \(what), not \(TextLiteral.quote(text))"
    )
  }

  /// Presses the view.
  ///
  /// - Returns: Whether it could be pressed.
  @discardableResult
  open func press() -> Bool { false }

  /// Reports a new value that was not entered by the user.
  public final func didChange() { didChange([]) }

  /// Reports a new value, with notes that are printed only with this value.
  final func didChange(_ notes: [ValueNote]) {
    place?.textChanged()
    if !isHidden, let reporter, reporter.isOpen { reporter.reportChange(self, shown, notes) }
  }

  /// Reports a user action: a new value, or `value` if given. Call it after the view has changed and before it sends the
  /// value.
  public final func didReceiveInput(_ value: ViewValue? = nil) {
    place?.textChanged()
    if let reporter, reporter.isOpen { reporter.reportAction(self, value ?? shown) }
  }

  /// Reports that the view was enabled or disabled.
  func enabledChanged() {
    if !isHidden { reporter?.reportChange(self, .state(isEnabled: isEnabled)) }
  }
}

extension View where Self: Control {
  /// Passes the values of a stream to `set`, on the main thread, while the view exists. An error, which cannot be shown, is
  /// reported to `Hooks`.
  public func follow<Value>(
    _ source: some ObservableConvertibleType<Value>,
    set: @escaping @MainActor (Self, Value) -> Void
  ) {
    follow(source, as: .value, set: set)
  }

  /// Passes the values of a stream to `set`, with a role for the binding.
  func follow<Value>(
    _ source: some ObservableConvertibleType<Value>,
    as role: Wiring.Role,
    set: @escaping @MainActor (Self, Value) -> Void
  ) {
    follow(source, as: role, set: set) { view, error in
      Hooks.misuse(
        """
        The stream of '\(view.name)' failed, which the view cannot show: \(Hooks.phrase(error)). Handle it by `catch` or `asDriver`.
        """
      )
    }
  }

  func follow<Value>(
    _ source: some ObservableConvertibleType<Value>,
    as role: Wiring.Role = .value,
    set: @escaping @MainActor (Self, Value) -> Void,
    fail: @escaping @MainActor (Self, any Error) -> Void
  ) {
    let stream = source.asObservable()
    note(stream, as: role)
    let complete = handing(to: self) { (view: Self, _: Void) in view.reporter?.reportEnd(view, nil) }
    stream.deliveredOnMain()
      .subscribe(
        onNext: handing(to: self, set),
        onError: handing(to: self) { (view: Self, error: any Error) in
          view.reporter?.reportEnd(view, error)
          fail(view, error)
        },
        onCompleted: { complete(()) }
      )
      .disposed(by: disposeBag)
  }
}

extension Reactive where Base: Control {
  /// Whether the view cannot be seen.
  public var isHidden: Binder<Bool> { binder { $0.isHidden = $1 } }
  /// Whether the view accepts input.
  public var isEnabled: Binder<Bool> { binder { $0.isEnabled = $1 } }
}
