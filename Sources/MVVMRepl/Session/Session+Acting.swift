import MVVM
import ScreenLanguage

/// Commands that act on the screen and can be repeated.
extension Session {
  /// Performs a command that can be repeated when the session is replayed.
  func act(_ command: Command) async throws(Failure) {
    let command = Session.spelledOut(try await revealed(command), at: host)
    let (time, count) = (now, host.log.count)
    // Afterwards, another screen may be open, on which the name is that of another view.
    let masked = secrets.masked(command)
    if case .type(let name, let text, _) = command {
      typing = Typing(name: name, text: text, isSecret: masked != nil)
    } else {
      typing = nil
    }
    do throws(Failure) {
      try await calling { () throws(Failure) in try await Session.act(command, at: host) }
    } catch {
      noteTyped()
      // The command had an effect, on which the next commands depend.
      if error.isFault, !host.stack.isEmpty, !command.takesTime {
        note(command, at: time, logCount: count, line: masked, reportsFault: true)
      }
      throw error
    }
    note(command, at: time, logCount: count, line: masked)
    hintAtLink(in: command, isSecret: masked != nil)
    switch command {
    case .service(let name, _): answerServices(host.services.filter { $0.name == name }, command: "service")
    default: break
    }
  }

  /// Mentions at the prompt that a text begins with a word such as `to`, which may not have been meant as part of it.
  private func hintAtLink(in command: Command, isSecret: Bool) {
    guard isInteractive, case .set(let name, let value) = command,
      vocabulary.isText(name) || vocabulary.kind(of: name) == .secret,
      let word = value.split(separator: " ").first, let line = CommandCorrection.value(name, value)
    else { return }
    let way = isSecret || secrets.isSecret(name) ? "" : "; '\(line)' sets the rest"
    isAnswered = true
    // This is about the line, so it is not recorded.
    onReport?(.answer(command: "set", lines: ["(the value begins with '\(word)'\(way))"], value: .bool(true)))
  }

  /// Stores each character that was typed before an interruption as an action.
  private func noteTyped() {
    guard let typing else { return }
    for (index, entry) in typing.entries.enumerated() {
      let command = Command.set(typing.name, typing.value(at: index))
      note(command, at: entry.time, logCount: entry.logCount, line: typing.line(at: index))
    }
  }

  /// Replaces a masked secret by one from the environment or from the user.
  private func revealed(_ command: Command) async throws(Failure) -> Command {
    switch command {
    case .set(let name, ViewValue.mask) where secrets.isKnown(name):
      let value = try await secret(name)
      releaseRecord(ofGiven: command)
      return .set(name, value)
    case .type(let name, ViewValue.mask, let pause) where secrets.isKnown(name):
      let value = try await secret(name)
      releaseRecord(ofGiven: command)
      return .type(name, value, every: pause)
    default: return command
    }
  }

  private func secret(_ name: String) async throws(Failure) -> String {
    let variable = CommandText.secretVariable(of: name)
    var given = givenSecrets[name] ?? (count: 0, last: environment(variable))
    given.count += 1
    // If there is no variable for this value, the previous value is used again.
    if given.count > 1, let value = environment(CommandText.secretVariable(of: name, given.count)) {
      given.last = value
    }
    givenSecrets[name] = given
    if let value = given.last { return value }
    if let value = await askSecret?(name) { return value }
    isUnrepeatable = true
    throw Failure(
      .wrong,
      "'\(name)' is a secret: give it in the environment, as \(variable); its second value, if it has one, as "
        + CommandText.secretVariable(of: name, 2)
    )
  }

  static func act(_ command: Command, at host: ScreenHost) async throws(Failure) {
    do throws(ScreenError) {
      switch command {
      case .open(let screen): try host.open(screen)
      case .back: try host.back()
      case .set(let name, let value): try host.set(name, value)
      case .tap(let name): try host.tap(name)
      case .type(let name, let text, let every): try await host.type(name, text, every: every)
      case .clear(let name): try host.clear(name)
      case .toggle(let name): try host.toggle(name)
      case .pick(let name, let item): try host.pick(name, item)
      case .select(let name, let rows): try host.select(name, rows: rows)
      case .tab(let name): try host.select(tab: name)
      case .wait(let duration): try await host.wait(duration)
      case .service(let name, let settings):
        _ = try host.service(name)
        if !settings.isEmpty { try host.configure(name, settings) }
      default: break
      }
      // A server's answer belongs to the command that sent the request.
      try await host.waitForOutside()
    } catch {
      throw Failure(error)
    }
  }

  /// The command with full names in place of prefixes, which may be ambiguous when it is repeated.
  private static func spelledOut(_ command: Command, at host: ScreenHost) -> Command {
    switch command {
    case .set(let name, let value): .set(name, item(value, of: name, at: host))
    case .pick(let name, let item): .pick(name, self.item(item, of: name, at: host))
    case .tab(let name): .tab(NameMatch(name, among: host.tabs).name ?? name)
    case .service(let name, let settings): .service(serviceName(name, at: host), settings)
    default: command
    }
  }

  /// The service whose name has this prefix, if it is unambiguous; otherwise the name itself.
  private static func serviceName(_ name: String, at host: ScreenHost) -> String {
    NameMatch(name, among: host.services.map(\.name)).name ?? NameMatch(name, among: host.serviceNames).name ?? name
  }

  /// Whether a command consists of names and values that the application has declared: a service and its failures, a tab.
  func isDeclared(_ command: Command) -> Bool {
    switch command {
    case .service(let name, let settings): host.accepts(settings, for: Session.serviceName(name, at: host))
    case .tab(let name): NameMatch(name, among: host.tabs).name != nil
    default: false
    }
  }

  /// The item of a picker with this prefix, if it is unambiguous; otherwise the text itself.
  private static func item(_ text: String, of name: String, at host: ScreenHost) -> String {
    guard let picker = try? host.control(name), case let choices = picker.choices, !choices.isEmpty else { return text }
    return NameMatch(text, among: choices).name ?? text
  }
}
