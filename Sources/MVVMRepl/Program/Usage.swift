import MVVM

/// What `--help` prints.
enum Usage {
  static func text(_ name: String, services: [ReplaceableService]) -> String {
    """
    \(name) opens screens and lets you use them at a prompt, by scripts, and from other programs.

      \(name)                        asks at a terminal (real clock)
      \(name) SCREEN                 the same, with that screen open
      \(name) run FILE               runs a script or a transcript's commands (virtual clock)
      \(name) check FILE...          runs transcripts and compares what happens (virtual clock)
      \(name) check --update FILE... rewrites what they expect
      ... | \(name)                  takes commands from a pipe (virtual clock)
      \(name) explore SCREEN         searches a screen for faults; --time, --actions, --seed, --jobs,
                                    --always CONDITION, --map FILE, --compare FILE
      \(name) new NAME [--into DIR]  writes a package with a new screen; with --sample, a screen
                                    among the samples of swift-mvvm, in a clone of it

      --clock real|virtual          which time the screens live in
      --format text|json            how what happens is printed
      --color auto|always|never     colours; NO_COLOR turns them off too
      --record FILE                 writes a transcript as it happens; with --force over what is none
      --keep-going                  does not stop at a wrong command
      --history FILE                where lines are remembered
      --service NAME=VALUE          lets another service serve\(list(services))
      --service-knob NAME.KNOB=VALUE
                                    sets a service before anything is opened: search.latency=1s
      --quiet                       prints only what goes wrong
      --version, --help

    Exit status: 0 all went well, 1 an expectation failed or a transcript differs, 2 something was wrong,
    3 a file could not be read or written, 130 interrupted. 'help' at the prompt lists the commands.
    """
  }

  /// What `--service` can name, each with what it takes.
  private static func list(_ services: [ReplaceableService]) -> String {
    guard !services.isEmpty else { return " (this program has none to replace)" }
    var lines: [String] = []
    for service in services {
      let line =
        "      \(TextWidth.pad(service.name + "=VALUE", to: 26))  \(service.takes), as in \(service.name)=\(service.example)"
      // Several screens may declare the same one.
      if !lines.contains(line) { lines.append(line) }
    }
    return " in place of its own:\n" + lines.joined(separator: "\n")
  }
}
