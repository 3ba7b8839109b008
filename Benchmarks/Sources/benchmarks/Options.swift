/// What the command line asks for.
struct Options {
  var filter: [String] = []
  var repetitions = 15
  var isJSON = false
  var chart: String?
  var isCheck = false
  var isList = false
  var isHelp = false

  static let usage = """
    Measures the rows of the table, each beside the same thing written by hand.

    usage: benchmarks [OPTION]...

      --filter IDS   only rows whose name begins with one of these: --filter S04,V1
      --reps N       repetitions of each row (\(Options().repetitions)); the least and the median count
      --json         prints the results as JSON
      --svg FILE     also draws the ratios as a bar chart
      --check        measures what is over its target up to three times, and exits 1 if a ratio is still more than 15 % over
      --list         prints the names of the rows, and measures nothing
      --help         prints this

    exit status: 0 all right, 1 over a target (with --check) or results that disagree, 2 wrong usage, 3 a file could not be written
    """

  init() {}

  init(_ words: some Collection<String>) throws(UsageError) {
    var words = ArraySlice(Array(words))
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      var attached = parts.count == 2 && word.hasPrefix("--") ? parts[1] : nil
      func value(_ what: String) throws(UsageError) -> String {
        if let given = attached {
          attached = nil
          return given
        }
        guard let next = words.popFirst() else { throw UsageError("\(parts[0]) needs \(what)") }
        return next
      }
      switch attached == nil ? word : parts[0] {
      case "--filter":
        let names = try value("names of rows").split(separator: ",").map(String.init)
        guard !names.isEmpty else { throw UsageError("--filter needs names of rows, such as S04") }
        filter += names
      case "--reps":
        let text = try value("a number")
        guard let number = Int(text), (1...10_000).contains(number) else {
          throw UsageError("--reps takes a number from 1 to 10000, not '\(text)'")
        }
        repetitions = number
      case "--svg": chart = try value("a file")
      case "--json": isJSON = true
      case "--check": isCheck = true
      case "--list": isList = true
      case "--help", "-h": isHelp = true
      default: throw UsageError("there is no option '\(word)'; --help tells which there are")
      }
      if attached != nil { throw UsageError("\(parts[0]) takes no value") }
    }
  }
}

/// A command line that does not say what to do.
struct UsageError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
