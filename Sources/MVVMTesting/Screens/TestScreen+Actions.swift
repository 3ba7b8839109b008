import MVVM
import ScreenLanguage
import ScreenText
import StreamsTesting

extension TestScreen {
  /// Gives an input a value: text, or a flag or a number, as it would be typed.
  public func set(
    _ name: String,
    _ value: some LosslessStringConvertible,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    let text = String(value)
    perform(CommandText.set(name, text, isSecret: isSecret(name)), location) { () throws(ScreenError) in
      try host.set(name, text)
    }
  }

  /// Types text into a field, character by character, with a pause after each.
  public func type(
    _ name: String,
    _ text: String,
    every pause: Duration,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    let command = CommandText.type(name, text, every: pause, isSecret: isSecret(name))
    perform(command, location) { () throws(ScreenError) in
      var typing = try host.typing(name, text)
      while try typing.next() { try host.advance(pause) }
    }
  }

  /// Presses a button.
  public func tap(
    _ name: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    perform(CommandText.tap(name), location) { () throws(ScreenError) in try host.tap(name) }
  }

  /// Empties a field.
  public func clear(
    _ name: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    perform("clear \(WordText.word(name))", location) { () throws(ScreenError) in try host.clear(name) }
  }

  /// Flips a switch.
  public func toggle(
    _ name: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    perform("toggle \(WordText.word(name))", location) { () throws(ScreenError) in try host.toggle(name) }
  }

  /// Picks an item.
  public func pick(
    _ name: String,
    _ item: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    perform("pick \(WordText.word(name)) \(WordText.rest(item))", location) {
      () throws(ScreenError) in try host.pick(name, item)
    }
  }

  /// Selects a row of a list. The first row is 1.
  public func select(
    _ name: String,
    _ row: Int,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    perform("select \(WordText.word(name)) \(row)", location) {
      () throws(ScreenError) in try host.select(name, row)
    }
  }

  /// Selects a tab.
  public func select(
    tab name: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    perform("switch \(WordText.rest(name))", location) { () throws(ScreenError) in try host.select(tab: name) }
  }

  /// Leaves the screen on top.
  public func back(
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    perform("back", location) { () throws(ScreenError) in try host.back() }
  }

  /// Changes a setting of a service: `configure("accounts", "fail", "timeout")`.
  public func configure(
    _ service: String,
    _ knob: String,
    _ value: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    perform("service \(WordText.word(service)) \(knob)=\(value)", location) {
      () throws(ScreenError) in
      try host.configure(service, .init(name: knob, value: value))
      record.add(lines: ServiceState.lines(host.services.filter { $0.name == service }), of: host)
    }
  }

  /// Lets time pass.
  public func advance(
    _ duration: Duration,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    perform("wait \(DurationText.milliseconds(duration))", location) {
      () throws(ScreenError) in try host.advance(duration)
    }
  }

  /// Lets time pass until a view shows a value that arrives from another thread.
  public func wait(
    for name: String,
    toBe value: ViewValue,
    within duration: Duration = .seconds(5),
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    perform(waiting(until: Condition(name: name, value: value.text), within: duration), location) {}
    do throws(ScreenError) {
      try await host.wait(for: name, toBe: value.text, within: duration)
    } catch {
      TestFailure(message: error.description, location: location).report()
    }
  }

  private func isSecret(_ name: String) -> Bool { (try? host.control(name))?.input == .secret }
}
