import MVVM
import ScreenText

/// The text of `--help`.
enum Usage {
  static func text(_ name: String, services: [ReplaceableService]) -> String {
    """
    \(name) opens screens at a prompt, runs scripts, and serves other programs.

      \(name)                        opens the prompt (real clock)
      \(name) SCREEN                 the same, with this screen open
      \(name) run FILE               runs a script, or the commands of a transcript (virtual clock)
      \(name) check FILE...          replays transcripts and compares (virtual clock)
      \(name) check --update FILE... rewrites the expected lines
      ... | \(name)                  reads commands from a pipe (virtual clock)
      \(name) explore SCREEN         searches a screen for faults; explore --help lists its options
      \(name) new NAME [--into DIR]  writes a package with a new screen; with --sample, a screen
                                    among the samples of swift-mvvm, in a clone of it

      --clock real|virtual          the clock of the screens
      --format text|json            the format of the output
      --color auto|always|never     colours; NO_COLOR disables them too
      --record FILE                 records a transcript; --force overwrites any other file
      --keep-going                  continues after an invalid command; the highest exit status counts
      --history FILE                the history file of the prompt
      --service NAME=VALUE          replaces a service\(list(services))
      --service-knob NAME.KNOB=VALUE
                                    configures a service at launch: search.latency=1s
      --quiet                       prints only failures
      --version, --help

    Exit status: 0 success, 1 an expectation failed, a transcript differs, or 'explore' found a fault,
    2 invalid usage or command, 3 a file could not be read or written, 130 interrupted, 141 the reader of
    the output closed it, 143 terminated. 'help' at the prompt lists the commands.
    """
  }

  /// The services that `--service` can replace, each with its accepted values.
  private static func list(_ services: [ReplaceableService]) -> String {
    guard !services.isEmpty else { return " (this program has no replaceable services)" }
    var lines: [String] = []
    for service in services {
      let line =
        "      \(TextWidth.pad(service.name + "=VALUE", to: 26))  \(service.takes), as in \(service.name)=\(service.example)"
      // Several screens may declare the same service.
      if !lines.contains(line) { lines.append(line) }
    }
    return ":\n" + lines.joined(separator: "\n")
  }
}
