import Foundation
import Rows

/// Measures the rows, and prints what came of it.
@main
@MainActor
enum Main {
  static func main() {
    do {
      try run(Options(CommandLine.arguments.dropFirst()))
    } catch let error as UsageError {
      fail(2, error.message)
    } catch let error as UnwritableFile {
      fail(3, error.description)
    } catch {
      fail(1, "\(error)")
    }
  }

  private static func run(_ options: Options) throws {
    if options.isHelp { return print(Options.usage) }
    let selection = try Selection(options.filter)
    if options.isList { return print(selection.names.joined(separator: "\n")) }

    var results = try selection.measure(options.repetitions)
    let slack = 1.15
    if options.isCheck {
      for _ in 0..<2 where !results.failures(slack: slack).isEmpty {
        try selection.repeatOverdue(&results, options.repetitions, slack: slack)
      }
    }
    if let chart = options.chart { try write(BarChart(measurements: results.measurements).svg, to: chart) }
    print(options.isJSON ? try JSONReport(results).text() : Table(results: results).lines.joined(separator: "\n"))
    if options.isCheck {
      let failures = results.failures(slack: slack)
      if !failures.isEmpty { fail(1, "more than 15 % over the target:\n  " + failures.joined(separator: "\n  ")) }
    }
  }

  private static func write(_ text: String, to file: String) throws {
    do {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    } catch {
      throw UnwritableFile(file: file, reason: error.localizedDescription)
    }
  }

  private static func fail(_ status: Int32, _ message: String) -> Never {
    FileHandle.standardError.write(Data("benchmarks: \(message)\n".utf8))
    exit(status)
  }
}

struct UnwritableFile: Error, CustomStringConvertible {
  let file, reason: String
  var description: String { "could not write '\(file)': \(reason)" }
}
