import LineEditor
import MVVM
import ScreenLanguage
import Testing

@testable import MVVMRepl

/// Names that begin with a command or another name.
@MainActor
@Suite("Names that need quotes")
struct QuotedNamesTests {
  struct QuotedScreen: RootScreen {
    static let name = "quoted"
    private let check = PublishRelay<Void>()
    private let checked: Driver<Int>
    private let knobs: ServiceKnobs

    init(environment: Environment) {
      knobs = ServiceKnobs("the oracle", in: environment)
      checked = check.scan(0) { count, _ in count + 1 }.asDriver(onErrorJustReturn: 0).startWith(0)
    }

    var body: some View {
      Button("check stock", check)
      Label("checked", checked)
      Button("wait for it", check)
      Button("print", check)
      TextField("print bytes")
      TextField("open missing")
      TextField("log book")
      Label("show case", text: "glass")
      Button("exit", check)
      TextField("close")
    }
  }

  struct CodesScreen: RootScreen {
    static let name = "codes"

    init(environment: Environment) {}

    var body: some View {
      SecureField("check code")
      SecureField("pin code")
    }
  }

  @Test func theSecretsOfTwoFieldsHaveTwoVariables() {
    let names = [
      "password", "password 2", "password  2", "password__2", "password 2 ", " password 2", "api key",
      "api - key", "api_-key", "api-_key", "api_ key", "api _key", "api__2D_key", "apikey", "_", "__", " ",
      "", "2", "__2", "\u{301}", "passwört", "a\n", "a", "row 2 code",
    ]
    let variables = names.flatMap { name in (1...3).map { CommandText.secretVariable(of: name, $0) } }
    #expect(Set(variables).count == variables.count)
    #expect(CommandText.secretVariable(of: "password") == "MVVM_REPL_SECRET_password")
    #expect(CommandText.secretVariable(of: "pass phrase", 2) == "MVVM_REPL_SECRET_pass_phrase__2")
    for name in ["api key", "api_key", "api-key"] {
      #expect(CommandText.secretVariable(of: name) == "MVVM_REPL_SECRET_api_key")
    }
  }

  struct PasswordsScreen: RootScreen {
    static let name = "passwords"

    init(environment: Environment) {}

    var body: some View {
      let first = BehaviorRelay(value: "")
      let second = BehaviorRelay(value: "")
      SecureField("password", first)
      SecureField("password 2", second)
      Label("lengths", Driver.combineLatest(first.asDriver(), second.asDriver()) { "\($0.count) \($1.count)" })
    }
  }

  @Test func eachSecretIsReadFromItsOwnVariable() async {
    let rehearsal = Rehearsal(screens: [ScreenEntry(PasswordsScreen.self)])
    rehearsal.session.environment = {
      ["MVVM_REPL_SECRET_password": "1", "MVVM_REPL_SECRET_password__2": "12", "MVVM_REPL_SECRET_password_2": "123"][$0]
    }
    await rehearsal.run("open passwords", "set password ********", "set password ********", "set 'password 2' ********")
    #expect(await rehearsal.run("show lengths").joined().hasSuffix("\"2 3\""))
    let other = Rehearsal(screens: [ScreenEntry(PasswordsScreen.self)])
    other.session.environment = { _ in nil }
    #expect(
      await other.run("open passwords", "set 'password 2' ********") == [
        "! 'password 2' is a secret: give it in the environment, as MVVM_REPL_SECRET_password_2; its second value, if it has one, as "
          + "MVVM_REPL_SECRET_password_2__2"
      ]
    )
  }

  private let rehearsal = Rehearsal(screens: [ScreenEntry(QuotedScreen.self), ScreenEntry(CodesScreen.self)])

  /// Does commands on the screen, and returns what the last one printed, with one blank where there are several.
  private func run(_ commands: String...) async -> [String] {
    await rehearsal.run("open quoted")
    for command in commands.dropLast() { await rehearsal.run(command) }
    return await rehearsal.run(commands.last ?? "").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test(arguments: [
    ("check stock", "check stock", "a button"), ("wait for it", "wait for it", "a button"),
    ("print bytes", "print bytes", "an input"), ("open missing", "open missing", "an input"),
    ("log book today", "log book", "an input"), ("show case is", "show case", "an output"),
    ("expect check stock is enabled", "check stock", "a button"), ("set print bytes x", "print bytes", "an input"),
    ("watch checked print bytes", "print bytes", "an input"),
    ("expect checked is true and log book is enabled", "log book", "an input"),
    ("wait (wait for it is enabled) within 1ms", "wait for it", "a button"),
    ("help check stock", "check stock", "a button"),
  ])
  func anErrorSaysThatTheNameNeedsQuotes(line: String, name: String, kind: String) async {
    let answer = await run(line).first
    #expect(answer?.hasPrefix("! ") == true)
    #expect(answer?.hasSuffix("'\"\(name)\"', in quotes, is \(kind) of this screen") == true, "\(answer ?? "")")
  }

  @Test func namesElsewhereAreNotMentioned() async {
    for line in [
      "expect nowhere ) == (", "expect (nowhere == 'x", "watch nowhere \"a\"b", "check \"stock\"", "open \"missing\"",
      "expect checked == \"check stock\"", "tap \"print bytes\" now",
    ] {
      #expect(await run(line).joined().contains("in quotes") == false, "\(line)")
    }
  }

  @Test func quotesAreOptionalWhereOnlyANameFits() async {
    #expect(await run("tap check stock") == ["@0ms checked 1"])
    #expect(await run("tap wait  for it") == ["@0ms checked 1"])
    #expect(await run("tap print") == ["@0ms checked 1"])
    #expect(await run("tap \"check stock\"") == ["@0ms checked 1"])
    #expect(await run("show show case") == ["@0ms show case \"glass\""])
    #expect(await run("set \"print bytes\" x", "clear print bytes", "show print bytes") == ["@0ms print bytes \"\""])
  }

  @Test(arguments: ["the oracle", "\"the oracle\"", "the  oracle"])
  func aServiceNeedsNoQuotes(name: String) async {
    // A service that no screen has requested yet, and one that a screen has.
    for opening in [[], ["open quoted"]] {
      let rehearsal = Rehearsal(screens: [ScreenEntry(QuotedScreen.self)])
      for line in opening { await rehearsal.run(line) }
      let set = await rehearsal.run("service \(name) latency=1s")
      #expect(set == ["  the oracle  latency=1000ms fail=none fail-next=none offline=false"])
      #expect(await rehearsal.run("service \(name)") == set)
    }
    let wrong = await run("service the house latency=1s").first
    #expect(wrong?.hasPrefix("! there is no service 'the house'.") == true)
  }

  @Test(arguments: ["check code hush", "check  code hush", "save check code hush", "run  check code hush"])
  func aSecretWhoseNameNeedsQuotesIsNotRepeated(line: String) async {
    await rehearsal.run("open codes")
    let answer = await rehearsal.run(line)
    #expect(rehearsal.session.historyEntry(for: line) == nil)
    #expect(!answer.joined().contains("hush"))
    #expect(answer.first?.hasPrefix("! this is the name of a secret, not of a file") == true, "\(answer)")
  }

  @Test(arguments: [
    ("expect \"pin code\" == 1234", "pin code"), ("expect pin code == 1234", "pin code"),
    ("expect \"pin code\" contains code", "pin code"), ("wait pin code == 1234 within 2s", "pin code"),
    ("{\"expect\":\"pin code\",\"equals\":\"1234\"}", "pin code"),
    ("expect \"check code\" == 1234", "check code"),
  ])
  func theRuleForSecretsIsExplained(line: String, name: String) async {
    let rule = "which can only be compared with empty: '\"\(name)\" is empty', or with 'not' before it"
    await rehearsal.run("open codes")
    #expect(await rehearsal.run(line) == ["! '\(name)' is a secret, \(rule)"])
    #expect(rehearsal.session.historyEntry(for: line) == nil)
  }

  @Test func theRuleForSecretsInRowsIsExplained() async {
    let rehearsal = Rehearsal(screens: [ScreenEntry(LongNamesScreen.self)])
    #expect(
      await rehearsal.run("open names", "expect line item 1 secret code == hush") == [
        "! 'line item 1 secret code' is a secret, which can only be compared with empty: "
          + "'\"line item\" 1 \"secret code\" is empty', or with 'not' before it"
      ]
    )
    #expect(await rehearsal.run("expect \"line item\" 1 \"secret code\" is empty") == [])
  }

  @Test(arguments: ["exit", "\"exit\"", "tap exit", "{\"exit\":\"\"}", "{\"tap\":\"exit\"}", "exi"])
  func anInputWinsOverASynonymOfACommand(line: String) async {
    #expect(await run(line) == ["@0ms checked 1"])
    #expect(!rehearsal.session.isOver)
  }

  @Test func aSynonymIsACommandWhereThereIsNoSuchInput() async {
    #expect(await run("close tomorrow", "show close") == ["@0ms close \"tomorrow\""])
    #expect(await run("back", "screens").isEmpty == false)
    for line in ["exit", "\"exit\"", "{\"exit\":null}", "exi"] {
      let rehearsal = Rehearsal()
      await rehearsal.run("open doorbell", line)
      #expect(rehearsal.session.isOver, "\(line)")
    }
  }

  struct CommandNamesScreen: RootScreen {
    static let name = "commands"
    private let pressed = PublishRelay<String>()

    init(environment: Environment) {}

    var body: some View {
      Button("quit", pressed, sending: "quit")
      Button("log", pressed, sending: "log")
      TextField("show")
      Label("pressed", pressed)
    }
  }

  @Test func aNameInQuotesIsAnInput() async {
    let rehearsal = Rehearsal(screens: [ScreenEntry(CommandNamesScreen.self)])
    await rehearsal.run("open commands", "\"quit\"")
    #expect(await rehearsal.run("expect pressed == quit") == [])
    await rehearsal.run("\"log\"")
    #expect(await rehearsal.run("expect pressed == log") == [])
    #expect(await rehearsal.run("\"show\" pressed", "expect show == pressed") == [])
    #expect(await rehearsal.run("{\"show\":\"pressed\"}").first?.hasSuffix("\"log\"") == true)
    #expect(!rehearsal.session.isOver)
    await rehearsal.run("{\"quit\":null}")
    #expect(rehearsal.session.isOver)
  }

  private func texts(_ before: String) -> [String] {
    let host = rehearsal.session.host
    return CompletionIndex(commands: CommandTable.all, views: host.views).complete(before).candidates.map(\.text)
  }

  @Test func completionOffersSynonyms() async {
    #expect(texts("exi") == ["exit"])
    #expect(texts("clos") == ["close"])
    #expect(texts("?") == [])
    await rehearsal.run("open quoted")
    #expect(texts("exi") == ["exit"])
    #expect(texts("clos") == ["close"])
    #expect(texts("close ") == [])
  }
}
