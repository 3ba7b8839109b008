import Reporting
import Rows

/// Measures the rows, and prints the results.
@main
@MainActor
enum Main {
  /// How many times its target a time may be before `--check` fails.
  private static let slack = 1.15

  static func main() {
    reportingErrors(of: "benchmarks") { try run(Options(CommandLine.arguments.dropFirst())) }
  }

  private static func run(_ options: Options) throws {
    if options.isHelp { return print(Options.usage) }
    if options.isSurvey { return try printSurvey(options) }
    let selection = try Selection(options.filter)
    if options.isList { return print(selection.names.joined(separator: "\n")) }

    var results = try selection.measure(options.repetitions)
    if options.isCheck {
      for _ in 0..<2 where !results.failures(slack: slack).isEmpty {
        try selection.repeatOverdue(&results, options.repetitions, slack: slack)
      }
    }
    let tables = Tables(results)
    if let chart = options.chart { try TextFile(chart).write(BarChart(measurements: results.measurements).svg) }
    if let report = options.report { try TextFile(report).replaceSection("benchmarks", with: tables.markdown) }
    print(options.isJSON ? try JSONReport(results).text() : tables.text)
    let failures = results.failures(slack: slack)
    if options.isCheck, !failures.isEmpty {
      end("benchmarks", 1, "more than 15 % over the target:\n  " + failures.joined(separator: "\n  "))
    }
  }

  private static func printSurvey(_ options: Options) throws(UsageError) {
    let survey = try Survey(options.filter)
    print((options.isList ? survey.names : survey.table(options.repetitions).lines).joined(separator: "\n"))
  }
}
