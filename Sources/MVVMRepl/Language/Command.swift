import MVVM
import ScreenLanguage

/// A parsed line.
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
  case select(String, [Int])
  case tab(String)
  case show(String?)
  case showRow(String, Int)
  case inputs
  case outputs
  case watch([String])
  case unwatch([String])
  case wait(Duration)
  case waitUntil(Condition, within: Duration?)
  case expect(Condition, within: Duration?)
  case expectNothing
  case expectNothingWrong
  case explore([String])
  case services
  case service(String, [ServiceKnobs.Setting])
  case log
  case rewind(Int?)
  case save(OutputFile)
  case run(String)
  case check(String)
  case record(OutputFile?)
  case timeline([String], svg: OutputFile?)
  case graph(dot: OutputFile?)
  case leaks
  case clock(ScreenHost.Clock?)
  case help(String?)
  case quit
  case custom(String, String)
}

extension Command {
  /// Whether the command lets time pass.
  var takesTime: Bool {
    if case .type(_, _, .some) = self { return true }
    return isOneWait
  }

  /// Whether a record contains the command. Those about the record itself, and about the clock, are left out.
  var isRecorded: Bool {
    switch self {
    case .record, .save, .clock(.some): false
    default: true
    }
  }

  /// Whether it is possible that the command cannot be repeated. It asks for a secret, or it concerns a file.
  var mayBeUnrepeatable: Bool {
    switch self {
    case .ask, .set(_, ViewValue.mask), .type(_, ViewValue.mask, _), .check, .timeline(_, .some), .graph(.some): true
    default: false
    }
  }

  /// Whether the command checks a file. An interrupted check has not changed the session.
  var isCheck: Bool { if case .check = self { true } else { false } }

  /// Whether the command only waits, so that an interrupt can cut it short.
  var isOneWait: Bool {
    switch self {
    case .wait, .waitUntil, .expect(_, .some): true
    default: false
    }
  }

  /// The name of the command in the table.
  var name: String {
    switch self {
    case .nothing: ""
    case .screens: "screens"
    case .open: "open"
    case .back: "back"
    case .set, .ask: "set"
    case .tap: "tap"
    case .type: "type"
    case .clear: "clear"
    case .toggle: "toggle"
    case .pick: "pick"
    case .select: "select"
    case .tab: "switch"
    case .show, .showRow: "show"
    case .inputs: "inputs"
    case .outputs: "outputs"
    case .watch: "watch"
    case .unwatch: "unwatch"
    case .wait, .waitUntil: "wait"
    case .expect, .expectNothing, .expectNothingWrong: "expect"
    case .explore: "explore"
    case .services: "services"
    case .service: "service"
    case .log: "log"
    case .rewind: "rewind"
    case .save: "save"
    case .run: "run"
    case .check: "check"
    case .record: "record"
    case .timeline: "timeline"
    case .graph: "graph"
    case .leaks: "leaks"
    case .clock: "clock"
    case .help: "help"
    case .quit: "quit"
    case .custom(let name, _): name
    }
  }
}
