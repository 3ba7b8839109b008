import CInterpose
import Reporting
import Rows

/// Counts what the workloads allocate, lock and execute, and compares the counts with the expected ones.
@main
enum Main {
  static func main() {
    reportingErrors(of: "counts") { try run(Options(CommandLine.arguments.dropFirst())) }
  }

  private static func run(_ options: Options) throws {
    if options.isHelp { return print(Options.usage) }
    if let probe = options.probe { return probe.run() }
    guard interposed_counts_now().allocations >= 0 else {
      return print("counts: the allocator of this system cannot be watched; nothing was counted")
    }
    let expected = try ExpectedCounts(TextFile(options.expected), mayBeMissing: options.isUpdate)
    var counted = Counts()
    counted.countCalls()
    counted.countBytes()
    if options.hasInstructions {
      do { try counted.countInstructions() } catch let error as NotMeasurable {
        note("counts", "instructions left out: \(error)")
      }
    }
    let comparison = Comparison(counted: counted, expected: expected)
    print(comparison.table.lines.joined(separator: "\n"))
    if let report = options.report { try TextFile(report).replaceSection("counts", with: comparison.table.markdown) }
    if options.isUpdate { return try expected.updated(with: counted).write(to: TextFile(options.expected)) }
    if comparison.hasShrunk { note("counts", "less than expected, which is good; write it down with --update") }
    if comparison.hasGrown { end("counts", 1, "more than expected where it says GREW; if that has to be, --update") }
  }
}
