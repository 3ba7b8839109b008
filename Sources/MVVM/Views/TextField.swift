/// A line of editable text.
public class TextField: Field {
  // Used on the main actor only, and never while it is being changed.
  @exclusivity(unchecked) private var content = ""
  let edits = PublishRelay<String>()
  /// The placeholder, shown while the field is empty.
  public var placeholder: String?

  /// An empty field.
  public override init(_ name: String) { super.init(name) }

  /// A field that shows the text of a source and changes it: a relay, a property, a `ControlProperty`, a ``FieldBinding``. Nil is
  /// shown as an empty text.
  public convenience init<Value: FieldValue>(_ name: String, _ source: some FieldSource<Value>)
  where Value.Entry == String {
    self.init(name)
    if let relay = source as? BehaviorRelay<String> { bind(relay) } else { bind(source, edits: edits) { $0.text = $1 } }
  }

  /// A specialization for the most common source: a keystroke costs a sixth less than with a `FieldBinding`.
  private func bind(_ relay: BehaviorRelay<String>) {
    wiring.state = relay
    follow(relay) { $0.text = $1 }
    edits.send(to: relay).disposed(by: disposeBag)
  }

  /// Sets the placeholder, which is shown while the field is empty.
  @discardableResult
  public func placeholder(_ text: String) -> Self {
    placeholder = text
    return self
  }

  /// The text in the field.
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
  /// - Returns: Whether the field could be used.
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
  public override func receive(_ text: String) throws(ScreenError) { enter(text) }
}

/// A line of secret text: it appears in no log, transcript or message.
public final class SecureField: TextField {
  public override var kind: String { "secure field" }
  public override var shown: ViewValue { .secret(isEmpty: text?.isEmpty ?? true) }
  public override var input: Input? { .secret }
}

/// Several lines of editable text.
///
/// At the prompt, a line end is typed as `\n` in quotes: `text "one\ntwo"`. Text of several lines is shown as its lines, numbered.
public final class TextEditor: TextField {
  public override var kind: String { "text editor" }

  public override var notes: [ValueNote] {
    super.notes + ((text ?? "").contains(where: \.isNewline) ? [.multiline] : [])
  }
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
