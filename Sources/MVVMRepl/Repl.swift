import Foundation
import MVVM

/// A program in which screens are used by hand, by scripts and by other programs.
///
///     @main
///     enum Main {
///       static func main() async throws {
///         try await Repl(screens: [ScreenEntry(LoginScreen.self)]).run()
///       }
///     }
///
/// It reads the command line: at a terminal it asks, from a pipe it takes commands, `run` and `check` take files. `--help` tells
/// the rest.
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
  ///   - name: What it calls itself.
  ///   - version: What `--version` tells.
  ///   - screens: What `open` opens, in the order in which they are listed.
  ///   - services: Services that `--service NAME=VALUE` can replace, besides those that the screens declare.
  ///   - commands: Commands of your own.
  ///   - prepare: Provides services in the environment of each session, before anything is opened.
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

  /// Does what the command line says, and ends the process with the status that tells how it went; after success it returns.
  ///
  /// Throws if two screens, or two commands, have the same name.
  public func run() async throws {
    let status = try await status(of: Array(CommandLine.arguments.dropFirst()), restarts: true)
    if status != 0 { exit(status) }
  }

  /// Does what these words say, as after the program's name, and returns the status.
  public func status(of arguments: [String]) async throws -> Int32 {
    try await status(of: arguments, restarts: false)
  }

  /// - Parameter restarts: Whether this program, started with other arguments, gets here too.
  private func status(of arguments: [String], restarts: Bool) async throws -> Int32 {
    try refuseTwins(screens.map(\.name), "screens")
    try refuseTwins(CommandTable.all.map(\.name) + commands.map(\.name), "commands")
    var program = Program(
      name: name,
      version: version,
      custom: commands,
      services: screens.flatMap(\.services) + services
    ) { [screens, services, prepare] clock in
      let host = ScreenHost(screens, services: services, clock: clock)
      prepare(host.environment)
      return host
    }
    program.restarts = restarts
    return await program.run(arguments).rawValue
  }

  private func refuseTwins(_ names: [String], _ what: String) throws(ScreenError) {
    var known: Set<String> = []
    for name in names where !known.insert(name).inserted {
      throw ScreenError("there are two \(what) with the name '\(name)'; each needs one of its own")
    }
  }
}

/// A command of your own.
public struct ReplCommand: Sendable {
  /// By which it is called.
  public var name: String
  /// The form, with what is to be filled in in capitals.
  public var usage: String
  /// What it does, in one line.
  public var summary: String
  /// What one may type.
  public var example: String
  /// Takes what stands behind the name, and the host; returns the lines to print.
  public var action: @MainActor @Sendable (_ text: String, _ host: ScreenHost) async throws -> [String]

  /// A command that does `action`.
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
