import Reporting

/// The parsed command line.
struct Options {
  var filter: [String] = []
  var repetitions = 15
  var isJSON = false
  var chart: String?
  var report: String?
  var isCheck = false
  var isList = false
  var isSurvey = false
  var isHelp = false

  static let usage = """
    Measures the rows of the table, each with the same computation written by hand.

    usage: benchmarks [OPTION]...

      --filter IDS    only rows whose name begins with one of these: --filter S04,V1
      --reps N        repetitions of each row (\(Options().repetitions)); the least and the median count
      --json          prints the results as JSON
      --svg FILE      also draws the ratios as a bar chart
      --report FILE   also writes the tables into a Markdown file, between the lines that say where
      --check         measures what is over its target up to three times, and exits 1 if it is still more than 15 % over
      --operators     measures every public operator instead, and prints the times, the longest first
      --list          prints the names of the rows, or of the operators, and measures nothing
      --help          prints this

    exit status: 0 all right, 1 over a target (with --check) or results that disagree, 2 wrong usage, 3 a file could not be
    read or written
    """

  init() {}

  init(_ words: some Collection<String>) throws(UsageError) {
    var arguments = Arguments(words)
    while let option = try arguments.next() {
      switch option {
      case "--filter":
        let names = try arguments.value("names of rows").split(separator: ",").map(String.init)
        guard !names.isEmpty else { throw UsageError("--filter needs names of rows, such as S04") }
        filter += names
      case "--reps": repetitions = try arguments.number(in: 1...10_000)
      case "--svg": chart = try arguments.value("a file")
      case "--report": report = try arguments.value("a file")
      case "--json": isJSON = true
      case "--check": isCheck = true
      case "--operators": isSurvey = true
      case "--list": isList = true
      case "--help", "-h": isHelp = true
      default: throw arguments.unknown(option)
      }
    }
    if isSurvey, isJSON || isCheck || chart != nil || report != nil {
      throw UsageError("--operators goes with --filter, --reps and --list only")
    }
  }
}
