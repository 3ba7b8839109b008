import MVVM

/// The names derived from the name of a new package or sample.
struct ScaffoldName: Equatable {
  /// The name as given: `to-do`.
  let given: String
  /// The form for types: `ToDo`.
  let type: String
  /// The name that opens the screen: `todo`.
  var screen: String { type.lowercased() }

  /// Throws if the name is not valid for modules and files.
  init(_ given: String) throws(Failure) {
    let isPlain = given.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    guard isPlain, let first = given.first, first.isLetter, given.count <= 40 else {
      throw Failure(
        .wrong,
        "'\(Vocabulary.cut(given))' is not a valid name: use up to 40 letters, digits, hyphens and underscores, beginning with a letter, as in to-do"
      )
    }
    let words = given.split { $0 == "-" || $0 == "_" }
    let type = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let module = type.lowercased()
    guard !Self.modules.contains(module), !Self.types.contains(module), !module.hasSuffix("sample") else {
      throw Failure(.wrong, "'\(given)' is reserved by Swift or the package; choose another name")
    }
    self.given = given
    self.type = type
  }

  /// Names that modules have already, or cannot have. The modules of samples are not listed, because their names end in `Sample`.
  private static let modules: Set<String> = [
    "mvvm", "mvvmrepl", "mvvmtesting", "streams", "streamstesting", "streamprotocols", "drivers", "driversnetworking",
    "driversobservation", "signals", "signalsnetworking", "signalsobservation", "exploring", "interfacetraits",
    "lineeditor", "locks", "requesttasks", "safefiles", "screenlanguage", "screentext", "ccrypt",
    "ccurl", "ceditline", "csignals",
    "cstacksegments", "ctaskhooks", "swift", "foundation", "dispatch", "testing", "xctest", "synchronization",
    "observation", "any", "main", "self", "type", "protocol", "glibc", "musl", "darwin", "foundationessentials",
    "foundationinternationalization", "foundationnetworking", "foundationxml", "combine", "swiftui", "uikit", "appkit",
  ]

  /// Followed by `Screen`, these are names of existing types, such as `RootScreen`.
  private static let types: Set<String> = ["root", "result", "reflected", "test"]
}
