import MVVM
import SafeFiles
import ScreenLanguage

/// Dispatches commands to their code.
extension Session {
  /// Calls the code of a command.
  func dispatch(_ command: Command) async throws(Failure) {
    switch command {
    case .nothing, .quit: break
    case .screens: answerScreens()
    case .open, .back, .set, .tap, .type, .clear, .toggle, .pick, .select, .tab, .wait,
      .service:
      try await act(command)
    case .ask(let name):
      if let askSecret {
        guard let value = await askSecret(name) else {
          isUnrepeatable = true
          throw Failure(.wrong, "'\(name)' was not given a value")
        }
        releaseRecord(ofGiven: command)
        try await act(.set(name, value))
      } else {
        // Without a terminal to prompt at, the secret comes from the environment, as for the stars in a transcript.
        try await act(.set(name, ViewValue.mask))
      }
    case .show(let name): try show(name)
    case .showRow(let rows, let number): try show(row: number, of: rows)
    case .inputs:
      // The inputs of the first row show how those of the others are named.
      let inputs = host.views.filter { $0.input != nil } + host.rowInputs(rows: 1)
      let question = host.presentedAlert.map { [$0] } ?? []
      answerViews("inputs", inputs + question.filter { question in !inputs.contains { $0.name == question.name } })
    case .outputs: answerViews("outputs", host.views.filter(\.isOutput))
    case .watch(let names): watch(names, isOn: true)
    case .unwatch(let names): watch(names, isOn: false)
    case .waitUntil(let condition, let within): try await wait(until: condition, within: within ?? .seconds(5))
    case .expect(let condition, nil): try expect(condition)
    case .expect(let condition, let within?): try await expect(condition, within: within)
    case .expectNothing: try expectNothing()
    case .expectNothingWrong: try expectNothingWrong()
    case .explore(let words): try explore(words)
    case .services: answerServices(host.services)
    case .log: answerLog()
    case .rewind(let entry): try await rewind(to: entry)
    case .save(let file): try await save(to: file.inHome)
    case .run(let path):
      try flushRecord()
      try await run(file: HomeFolder.path(path))
    case .check(let path):
      try flushRecord()
      try await check(file: HomeFolder.path(path))
    case .record(let file): try await changeRecord(to: file?.inHome)
    case .timeline(let names, let file): try timeline(names, file?.inHome)
    case .graph(let file): try graph(file?.inHome)
    case .leaks:
      // What waits on the main queue may still retain a host that was replaced.
      await Task.yield()
      answer("leaks", host.livingObjects)
    case .clock(let kind): try await clock(kind)
    case .help(let topic): try help(topic)
    case .custom(let name, let text):
      // The custom command may read the file of the record.
      try flushRecord()
      try await perform(custom: name, text)
    }
  }

  /// How to write a refused value that begins with a word such as `to`, as in `step to 5`.
  func hint(forValueOf command: Command) -> String? {
    guard case .set(let name, let value) = command, !secrets.isSecret(name) else { return nil }
    return CommandCorrection.value(name, value).map { "write '\($0)'" }
  }
}
