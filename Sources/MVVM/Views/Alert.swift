import ScreenText

/// A message that stays until it is dismissed.
public final class Alert: Control {
  /// The name of an alert, unless you pass another one.
  public nonisolated static let defaultName = "alert"

  let dismissals = PublishRelay<Void>()
  private var content: AlertContent?
  private var lastAnswer: String?
  private let isQuestion: Bool

  /// An alert that is closed.
  public override init(_ name: String) {
    isQuestion = false
    super.init(name)
  }

  init(asking name: String) {
    isQuestion = true
    super.init(name)
  }

  /// An alert that shows the messages of a stream.
  public convenience init(_ name: String, _ source: some ObservableConvertibleType<String>) {
    self.init(name)
    follow(source) { $0.message = $1 }
  }

  /// An alert that shows the messages of a stream, and closes when the stream sends nil.
  public convenience init(_ name: String, _ source: some ObservableConvertibleType<String?>) {
    self.init(name)
    follow(source) { $0.message = $1 }
  }

  /// An alert that asks the questions of a stream.
  public convenience init(_ name: String, _ source: some ObservableConvertibleType<AlertContent>) {
    self.init(asking: name)
    follow(source) { $0.show($1) }
  }

  /// An alert that asks the questions of a stream, and closes when the stream sends nil.
  public convenience init(_ name: String, _ source: some ObservableConvertibleType<AlertContent?>) {
    self.init(asking: name)
    follow(source) { $0.show($1) }
  }

  /// An alert that asks the questions of a stream, and closes when the stream sends nil.
  public convenience init(_ source: some ObservableConvertibleType<AlertContent?>) {
    self.init(Alert.defaultName, source)
  }

  /// An alert that asks the questions of a stream.
  public convenience init(_ source: some ObservableConvertibleType<AlertContent>) {
    self.init(Alert.defaultName, source)
  }

  /// The message that it shows; nil while it is closed.
  public var message: String? {
    get { content?.message }
    set { show(newValue.map { AlertContent($0) }) }
  }

  /// Shows a question; nil closes the alert.
  public func show(_ content: AlertContent?) {
    if content == nil, self.content == nil { return }
    self.content = content
    lastAnswer = nil
    claimScreen()
    didChange()
  }

  /// Whether the screen waits for an answer.
  var isModal: Bool { isQuestion && content != nil && !isConcealed }

  /// Makes the screen wait for an answer while the alert asks a question.
  func claimScreen() { if isQuestion { reporter?.claim(self, isOpen: content != nil) } }

  /// Dismisses the alert, or chooses its only choice, as a user would.
  ///
  /// - Returns: Whether there was something to dismiss.
  @discardableResult
  public override func press() -> Bool {
    guard isUsable, let content, content.choices.count <= 1 else { return false }
    if let choice = content.choices.first { return choose(choice.name) }
    didReceiveInput(.event)
    close(nil)
    return true
  }

  /// Chooses one of the choices, as a user would.
  ///
  /// - Returns: Whether the alert is open and has such a choice.
  @discardableResult
  public func choose(_ name: String) -> Bool {
    guard isUsable, let choice = content?.choices.first(where: { $0.name == name }) else { return false }
    didReceiveInput(.text(name))
    close(name)
    choice.action()
    return true
  }

  private func close(_ answer: String?) {
    content = nil
    lastAnswer = answer
    claimScreen()
    didChange()
    dismissals.accept(())
  }

  /// The reason why the alert cannot be answered now; nil if it can.
  var refusal: ScreenError? {
    guard content == nil else { return nil }
    let answered = lastAnswer.map { ": it was answered by '\($0)'" } ?? ""
    return ScreenError(
      "'\(address)' is not showing; there is nothing to \(isQuestion ? "answer" : "dismiss")\(answered)"
    )
  }

  /// Takes the name of a choice.
  public override func receive(_ text: String) throws(ScreenError) {
    if let refusal { throw refusal }
    guard !choices.isEmpty else {
      throw ScreenError("'\(address)' offers no choices; 'tap \(WordText.name(address))' dismisses it")
    }
    guard choices.contains(text) else {
      throw ScreenError(
        "\(TextLiteral.quote(text)) is not a choice of '\(address)'; "
          + NameListText.closed(NameListText.clause(choices))
          + Suggestion.phrase(for: text, among: choices)
      )
    }
    choose(text)
  }

  public override var kind: String { "alert" }
  public override var shown: ViewValue { message.map(ViewValue.text) ?? .missing }
  public override var input: Input? { isQuestion ? .value : .button }
  public override var choices: [String] { content?.choices.map(\.name) ?? [] }
  public override var notes: [ValueNote] { choices.isEmpty ? [] : [.choices(choices)] }
}

/// The question of an alert, and its choices.
@MainActor
public struct AlertContent {
  /// The question.
  public var message: String
  /// The possible answers. Without any, the alert can be dismissed.
  public var choices: [AlertChoice]

  /// A question with its choices.
  public nonisolated init(_ message: String, choices: [AlertChoice] = []) {
    self.message = message
    self.choices = choices
  }
}

/// An answer to an alert.
@MainActor
public struct AlertChoice {
  /// The purpose of a choice.
  public enum Role: Hashable, Sendable {
    /// An ordinary choice.
    case normal
    /// A choice that destroys something.
    case destructive
    /// A choice that changes nothing.
    case cancel
  }

  /// The name that selects the choice.
  public let name: String
  /// The purpose of the choice.
  public let role: Role
  let action: @MainActor () -> Void

  /// A choice that calls a closure.
  public nonisolated init(_ name: String, role: Role = .normal, action: @escaping @MainActor () -> Void = {}) {
    self.name = name
    self.role = role
    self.action = action
  }

  /// A choice that sends a value to a relay.
  public nonisolated init<Value>(
    _ name: String,
    role: Role = .normal,
    sending value: Value,
    to relay: PublishRelay<Value>
  ) {
    // Used only on the main actor, with the choice.
    nonisolated(unsafe) let (value, relay) = (value, relay)
    self.init(name, role: role) { relay.accept(value) }
  }
}

extension Button {
  /// Asks for confirmation when the button is pressed.
  ///
  ///     Button("delete", model.delete).enabled(model.canDelete).confirm("Delete this post?")
  ///
  /// The question is a separate ``Alert`` beside the button. Write this modifier last, because others would apply to both views.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - choice: The answer that confirms; by default, the name of the button.
  ///   - cancel: The answer that cancels.
  ///   - name: The name of the alert.
  public func confirm(
    _ question: String,
    choice: String? = nil,
    cancel: String = "cancel",
    as name: String = "confirm"
  ) -> ViewGroup {
    let alert = Alert(asking: name)
    onPress = { [weak self, weak alert] in
      alert?.show(
        AlertContent(
          question,
          choices: [
            AlertChoice(choice ?? self?.name ?? "yes", role: .destructive) { self?.taps.accept(()) },
            AlertChoice(cancel, role: .cancel),
          ]
        )
      )
    }
    return ViewGroup([self, alert])
  }
}

extension Reactive where Base: Alert {
  /// The message; nil to hide the alert.
  public var message: Binder<String?> { binder { $0.message = $1 } }

  /// Sends an event when the alert is dismissed.
  public var dismissed: ControlEvent<Void> { event { $0.dismissals } }
}
