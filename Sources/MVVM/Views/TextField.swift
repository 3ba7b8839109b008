/// A line of editable text.
public class TextField: Control {
  // What these views keep is touched on the main actor, and never while it is being changed.
  @exclusivity(unchecked) private var content = ""
  let edits = PublishRelay<String>()
  /// The placeholder, shown while the field is empty.
  public var placeholder: String?

  /// An empty field.
  public override init(_ name: String) { super.init(name) }

  /// A field that shows the value of a relay and changes it.
  public convenience init(_ name: String, _ relay: BehaviorRelay<String>) {
    self.init(name)
    wiring.state = relay
    follow(relay) { $0.text = $1 }
    edits.send(to: relay).disposed(by: disposeBag)
  }

  /// A field that shows and edits the value of a relay. Nil is shown as an empty text.
  public convenience init(_ name: String, _ relay: BehaviorRelay<String?>) {
    self.init(name)
    wiring.state = relay
    follow(relay) { $0.text = $1 }
    edits.send(to: relay).disposed(by: disposeBag)
  }

  /// A field that sends its edits to an observer.
  public convenience init(_ name: String, _ observer: some ObserverType<String>) {
    self.init(name)
    edits.bind(to: observer).disposed(by: disposeBag)
  }

  /// A field that sends its edits to an observer.
  public convenience init(_ name: String, _ relay: PublishRelay<String>) {
    self.init(name)
    wiring.target = relay
    edits.send(to: relay).disposed(by: disposeBag)
  }

  /// Sets the placeholder, which is shown while the field is empty.
  @discardableResult
  public func placeholder(_ text: String) -> Self {
    placeholder = text
    return self
  }

  /// What is wrong with what is written in it, shown beside it; nil for nothing.
  public var problem: String? {
    didSet { if problem != oldValue { didChange() } }
  }

  /// What is wrong with what is written in it follows a stream; nil for nothing.
  @discardableResult
  public func problem(_ problem: some ObservableConvertibleType<String?>) -> Self {
    follow(problem, as: .title) { $0.problem = $1 }
    return self
  }

  public override var notes: [ValueNote] { problem.map { [.problem($0)] } ?? [] }

  /// What is written in it.
  public var text: String? {
    get { content }
    set {
      let text = newValue ?? ""
      guard text != content else { return }
      content = text
      didChange()
    }
  }

  /// Edits the text, as a user would.
  ///
  /// - Returns: Whether it could be done.
  @discardableResult
  public func enter(_ text: String) -> Bool {
    guard isUsable else { return false }
    content = text
    didReceiveInput()
    edits.accept(text)
    return true
  }

  public override var kind: String { "text field" }
  public override var shown: ViewValue { .text(content) }
  public override var input: Input? { .value }
  public override func receive(_ text: String) throws(ScreenError) { enter(text) }
}

/// A line of secret text: it appears in no log, transcript or message.
public final class SecureField: TextField {
  public override var kind: String { "secure field" }
  public override var shown: ViewValue { .secret(isEmpty: text?.isEmpty ?? true) }
  public override var input: Input? { .secret }
}

extension Reactive where Base: TextField {
  /// The text: sends its current value, and then each edit.
  public var text: ControlProperty<String?> {
    let text = property({ $0.edits }, get: { $0.text ?? "" }, set: { $0.text = $1 })
    return ControlProperty(
      values: text.asObservable().map(Optional.some),
      valueSink: AnyObserver { event in text.on(event.map { $0 ?? "" }) }
    )
  }

  /// The placeholder, shown while the field is empty.
  public var placeholder: Binder<String?> { binder { $0.placeholder = $1 } }
}
