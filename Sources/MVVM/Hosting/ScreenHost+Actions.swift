import ScreenText

/// User actions on a screen.
extension ScreenHost {
  /// Gives an input a value.
  public func set(_ name: String, _ value: String) throws(ScreenError) {
    let control = try borrowed(name) { control throws(ScreenError) in
      if control.input == .button {
        throw ScreenError(
          "'\(name)' is \(control.kind.withArticle): it is pressed, and takes no value\(use(of: control))"
        )
      }
    }
    try act { () throws(ScreenError) in try control.use { control throws(ScreenError) in try control.receive(value) } }
  }

  /// Presses a button.
  public func tap(_ name: String) throws(ScreenError) {
    let control = try borrowed(name) { control throws(ScreenError) in
      guard control.input == .button || control is Alert else {
        throw ScreenError("'\(name)' is \(control.kind.withArticle), and cannot be pressed\(use(of: control))")
      }
      if control is Alert, control.choices.count > 1 {
        throw ScreenError("'\(name)' asks for a choice: \(choices(of: control))")
      }
      if let refusal = (control as? Alert)?.refusal { throw refusal }
    }
    try act { () throws(ScreenError) in try control.use { control throws(ScreenError) in control.press() } }
  }

  /// Types text into a field, character by character, with a pause after each.
  public func type(_ name: String, _ text: String, every pause: Duration? = nil) async throws(ScreenError) {
    var typing = try typing(name, text)
    while try typing.next() { if let pause { try await wait(pause) } }
  }

  /// Text to type into a field. Each call of ``Typing/next()`` types a character.
  package func typing(_ name: String, _ text: String) throws(ScreenError) -> Typing {
    let field = try borrowed(name) { control throws(ScreenError) in
      try rejectList(control, "no text can be typed into it")
    }
    return Typing(host: self, name: name, field: field, rest: text[...])
  }

  /// Text that is typed into a field.
  package struct Typing {
    fileprivate let host: ScreenHost
    fileprivate let name: String
    fileprivate let field: BorrowedControl
    fileprivate var typed = ""
    fileprivate var rest: Substring

    /// Types the next character.
    ///
    /// - Returns: Whether there was one.
    @MainActor
    package mutating func next() throws(ScreenError) -> Bool {
      guard let character = rest.popFirst() else { return false }
      typed.append(character)
      try checkPlace()
      try host.set(name, typed)
      return true
    }

    /// Throws if the row moves or disappears while text is typed in it, so that no other row receives the rest.
    @MainActor
    private func checkPlace() throws(ScreenError) {
      guard let address = field.rowAddress, address != name else { return }
      throw ScreenError("'\(name)' has \(field.isGone ? "gone" : "become '\(address)'") while text was typed in it")
    }
  }

  /// Empties a field.
  public func clear(_ name: String) throws(ScreenError) {
    _ = try borrowed(name) { control throws(ScreenError) in try rejectList(control, "it cannot be emptied") }
    try set(name, "")
  }

  /// Throws if the view is a list, which is an input of another kind than a field.
  private func rejectList(_ control: Control, _ reason: String) throws(ScreenError) {
    guard control is List else { return }
    throw ScreenError("'\(control.address)' is \(control.kind.withArticle): \(reason)\(use(of: control))")
  }

  /// Flips a switch.
  public func toggle(_ name: String) throws(ScreenError) {
    let control = try usable(name)
    guard let toggle = control as? Toggle else {
      throw ScreenError("'\(name)' is \(control.kind.withArticle), not a toggle\(use(of: control))")
    }
    try act { () throws(ScreenError) in toggle.flip() }
  }

  /// Picks an item.
  public func pick(_ name: String, _ item: String) throws(ScreenError) {
    let picker = try usable(name)
    guard picker is Picker || picker is Alert else {
      throw ScreenError("'\(name)' is \(picker.kind.withArticle), not a picker\(use(of: picker))")
    }
    try act { () throws(ScreenError) in try picker.receive(item) }
  }

  /// Selects a row of a list. The first row is 1.
  public func select(_ name: String, _ row: Int) throws(ScreenError) { try select(name, rows: [row]) }

  /// Selects these rows, and no others, of a list where several can be selected. The first row is 1.
  public func select(_ name: String, rows: [Int]) throws(ScreenError) {
    let control = try usable(name)
    guard let list = control as? List else {
      throw ScreenError("'\(name)' is \(control.kind.withArticle), not a list\(use(of: control))")
    }
    try act { () throws(ScreenError) in try list.select(numbers: rows) }
  }

  /// How to use a view, after a semicolon.
  private func use(of control: Control) -> String {
    let name = WordText.name(control.address)
    if control is Alert { return "; answer it: \(choices(of: control))" }
    if control is Toggle { return "; 'toggle \(name)' flips it" }
    if control is Picker { return "; 'pick \(name) ITEM' picks an item" }
    if control is List { return "; 'select \(name) N' selects a row" }
    if control.input == .secret { return "; '\(name)' alone asks for its value" }
    return control.input == .button ? "; 'tap \(name)' presses it" : "; 'set \(name) VALUE' gives it a value"
  }

  private func usable(_ name: String) throws(ScreenError) -> Control {
    let screen = try top()
    let control = try screen.view(name)
    try check(control, on: screen)
    return control
  }

  private func check(_ control: Control, on screen: OpenScreen) throws(ScreenError) {
    if let modal = screen.reporter.modal, modal !== control {
      throw waiting("'\(control.address)' cannot be used", for: modal)
    }
    if control.isConcealed { throw ScreenError("'\(control.address)' is hidden") }
    if control.isAtWork {
      throw ScreenError("'\(control.address)' is disabled until its action ends: let time pass first")
    }
    if !control.isEnabled || !(control.place?.isEnabled ?? true) {
      throw ScreenError("'\(control.address)' is disabled")
    }
    if control.input == nil {
      let rows = (control as? any RowContainer)?.rowViews.first { $0.input != nil }
      let way = rows.map { "; to use a view in a row, write '\(WordText.name(control.address)) 1 \($0.name)'" } ?? ""
      throw ScreenError("'\(control.address)' is \(control.kind.withArticle): an output, which accepts no input\(way)")
    }
  }

  /// The error for any other action while an alert waits for its answer.
  func waiting(_ what: String, for alert: Alert) -> ScreenError {
    ScreenError(
      "\(what): '\(alert.address)' asks \(TextLiteral.quote(alert.message ?? "")) first. Answer it: \(choices(of: alert))"
    )
  }

  private func choices(of alert: Control) -> String {
    let name = WordText.name(alert.address)
    let answers = alert.choices.map { "\(name) \(WordText.rest($0))" }
    return answers.isEmpty ? "tap \(name)" : answers.joined(separator: ", ")
  }

  /// A usable view that also passed the check of a closure.
  private func borrowed(
    _ name: String,
    _ inspect: (Control) throws(ScreenError) -> Void
  ) throws(ScreenError) -> BorrowedControl {
    let screen = try top()
    let view = try screen.borrowed(name)
    try view.use { control throws(ScreenError) in
      try check(control, on: screen)
      try inspect(control)
    }
    return view
  }
}
