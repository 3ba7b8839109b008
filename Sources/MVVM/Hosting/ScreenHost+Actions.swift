/// User actions on a screen.
extension ScreenHost {
  /// Gives an input a value.
  public func set(_ name: String, _ value: String) throws(ScreenError) {
    let control = try borrowed(name) { control throws(ScreenError) in
      if control.input == .button {
        throw ScreenError("'\(name)' is a \(control.kind): it is pressed, and takes no value")
      }
    }
    try act { () throws(ScreenError) in try control.use { control throws(ScreenError) in try control.receive(value) } }
  }

  /// Presses a button.
  public func tap(_ name: String) throws(ScreenError) {
    let control = try borrowed(name) { control throws(ScreenError) in
      guard control.input == .button else {
        throw ScreenError("'\(name)' is a \(control.kind), and cannot be pressed")
      }
      if let alert = control as? Alert, alert.message == nil {
        throw ScreenError("'\(name)' does not show, so that there is nothing to dismiss")
      }
    }
    try act { () throws(ScreenError) in try control.use { control throws(ScreenError) in control.press() } }
  }

  /// Writes text in a field, character by character, with some time after each.
  public func type(_ name: String, _ text: String, every pause: Duration? = nil) async throws(ScreenError) {
    var typed = ""
    for character in text {
      typed.append(character)
      try set(name, typed)
      if let pause { try await wait(pause) }
    }
  }

  /// Empties a field.
  public func clear(_ name: String) throws(ScreenError) {
    guard try usable(name) is TextField else { return try set(name, "") }
    try set(name, "")
  }

  /// Turns a switch.
  public func toggle(_ name: String) throws(ScreenError) {
    guard let toggle = try usable(name) as? Toggle else {
      throw ScreenError("'\(name)' is a \(try control(name).kind), and no toggle")
    }
    try act { () throws(ScreenError) in toggle.flip() }
  }

  /// Picks an item.
  public func pick(_ name: String, _ item: String) throws(ScreenError) {
    guard let picker = try usable(name) as? Picker else {
      throw ScreenError("'\(name)' is a \(try control(name).kind), and no picker")
    }
    try act { () throws(ScreenError) in try picker.receive(item) }
  }

  /// Selects a row of a list, the first of which is 1.
  public func select(_ name: String, _ row: Int) throws(ScreenError) {
    guard let list = try usable(name) as? List else {
      throw ScreenError("'\(name)' is a \(try control(name).kind), and no list")
    }
    try act { () throws(ScreenError) in try list.select(number: row) }
  }

  private func usable(_ name: String) throws(ScreenError) -> Control {
    let control = try control(name)
    try check(control)
    return control
  }

  private func check(_ control: Control) throws(ScreenError) {
    if control.isHidden { throw ScreenError("'\(control.name)' is hidden") }
    if control.isAtWork {
      throw ScreenError("'\(control.name)' is disabled until what it does has ended: let time pass first")
    }
    if !control.isEnabled { throw ScreenError("'\(control.name)' is disabled") }
    if control.input == nil {
      throw ScreenError("'\(control.name)' is a \(control.kind): an output, which accepts no input")
    }
  }

  /// A view that can be used, after a closure had nothing against it.
  private func borrowed(
    _ name: String,
    _ inspect: (Control) throws(ScreenError) -> Void
  ) throws(ScreenError) -> BorrowedControl {
    let view = try top().borrowed(name)
    try view.use { control throws(ScreenError) in
      try check(control)
      try inspect(control)
    }
    return view
  }
}
