/// What is told about a command.
struct CommandHelp: Sendable, Equatable {
  var name: String
  /// The form, with what is to be filled in in capitals.
  var usage: String
  /// One line.
  var summary: String
  /// What one may type.
  var example: String
  /// More lines, if one is not enough.
  var details: String = ""
}

/// All commands, in the order in which help lists them.
enum CommandTable {
  static let all: [CommandHelp] = [
    .init(name: "screens", usage: "screens", summary: "lists the screens", example: "screens"),
    .init(
      name: "open",
      usage: "open SCREEN",
      summary: "opens a screen on top of the present one",
      example: "open login"
    ),
    .init(
      name: "back",
      usage: "back",
      summary: "leaves the screen for the one below it",
      example: "back",
      details: "'close' is the same."
    ),
    .init(
      name: "set",
      usage: "set NAME VALUE",
      summary: "gives an input a value",
      example: "set username ada",
      details: """
        The value is the rest of the line; quotes are needed only where spaces at its ends matter. 'set' may be left out:
        'username ada'. It is needed for an input that has the name of a command.
        """
    ),
    .init(
      name: "tap",
      usage: "tap NAME",
      summary: "presses a button",
      example: "tap submit",
      details: """
        'tap' may be left out: 'submit'. A button that is disabled refuses. A view in a row is named by the rows, the number of the row
        and its own name: 'row 3 star'.
        """
    ),
    .init(
      name: "type",
      usage: "type NAME TEXT [every DURATION]",
      summary: "enters text one keystroke at a time",
      example: "type query swift every 50ms",
      details: "So that one can watch what waits for a pause in typing."
    ),
    .init(name: "clear", usage: "clear NAME", summary: "empties an input", example: "clear username"),
    .init(name: "toggle", usage: "toggle NAME", summary: "flips a switch", example: "toggle remember"),
    .init(name: "pick", usage: "pick NAME ITEM", summary: "chooses an item of a picker", example: "pick size large"),
    .init(
      name: "select",
      usage: "select LIST N...",
      summary: "selects a row of a list, counted from 1",
      example: "select results 2",
      details: "Where several can be selected: 'select results 1 3', and 'select results none'."
    ),
    .init(name: "show", usage: "show [NAME]", summary: "prints the screen, or one view", example: "show message"),
    .init(name: "inputs", usage: "inputs", summary: "lists what can be entered or pressed", example: "inputs"),
    .init(name: "outputs", usage: "outputs", summary: "lists what the screen shows", example: "outputs"),
    .init(
      name: "watch",
      usage: "watch NAME...",
      summary: "prints changes of these outputs",
      example: "watch message",
      details: "All are watched to begin with. 'watch' alone watches all again."
    ),
    .init(
      name: "unwatch",
      usage: "unwatch NAME...",
      summary: "stops printing changes of these outputs",
      example: "unwatch busy",
      details: "'unwatch' alone prints none."
    ),
    .init(
      name: "wait",
      usage: "wait DURATION | wait CONDITION [within DURATION]",
      summary: "lets time pass, or waits until something holds",
      example: "wait busy == false and results count > 3 within 2s",
      details: """
        A duration is a number and ms, s, m or h. 'help expect' describes conditions. Without 'within' it fails after 5 s.
        """
    ),
    .init(
      name: "expect",
      usage: "expect CONDITION [within DURATION] | expect nothing [wrong]",
      summary: "fails when something does not hold",
      example: "expect message contains \"2 tries\"",
      details: """
        A condition is NAME OPERATION VALUE; the operations are == != < <= > >= contains matches is. 'LIST count' is the number of
        rows, 'LIST 2' the second one. 'is' takes empty, enabled, disabled, hidden, visible, missing, true or false. 'and', 'or',
        'not' and parentheses join conditions. 'NAME VALUE' is 'NAME == VALUE'. A value of several words stands in quotes.
        With 'within', time passes until it holds. 'expect nothing' fails when an output changed since the last command that was
        neither expected nor shown. 'expect nothing wrong' repeats the session with the checks of 'explore', and fails for what
        they find.
        """
    ),
    .init(
      name: "services",
      usage: "services",
      summary: "lists the screen's services and their settings",
      example: "services",
      details: """
        'source' tells who serves, of a service that can be replaced when the program begins: --service NAME=VALUE.
        """
    ),
    .init(
      name: "service",
      usage: "service NAME [latency=DURATION] [fail=REASON] [fail-next=REASON]",
      summary: "makes a service slow, or fail",
      example: "service accounts latency=2s fail-next=timeout",
      details: """
        'fail=off' clears the fault. 'service NAME' alone prints its settings. A service may be set before a screen that uses it is
        open. Of several settings one of which is wrong, none is applied.
        """
    ),
    .init(
      name: "switch",
      usage: "switch TAB",
      summary: "selects a tab; each has screens of its own",
      example: "switch settings"
    ),
    .init(name: "log", usage: "log", summary: "lists what happened so far, numbered", example: "log"),
    .init(
      name: "rewind",
      usage: "rewind [N]",
      summary: "goes back to before entry N of the log",
      example: "rewind 3",
      details: "Without N to before the last input. It replays the inputs on virtual time."
    ),
    .init(
      name: "save",
      usage: "save [--force] FILE",
      summary: "writes the session as a transcript",
      example: "save login.transcript",
      details: "A file that is no transcript is written over with --force only."
    ),
    .init(
      name: "run",
      usage: "run FILE",
      summary: "does what a script or transcript says",
      example: "run login.transcript"
    ),
    .init(
      name: "check",
      usage: "check FILE",
      summary: "runs a transcript and compares what happens",
      example: "check login.transcript",
      details: "It starts afresh; the open screen is not touched."
    ),
    .init(
      name: "record",
      usage: "record [--force] FILE | record off",
      summary: "writes the transcript as it happens",
      example: "record bug.transcript",
      details: "Every line is written at once, so a crash loses nothing."
    ),
    .init(
      name: "timeline",
      usage: "timeline [NAME...] [--svg [--force] FILE]",
      summary: "draws inputs and outputs over time",
      example: "timeline query results --svg search.svg"
    ),
    .init(
      name: "explore",
      usage: "explore [--time 10s] [--actions N] [--seed N] [--always CONDITION] ...",
      summary: "searches the screen for faults, from here on",
      example: "explore --actions 2000",
      details: """
        Tries what can be done in many orders, with slow and failing services, and prints the shortest session for each fault that
        it finds. --always, --never and --eventually take conditions that have to hold; --without NAMES turns checks off.
        """
    ),
    .init(
      name: "graph",
      usage: "graph [--dot [--force] FILE]",
      summary: "draws what feeds what: inputs, operators, outputs",
      example: "graph --dot login.dot",
      details: """
        First the outputs that each input moves, then how each output comes about: 'count ◀─ map ◀─ ‹step›'. What an operator
        subscribes to only when events come is not known beforehand; what it moves is shown once it has been seen.
        """
    ),
    .init(
      name: "leaks",
      usage: "leaks",
      summary: "counts live subscriptions and tells what holds them",
      example: "leaks"
    ),
    .init(
      name: "clock",
      usage: "clock [real|virtual]",
      summary: "tells the time, or chooses which",
      example: "clock virtual",
      details: "It can be changed while no screen is open."
    ),
    .init(name: "help", usage: "help [COMMAND]", summary: "tells about the commands, or one", example: "help wait"),
    .init(name: "quit", usage: "quit", summary: "ends the session", example: "quit", details: "So does ^D."),
  ]

  /// Names and other spellings, each with the name that it stands for.
  static let names: [String: String] = {
    var names = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.name) })
    names["close"] = "back"
    names["exit"] = "quit"
    names["?"] = "help"
    return names
  }()

  static let byName: [String: CommandHelp] = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
