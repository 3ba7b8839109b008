/// The help for a command.
package struct CommandHelp: Sendable, Equatable {
  package var name: String
  /// The syntax, with placeholders in capitals.
  package var usage: String
  /// A description in one line.
  package var summary: String
  /// An example.
  package var example: String
  /// More lines, if the summary is not enough.
  package var details: String
  /// When the answer is repeatable. A record elides other answers.
  package var repeats: Repeating

  /// When the answer of a command is repeatable.
  package enum Repeating: Sendable {
    case always
    /// The number of objects depends on other activity of the program.
    case exceptCounts
    /// At a terminal, the answer depends on its width.
    case exceptAtTerminals
    /// At a terminal, and wherever the clock is real, the answer depends on the clock.
    case exceptInRealTime
    case never
  }

  package init(
    name: String,
    usage: String,
    summary: String,
    example: String,
    details: String = "",
    repeats: Repeating = .always
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.example = example
    self.details = details
    self.repeats = repeats
  }
}

/// All commands, in the order in which help lists them. A view with the name of a command is reached by `set` and `tap`.
package enum CommandTable {
  package static let all: [CommandHelp] = [
    .init(name: "screens", usage: "screens", summary: "lists the screens", example: "screens"),
    .init(
      name: "open",
      usage: "open SCREEN",
      summary: "opens a screen on top of the current one",
      example: "open login"
    ),
    .init(
      name: "back",
      usage: "back",
      summary: "returns to the previous screen",
      example: "back",
      details: "'close' is the same."
    ),
    .init(
      name: "set",
      usage: "set NAME VALUE",
      summary: "sets the value of an input",
      example: "set username ada",
      details: """
        The value is the rest of the line. It needs quotes only if it begins with a quote, contains ' # ', or has spaces at its
        ends that matter. You can omit 'set': 'username ada'. It is needed for an input that has the name of a command.
        """
    ),
    .init(
      name: "tap",
      usage: "tap NAME",
      summary: "presses a button",
      example: "tap submit",
      details: """
        You can omit 'tap': 'submit'. A disabled button cannot be pressed. A view in a row is named by the rows, the number of the row
        and its own name: 'row 3 star'. Rows within a row continue the name: 'column 2 card 1 tap'.
        """
    ),
    .init(
      name: "type",
      usage: "type NAME TEXT [every DURATION]",
      summary: "enters text one keystroke at a time",
      example: "type query swift every 50ms",
      details: "Use it to watch views that wait for a pause in typing."
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
    .init(name: "inputs", usage: "inputs", summary: "lists the inputs, with those in the first row", example: "inputs"),
    .init(name: "outputs", usage: "outputs", summary: "lists the outputs", example: "outputs"),
    .init(
      name: "watch",
      usage: "watch NAME...",
      summary: "prints changes of these outputs",
      example: "watch message",
      details: "All outputs are watched by default. 'watch' alone watches all again."
    ),
    .init(
      name: "unwatch",
      usage: "unwatch NAME...",
      summary: "stops printing changes of these outputs",
      example: "unwatch busy",
      details: "'unwatch' alone stops printing all."
    ),
    .init(
      name: "wait",
      usage: "wait DURATION | wait CONDITION [within DURATION]",
      summary: "lets time pass, or waits for a condition",
      example: "wait busy == false and results count > 3 within 2s",
      details: """
        A duration is a number and ms, s, m or h. 'until' may precede a condition; 'help expect' describes conditions. Without
        'within', it fails after 5 s.
        """
    ),
    .init(
      name: "expect",
      usage: "expect CONDITION [within DURATION] | expect nothing [wrong]",
      summary: "checks a condition",
      example: "expect message contains \"2 tries\"",
      details: """
        A condition is NAME OPERATION VALUE; the operations are == != < <= > >= contains matches is. 'LIST count' is the number of
        rows, 'LIST 2' the second one, also in a row: 'column 1 card count'. 'FIELD problem' is the reason why an entry is invalid.
        'is' and 'is not' take empty, enabled, disabled, hidden, visible, valid, invalid, missing, true or false. A view is
        missing, or nil, if it shows nil. 'and', 'or', 'not' and parentheses join conditions. 'NAME VALUE' is 'NAME == VALUE'.
        Quote a value of several words.
        With 'within', time passes until it holds. 'expect nothing' fails when an output changed since the last command, not
        counting waits, that was neither expected nor shown. 'expect nothing wrong' repeats the session with the checks of
        'explore', and fails if they find a fault.
        """
    ),
    .init(
      name: "services",
      usage: "services",
      summary: "lists the services and their settings",
      example: "services",
      details: """
        These are the services in use, and those that --service NAME=VALUE can replace at launch. 'source' is the implementation
        of such a service.
        """
    ),
    .init(
      name: "service",
      usage: "service NAME [latency=DURATION] [fail=REASON] [fail-next=REASON] [offline=true]",
      summary: "makes a service slow, or makes it fail",
      example: "service accounts latency=2s fail-next=timeout",
      details: """
        'fail=none' clears the fault, 'offline=false' the outage. 'fail-next=offline,timeout' is for the next two calls. 'service
        NAME' alone prints its settings. A service may be set before a screen that uses it is open. If one of several settings is
        wrong, none is applied.
        """
    ),
    .init(
      name: "switch",
      usage: "switch TAB",
      summary: "selects a tab; each has its own screens",
      example: "switch settings"
    ),
    .init(name: "log", usage: "log", summary: "lists inputs and changes, numbered", example: "log"),
    .init(
      name: "rewind",
      usage: "rewind [N]",
      summary: "goes back to before entry N of the log",
      example: "rewind 3",
      details: "Without N, it goes back to before the last input. It replays the inputs on virtual time."
    ),
    .init(
      name: "save",
      usage: "save [--force] FILE",
      summary: "writes the session as a transcript",
      example: "save login.transcript",
      details: "Overwrites a file that is not a transcript only with --force."
    ),
    .init(
      name: "run",
      usage: "run FILE",
      summary: "runs a script or transcript",
      example: "run login.transcript"
    ),
    .init(
      name: "check",
      usage: "check FILE",
      summary: "replays a transcript and compares",
      example: "check login.transcript",
      details: "It runs in a new session; the open screen does not change."
    ),
    .init(
      name: "record",
      usage: "record [--force] FILE | record off",
      summary: "records a transcript",
      example: "record bug.transcript",
      details: "Each line is written immediately, so a crash loses nothing."
    ),
    .init(
      name: "timeline",
      usage: "timeline [NAME...] [--svg [--force] FILE]",
      summary: "draws inputs and outputs over time",
      example: "timeline query results --svg search.svg",
      repeats: .exceptAtTerminals
    ),
    .init(
      name: "explore",
      usage: "explore [--time 10s] [--actions N] [--seed N] [--always CONDITION] ...",
      summary: "searches the screen for faults",
      example: "explore --actions 2000",
      details: """
        Tries actions in many orders, with slow and failing services, and prints the shortest session for each fault that
        it finds. --always and --eventually take conditions that have to hold, --never one that must not, and --after one that
        has to follow an input; --without CHECKS turns checks off. --jobs N explores in several processes, --map FILE draws the
        states that were seen, and --compare FILE prints what is new or gone since an earlier map. --faults N ends after N
        faults. 'explore --help' lists all options. A script fails if faults are found; at the prompt, the command only answers.
        """,
      repeats: .never
    ),
    .init(
      name: "graph",
      usage: "graph [--dot [--force] FILE]",
      summary: "draws how inputs reach outputs, through which operators",
      example: "graph --dot login.dot",
      details: """
        First the outputs that each input changes, then how each output is computed: 'count ◀─ map ◀─ ‹step›'. What an operator
        subscribes to only when an event arrives is not known in advance; the outputs that it changes are listed once they have changed.
        """,
      repeats: .exceptAtTerminals
    ),
    .init(
      name: "leaks",
      usage: "leaks",
      summary: "lists the open screens, and objects of closed ones that are still alive",
      example: "leaks",
      details: "In a debug build, it also counts the objects of streams.",
      repeats: .exceptCounts
    ),
    .init(
      name: "clock",
      usage: "clock [real|virtual]",
      summary: "prints the time, or selects the clock",
      example: "clock virtual",
      details: "It can be changed while no screen is open.",
      repeats: .exceptInRealTime
    ),
    .init(
      name: "help",
      usage: "help [COMMAND | VIEW | all | tutorial]",
      summary: "describes the commands, or one of them",
      example: "help wait",
      details: "'?' is the same. For a view of the open screen, it says what the view is.",
      repeats: .exceptAtTerminals
    ),
    .init(
      name: "quit",
      usage: "quit",
      summary: "ends the session",
      example: "quit",
      details: "So do 'exit' and ^D. In a file or a pipe, a command after it is an error."
    ),
  ]

  /// The commands by theme. Those in no other group are listed last.
  package static let groups: [(String, [String])] = {
    let groups = [
      ("screens", ["screens", "open", "back", "switch", "show", "inputs", "outputs", "watch", "unwatch"]),
      ("input", ["set", "tap", "type", "clear", "toggle", "pick", "select"]),
      ("time", ["wait", "clock"]),
      ("checking", ["expect", "check", "explore", "leaks"]),
      ("history", ["log", "rewind", "timeline", "graph"]),
      ("files", ["save", "record", "run"]),
      ("services", ["services", "service"]),
    ]
    let grouped = Set(groups.flatMap(\.1))
    return groups + [("other", all.map(\.name).filter { !grouped.contains($0) })]
  }()

  /// Words that are not commands, each with the command to use instead.
  package static let pointers: [String: String] = [
    "undo": "'rewind' goes back to before the last input, 'rewind N' to before entry N of 'log'",
    "redo": "'rewind' cannot be undone; enter the command again",
    "load": "'run FILE' runs a script or transcript, 'check FILE' replays and compares it",
    "replay": "'check FILE' replays a transcript and compares, 'run FILE' only runs it",
    "trace": "'log' lists what happened, 'timeline' draws it, 'graph' shows the operators behind it",
    "history": "'log' lists what happened; the Up key recalls lines",
    "debug": "'log', 'timeline' and 'graph' show what happened; 'leaks' shows what is still alive",
    "start": "'open SCREEN' opens a screen; 'screens' lists them",
    "list": "'screens' lists the screens, 'inputs' and 'outputs' the views of the open one",
    "ls": "'screens' lists the screens, 'inputs' and 'outputs' the views of the open one",
    "print": "'show' prints the screen, 'show NAME' one view",
    "click": "'tap NAME' presses a button; its name alone does, too",
    "press": "'tap NAME' presses a button; its name alone does, too",
    "enter": "'set NAME VALUE' sets an input; 'NAME VALUE' does, too",
    "sleep": "'wait DURATION' lets time pass, as in 'wait 300ms'",
    "advance": "'wait DURATION' lets time pass, as in 'wait 300ms'",
    "assert": "'expect CONDITION' checks a condition, as in 'expect busy is false'",
    "fail": "'service NAME fail-next=REASON' makes the next call fail; 'services' lists the services",
    "restart": "'back' closes the screen and 'open SCREEN' opens it again; 'rewind 1' returns to the beginning",
    "-h": "'help' lists the commands, 'help COMMAND' describes one",
    "--help": "'help' lists the commands, 'help COMMAND' describes one",
    "man": "'help' lists the commands, 'help COMMAND' describes one",
    "commands": "'help' lists the commands, 'help COMMAND' describes one",
    "tutorial": "'help tutorial' introduces ten commands, in three minutes",
  ]

  /// Other names of commands, which may be abbreviated, too. An input with such a name takes precedence.
  package static let synonyms = [("close", "back"), ("exit", "quit")]

  /// Names and synonyms, each with the name of its command.
  package static let names = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0.name) } + synonyms + [("?", "help")]
  )

  package static let byName: [String: CommandHelp] = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The command that a word names. An input or a list that is named like a synonym takes precedence.
  ///
  /// - Parameter isTaken: Whether an input or rows of the screen have this name.
  package static func command(named word: String, isTaken: (String) -> Bool) -> String? {
    byName[word] == nil && isTaken(word) ? nil : names[word]
  }
}
