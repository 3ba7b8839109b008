import Foundation
import Model

/// Tries random programs, and prints the ones that fail, made small.
///
///     soak chains [--seed N] [--count N | --minutes N] [--enough N] [--only crashes]
///     soak seed N
///     soak threads [--seed N] [--count N | --minutes N]
///     soak depth [--levels N] [--of NAME]
///
/// Chains run in a separate process, so that one that crashes or never ends is a finding as well.
@main
struct Soak {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let command = arguments.isEmpty ? "help" : arguments.removeFirst()
    let options = Options(arguments)
    switch command {
    case "chains": exit(ChainSoak(options).run())
    case "seed": exit(ChainSoak(options).run(seed: UInt64(arguments.first ?? "") ?? 1))
    case "worker": ChainWorker.run(from: UInt64(arguments[0])!, through: UInt64(arguments[1])!, progress: arguments[2])
    case "depth": exit(DepthSoak(options).run())
    case "nest": exit(DepthSoak.runNest(arguments[0], Int(arguments[1]) ?? 1))
    case "threads": exit(ThreadSoak(options).run())
    case "server": ChainWorker.serve()
    default:
      print("usage: soak chains|threads [--seed N] [--count N | --minutes N] | seed N | depth [--levels N] [--of NAME]")
      exit(command == "help" ? 0 : 64)
    }
  }
}

/// What follows the command.
struct Options {
  private var values: [String: String] = [:]

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name.hasPrefix("--"), let value = rest.popFirst() { values[String(name.dropFirst(2))] = value }
    }
  }

  func number(_ name: String) -> Double? { values[name].flatMap(Double.init) }

  func text(_ name: String) -> String? { values[name] }
}
