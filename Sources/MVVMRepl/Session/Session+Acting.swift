import MVVM

/// What moves the screen, and can be done again.
extension Session {
  /// Does what can be done again when the session is replayed.
  func act(_ command: Command) async throws(Failure) {
    let command = try await revealed(command)
    let (time, count) = (now, host.log.count)
    try await Session.act(command, at: host)
    note(command, at: time, logCount: count)
    switch command {
    case .service(let name, _): answerServices(host.services.filter { $0.name == name })
    case .wait: answerQuietly("wait", true)
    default: break
    }
  }

  /// A secret that was written down as stars comes from the environment, or is asked for.
  private func revealed(_ command: Command) async throws(Failure) -> Command {
    switch command {
    case .set(let name, ViewValue.mask) where secrets.names.contains(name):
      return .set(name, try await secret(name))
    case .type(let name, ViewValue.mask, let pause) where secrets.names.contains(name):
      return .type(name, try await secret(name), every: pause)
    default: return command
    }
  }

  private func secret(_ name: String) async throws(Failure) -> String {
    let variable = "MVVM_REPL_SECRET_" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    if let value = environment(variable) { return value }
    if let value = await askSecret?(name) { return value }
    throw Failure(.wrong, "'\(name)' is a secret: give it in the environment, as \(variable)")
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
      case .select(let name, let row): try host.select(name, row)
      case .wait(let duration): try await host.wait(duration)
      case .service(let name, let settings):
        _ = try host.service(name)
        for setting in settings { try host.bend(name, setting) }
      default: break
      }
    } catch {
      throw Failure(error)
    }
  }
}
