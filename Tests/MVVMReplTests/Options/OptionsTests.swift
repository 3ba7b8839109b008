import MVVM
import SafeFiles
import Testing

@testable import MVVMRepl

@MainActor
@Suite("The command line")
struct OptionsTests {
  private func parse(_ line: String) throws -> Options {
    try Options.parse(line.split(separator: " ").map(String.init))
  }

  @Test func actions() throws {
    #expect(try parse("").action == .session(screen: nil))
    #expect(try parse("login").action == .session(screen: "login"))
    #expect(try parse("run a.transcript").action == .run(file: "a.transcript"))
    #expect(try parse("check a b").action == .check(files: ["a", "b"], isUpdate: false))
    #expect(try parse("check --update a").action == .check(files: ["a"], isUpdate: true))
    #expect(try parse("new Greeter --into Samples").action == .new(name: "Greeter", folder: "Samples"))
    #expect(try parse("new --sample Greeter").action == .newSample(name: "Greeter", folder: nil))
    #expect(try parse("--help").action == .help)
    #expect(try parse("login --version").action == .version)
    #expect(try parse("-- --login").action == .session(screen: "--login"))
  }

  @Test func valuesFollowOrAreJoined() throws {
    for line in [
      "--clock virtual --format json --color never --record r --history h --keep-going --quiet",
      "--clock=virtual --format=json --color=never --record=r --history=h --quiet --keep-going",
    ] {
      let options = try parse(line)
      #expect(options.clock == .virtual)
      #expect(options.format == .json)
      #expect(options.color == .never)
      #expect(options.record == "r")
      #expect(options.history == "h")
      #expect(options.keepsGoing && options.isQuiet)
    }
  }

  @Test func messagesNameTheProgram() {
    #expect(throws: OptionsError(message: "'run' needs one file: todo-repl run FILE")) {
      try Options.parse(["run"], program: "todo-repl")
    }
  }

  @Test func servicesAreNamedWithTheirValues() throws {
    let options = try parse("--service search=http://127.0.0.1:8080/?q=a --service=accounts=none search")
    #expect(
      options.services == [
        .init(name: "search", value: "http://127.0.0.1:8080/?q=a"), .init(name: "accounts", value: "none"),
      ]
    )
    #expect(options.action == .session(screen: "search"))
  }

  @Test func optionsThatExploreTakesTooMayComeBeforeIt() throws {
    let options = try parse("--format json --service a=b --force --into x explore login --time 5s --help")
    let words = ["--format=json", "--service=a=b", "--force", "--into=x", "login", "--time", "5s", "--help"]
    #expect(options.action == .explore(words: words))
    #expect(try parse("--help explore login").action == .help)
  }

  @Test func theHomeFolderMayBeginThePathOfAService() throws {
    let home = HomeFolder.path("~")
    try #require(home != "~")
    #expect(try parse("--service accounts=~/a.json").services == [.init(name: "accounts", value: "\(home)/a.json")])
    #expect(try parse("--service accounts=./~/a").services == [.init(name: "accounts", value: "./~/a")])
    let words = ["login", "--allow-outside", "--service", "accounts=~/a.json"]
    #expect(try ExploreOptions.parse(words).services == [.init(name: "accounts", value: "\(home)/a.json")])
  }

  @Test(arguments: [
    ("--service", "--service needs a value; see --help"),
    ("--service search", "--service takes NAME=VALUE, not 'search'; --help lists the services"),
    (
      "--service http://ada:pw@host/",
      "--service takes NAME=VALUE, not 'http://ada:********@host/'; --help lists the services"
    ),
    ("--service =x", "--service takes NAME=VALUE, not '=x'; --help lists the services"),
    ("--record a --record b", "--record was given twice; give it once"),
    ("--clock=virtual --clock=real", "--clock was given twice; give it once"),
    ("new a --into x --into y", "--into was given twice; give it once"),
    (
      "--service-knob a.b=1 --service-knob a.c=1 --service-knob a.b=2",
      "--service-knob a.b was given twice; give it once"
    ),
    ("--service a=1 --service a=2", "--service a was given twice; give it once"),
    ("--formt json", "there is no option --formt. Did you mean '--format'?"),
    ("--time 5s login", "--time is an option of 'explore': write it after that word; 'explore --help' lists them"),
    ("--xyzzy", "there is no option --xyzzy. --help lists them."),
    ("--format yaml", "--format is one of text, json, not 'yaml'."),
    ("--clock virtul", "--clock is one of real, virtual, not 'virtul'. Did you mean 'virtual'?"),
    ("--record", "--record needs a value; see --help"),
    ("--record=", "--record needs a value; see --help"),
    ("--record --force", "--record needs a value; see --help"),
    ("--service --quiet", "--service needs a value; see --help"),
    ("--quiet=yes", "--quiet takes no value; see --help"),
    ("run", "'run' needs one file: mvvm-repl run FILE"),
    ("check", "'check' needs files: mvvm-repl check FILE..."),
    ("login counter", "only one screen can be opened at launch: 'counter' is unexpected; see --help"),
    ("chek a.transcript", "nothing may follow 'chek'. Did you mean 'check'?"),
    ("explor login", "nothing may follow 'explor'. Did you mean 'explore'?"),
    ("explor login --time 5s", "nothing may follow 'explor'. Did you mean 'explore'?"),
    ("--keep-going explore login", "--keep-going has no effect on 'explore'; 'explore --help' lists its options"),
    ("--record r explore login", "--record has no effect on 'explore'; 'explore --help' lists its options"),
    (
      "--service-knob a.b=1 explore login",
      "--service-knob has no effect on 'explore'; 'explore --help' lists its options"
    ),
    ("--update explore login", "--update requires 'check'; see --help"),
    ("--update login", "--update requires 'check'; see --help"),
    (
      "--record r check a", "--record cannot be used with 'check'; 'check --update' rewrites what files expect"
    ),
    ("check a --clock real", "'check' runs on virtual time, not on --clock real"),
    ("new todo --service a=b", "--service cannot be used with 'new'; see --help"),
    ("check --history h a", "--history cannot be used with 'check'; see --help"),
    ("check --keep-going a", "--keep-going cannot be used with 'check'; see --help"),
    ("run --history h a", "--history cannot be used with 'run'; see --help"),
    ("new todo --format json", "--format cannot be used with 'new'; see --help"),
    ("new todo --quiet", "--quiet cannot be used with 'new'; see --help"),
    ("new todo --color always", "--color cannot be used with 'new'; see --help"),
    ("--into x", "--into requires 'new'; see --help"),
    ("new a b", "'new' takes one name: 'b' is unexpected; see --help"),
    ("--sample", "--sample requires 'new'; see --help"),
    ("--sample=x", "--sample takes no value; see --help"),
  ])
  func mistakes(line: String, message: String) {
    #expect(throws: OptionsError(message: message)) { try parse(line) }
  }

  @Test(arguments: [
    ("counter --allow-outside", "--allow-outside requires --service"),
    ("counter --without ,", "--without takes checks, as in twice,stale, not ','"),
    ("counter --detail 30", "--detail requires --map"),
    ("counter --bad", "'explore' has no option --bad. 'explore --help' lists them."),
    ("counter --sed 1", "'explore' has no option --sed. Did you mean '--seed'?"),
  ])
  func mistakesInExploring(line: String, message: String) {
    #expect(throws: OptionsError(message: message)) {
      try ExploreOptions.parse(line.split(separator: " ").map(String.init))
    }
  }

  @Test func atThePromptTheServicesAreThoseOfTheSession() throws {
    #expect(try ExploreOptions.parse(["counter", "--allow-outside"], atPrompt: true).allowsOutside)
  }
}
