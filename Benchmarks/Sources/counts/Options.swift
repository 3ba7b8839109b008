import Reporting

/// The parsed command line.
struct Options {
  var expected = "Benchmarks/expected-counts.txt"
  var report: String?
  var isUpdate = false
  var hasInstructions = true
  var isHelp = false
  var probe: Probe?

  static let usage = """
    Counts what each unit of the workloads allocates and locks, the bytes that objects take, and the instructions of some
    (through valgrind, where that is installed), and compares the counts with those that are expected.

    usage: counts [OPTION]...

      --expected FILE     where the expected counts are (\(Options().expected))
      --update            writes what was counted there
      --report FILE       also writes the table into a Markdown file, between the lines that say where
      --no-instructions   leaves valgrind out
      --help              prints this

    exit status: 0 all as expected, or less, 1 something grew, 2 wrong usage, 3 a file could not be read or written
    """

  init() {}

  init(_ words: some Collection<String>) throws(UsageError) {
    var arguments = Arguments(words)
    while let option = try arguments.next() {
      switch option {
      case "--expected": expected = try arguments.value("a file")
      case "--report": report = try arguments.value("a file")
      case "--update": isUpdate = true
      case "--no-instructions": hasInstructions = false
      case "--help", "-h": isHelp = true
      case "--probe":
        // This program runs itself with this option under valgrind.
        let (id, units) = (try arguments.value("a name"), try arguments.number(in: 1...1_000_000))
        guard let probe = Probe(id: id, units: units) else { throw UsageError("there is no workload '\(id)'") }
        self.probe = probe
      default: throw arguments.unknown(option)
      }
    }
  }
}
