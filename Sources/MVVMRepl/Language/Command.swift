import MVVM

/// What a line asks for.
enum Command: Equatable {
  case nothing
  case screens
  case open(String)
  case back
  case set(String, String)
  case tap(String)
  case ask(String)
  case type(String, String, every: Duration?)
  case clear(String)
  case toggle(String)
  case pick(String, String)
  case select(String, Int)
  case show(String?)
  case inputs
  case outputs
  case watch([String])
  case unwatch([String])
  case wait(Duration)
  case waitUntil(Condition, within: Duration?)
  case expect(Condition)
  case expectNothing
  case services
  case service(String, [ServiceKnobs.Setting])
  case log
  case rewind(Int?)
  case save(String)
  case run(String)
  case check(String)
  case record(String?)
  case timeline([String], svg: String?)
  case graph(dot: String?)
  case leaks
  case clock(ScreenHost.Clock?)
  case help(String?)
  case quit
  case custom(String, String)
}

/// Something that a view's value is or is not.
struct Condition: Equatable {
  enum Comparison: String, CaseIterable {
    case equals = "=="
    case differs = "!="
    case contains
    case matches
  }

  var name: String
  var comparison: Comparison
  var value: String

  /// Whether it holds for a value that reads like any of these.
  func holds(for texts: [String]) -> Bool {
    switch comparison {
    case .equals: texts.contains(value)
    case .differs: !texts.contains(value)
    // Foundation, where it is linked, finds no empty text in any.
    case .contains: value.isEmpty || texts.contains { $0.contains(value) }
    case .matches: texts.contains { text in (try? Regex(value)).map { text.firstMatch(of: $0) != nil } ?? false }
    }
  }

  /// As it is written: `message contains "2 tries"`.
  var text: String { "\(name) \(comparison.rawValue) \(TextLiteral.quote(value))" }
}
