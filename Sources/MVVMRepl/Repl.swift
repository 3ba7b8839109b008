import Foundation
import MVVM
import ScreenLanguage

/// A program that opens screens at a prompt, runs scripts, and serves other programs.
///
///     @main
///     enum Main {
///       static func main() async throws {
///         try await Repl(screens: [ScreenEntry(LoginScreen.self)]).run()
///       }
///     }
///
/// At a terminal, the program shows a prompt. From a pipe, it reads commands. `run` and `check` take files. `--help` lists the
/// options.
@MainActor
public struct Repl {
  private let name: String
  private let version: String
  private let screens: [ScreenEntry]
  private let services: [ReplaceableService]
  private let commands: [ReplCommand]
  private let prepare: @MainActor (Environment) -> Void

  /// A program with these screens.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - version: The output of `--version`.
  ///   - screens: The screens for `open`, in the order in which they are listed.
  ///   - services: Services that `--service NAME=VALUE` can replace, besides those that the screens declare.
  ///   - commands: Your own commands.
  ///   - prepare: Provides services in the environment of each session, before a screen opens.
  public init(
    name: String = "mvvm-repl",
    version: String = "0.1.0",
    screens: [ScreenEntry],
    services: [ReplaceableService] = [],
    commands: [ReplCommand] = [],
    prepare: @escaping @MainActor (Environment) -> Void = { _ in }
  ) {
    self.name = name
    self.version = version
    self.screens = screens
    self.services = services
    self.commands = commands
    self.prepare = prepare
  }

  /// Runs the program according to the command line. Exits if the status is not 0, and otherwise returns.
  ///
  /// Throws if two screens, or two commands, have the same name.
  public func run() async throws {
    let status = try await status(of: Array(CommandLine.arguments.dropFirst()), restarts: true)
    if status != 0 { exit(status) }
  }

  /// Runs the program with these arguments, and returns the exit status.
  public func status(of arguments: [String]) async throws -> Int32 {
    try await status(of: arguments, restarts: false)
  }

  /// - Parameter restarts: Whether another instance of this program, started with other arguments, also calls this.
  private func status(of arguments: [String], restarts: Bool) async throws -> Int32 {
    try rejectDuplicates(screens.map(\.name), "screens")
    try rejectDuplicates(CommandTable.all.map(\.name) + commands.map(\.name), "commands")
    var program = Program(
      name: name,
      version: version,
      custom: commands,
      services: screens.flatMap(\.services) + services
    ) { [screens, services, prepare] in
      let host = ScreenHost(screens, services: services)
      prepare(host.environment)
      return host
    }
    program.restarts = restarts
    return await program.run(arguments).rawValue
  }

  private func rejectDuplicates(_ names: [String], _ what: String) throws(ScreenError) {
    var known: Set<String> = []
    for name in names where !known.insert(name).inserted {
      throw ScreenError("there are two \(what) with the name '\(name)'; names must be unique")
    }
  }
}

/// A command of your own.
public struct ReplCommand: Sendable {
  /// The name of the command.
  public var name: String
  /// The syntax, with placeholders in capitals.
  public var usage: String
  /// A description in one line.
  public var summary: String
  /// An example.
  public var example: String
  /// Receives the text after the name, and the host; returns the lines to print.
  public var action: @MainActor @Sendable (_ text: String, _ host: ScreenHost) async throws -> [String]

  /// A command that performs `action`.
  public init(
    _ name: String,
    usage: String? = nil,
    summary: String,
    example: String? = nil,
    action: @escaping @MainActor @Sendable (_ text: String, _ host: ScreenHost) async throws -> [String]
  ) {
    self.name = name
    self.usage = usage ?? name
    self.summary = summary
    self.example = example ?? name
    self.action = action
  }

  var help: CommandHelp { CommandHelp(name: name, usage: usage, summary: summary, example: example) }
}
