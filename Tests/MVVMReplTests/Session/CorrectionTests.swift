import MVVM
import Testing

@testable import MVVMRepl

/// Lines in the words of everyday speech, or of another language: the message has the right line.
@MainActor
struct CorrectionTests {
  private let rehearsal = Rehearsal(screens: [ScreenEntry(KindsScreen.self)])

  private func message(_ line: String) async -> String {
    await rehearsal.run("open kinds", line).first ?? ""
  }

  @Test(arguments: [
    ("open the kinds", "'the' is not understood here: write 'open kinds'"),
    ("open kinds screen", "'screen' is not understood here: write 'open kinds'"),
    ("Open kinds", "there is no command 'Open'; commands are in lower case: write 'open kinds'"),
    ("go back", "there is no command 'go back': write 'back'"),
    ("goto kinds", "there is no command 'goto': write 'open kinds'"),
    ("click on the send button", "there is no command 'click on': write 'tap send'"),
    ("press send", "there is no command 'press': write 'tap send'"),
    ("tap on send", "'on' is not understood here: write 'tap send'"),
    ("toggle the remember", "'the' is not understood here: write 'toggle remember'"),
    ("set the name to Ada", "'the' is not understood here: write 'set name Ada'"),
    ("set volume to 5", "'volume' takes a whole number, such as 12, not \"to 5\"; write 'volume 5'"),
    ("volume = 5", "'volume' takes a whole number, such as 12, not \"= 5\"; write 'volume 5'"),
    ("type Ada into the name field", "the name of the input comes first: write 'type name Ada'"),
    ("enter \"Ada L\" in name", "there is no command 'enter': write 'set name \"Ada L\"'"),
    ("choose green from color", "there is no command 'choose': write 'pick color green'"),
    ("select row 2 of results", "the name of the list comes first: write 'select results 2'"),
    ("show me name", "'me' is not understood here: write 'show name'"),
    ("show everything", "'everything' is not understood here: write 'show'"),
    ("watch all", "'all' is not understood here: write 'watch'"),
    ("rewind to 1", "'to' is not understood here: write 'rewind 1'"),
    ("select results 1,2", "spaces separate the numbers of rows: write 'select results 1 2'"),
    ("services mail", "'services' lists all services: write 'service mail'"),
    ("service mail latency 1s", "'latency' is not a setting: write 'service mail latency=1s'"),
    ("service mail latency: 1s offline", "'latency:' is not a setting: write 'service mail latency=1s offline=true'"),
    ("service mail fail-next = timeout", "'fail-next' is not a setting: write 'service mail fail-next=timeout'"),
    ("print name", "there is no command 'print': write 'show name'"),
  ])
  func everydayWordsAreCorrected(_ line: String, _ message: String) async {
    let answer = await self.message(line)
    #expect(answer == "! \(message)")
  }

  @Test(arguments: [
    ("wait for 3s", "'for' is not understood here: write 'wait 3s'"),
    ("wait 3 seconds", "'3 seconds' is not a duration: write 'wait 3s'"),
    ("wait 500 ms", "'500 ms' is not a duration: write 'wait 500ms'"),
    ("wait 2min", "'2min' is not a duration: write 'wait 2m'"),
    ("wait a second", "'a second' is not a duration: write 'wait 1s'"),
    ("sleep 1s", "there is no command 'sleep': write 'wait 1s'"),
    ("wait for volume == 4", "'for' is not understood here: write 'wait volume == 4'"),
    ("wait for busy", "'for' is not understood here: write 'wait busy is true'"),
    ("wait for busy to be false", "'for' is not understood here: write 'wait busy is false'"),
  ])
  func waitsAreCorrected(_ line: String, _ message: String) async {
    let answer = await self.message(line)
    #expect(answer == "! \(message)")
  }

  @Test(arguments: [
    ("volume = 0", "'=' is not a comparison", "volume == 0"), ("volume=0", "'=' is not a comparison", "volume == 0"),
    ("volume==0", "put spaces around '=='", "volume == 0"),
    ("volume === 0", "'===' is not a comparison", "volume == 0"),
    ("volume <> 0", "'<>' is not a comparison", "volume != 0"),
    ("volume => 0", "'=>' is not a comparison", "volume >= 0"),
    ("volume > = 0", "'> =' is not a comparison", "volume >= 0"),
    ("volume equals 0", "'equals' is not a comparison", "volume == 0"),
    ("volume is 0", "'is' does not compare with a value", "volume == 0"),
    ("volume is not 0", "'is' does not compare with a value", "volume != 0"),
    ("volume isn't 0", "'isn't' is not a comparison", "volume != 0"),
    ("volume is greater than 2", "'is greater than' is not a comparison", "volume > 2"),
    ("volume is at least 2", "'is at least' is not a comparison", "volume >= 2"),
    ("results has one", "'has' is not a comparison", "results contains one"),
    ("name does not contain x", "'does not contain' is not a comparison", "not name contains x"),
    ("busy should be false", "'should be' is not a comparison", "busy is false"),
    ("that volume == 0", "'that' is not understood here", "volume == 0"),
    ("busy", "a comparison is missing", "busy is true"), ("not busy", "a comparison is missing", "busy is false"),
    ("!busy", "'!' is not understood here", "busy is false"),
    ("not(busy)", "'not(' is not understood here", "not (busy is true)"),
    ("not(volume == 3)", "'not(' is not understood here", "not (volume == 3)"),
    ("send", "a comparison is missing", "send is enabled"), ("not name", "a comparison is missing", "name is empty"),
    ("busy and volume = 3", "a comparison is missing", "busy is true and volume == 3"),
    ("volume == 3 && !busy", "'&&' is not understood here", "volume == 3 and busy is false"),
    ("volume == 1 or 2", "'2' is not a condition", "volume == 1 or volume == 2"),
    ("results count = 2", "'=' is not a comparison", "results count == 2"),
    ("results has 2 rows", "'has' does not count rows", "results count == 2"),
    ("results.count == 2", "'results.count' is not understood here", "results count == 2"),
    ("results[1] == one", "'results[1]' is not understood here", "results 1 == one"),
    (
      "name contains so good and busy", "a value of several words needs quotes",
      "name contains \"so good\" and busy is true"
    ),
    ("name not empty", "'not' is not a comparison", "name is not empty"),
    ("name not contains x", "'not contains' is not a comparison", "not name contains x"),
    ("volume == 3 and name not empty", "'not' is not a comparison", "volume == 3 and name is not empty"),
    ("volume = 3 within 5s", "'=' is not a comparison", "volume == 3 within 5s"),
    ("name has so good within 5s", "'has' is not a comparison", "name contains \"so good\" within 5s"),
    ("results 1 = one", "'=' is not a comparison", "results 1 == one"),
    ("name matches \"a\\.b\"", "in quotes, a backslash is written twice", "name matches \"a\\\\.b\""),
    ("name = \"a = b\"", "'=' is not a comparison", "name == \"a = b\""),
  ])
  func conditionsAreCorrected(_ condition: String, _ reason: String, _ right: String) async {
    #expect(await message("expect \(condition)") == "! \(reason): write 'expect \(right)'")
  }

  @Test(arguments: [
    ("expect volume ==", "'==' needs a value; \"\" is the empty value"),
    ("expect volume = within 5s", "'=' is not a comparison; write '=='"),
    ("expect volume =", "'=' is not a comparison; write '=='"),
    ("expect == 3", "the name of a view is missing before '=='"),
    ("expect volume", "'expect' needs a value to compare 'volume' with; \"\" is the empty value"),
    ("record on", "'record' needs the name of a file; for a file named 'on', write './on'"),
    ("switch", "'switch' needs the name of a tab: switch TAB"),
    ("explore kinds", "'explore' at the prompt begins at the open screen: 'kinds' is unexpected"),
    ("--help", "there is no command '--help'; 'help' lists the commands, 'help COMMAND' describes one"),
    ("wait 3", "'3' is not a duration: write a number and ms, s, m or h, as in 300ms"),
  ])
  func whatIsMissingIsNotGuessed(_ line: String, _ message: String) async {
    let answer = await self.message(line)
    #expect(answer == "! \(message)")
  }

  @Test func aRowThatIsNotThereIsNamed() async {
    await rehearsal.run("open kinds")
    let lines = await rehearsal.run("expect results 999 contains x")
    #expect(
      lines == [
        "! results 999 is not as expected", "    expected  contains \"x\"",
        "    actual    there is no row 999, only 2 rows",
      ]
    )
    #expect(await rehearsal.run("expect results 999 is missing") == [])
  }

  @Test func aWaitMaySayUntil() async {
    #expect(await rehearsal.run("open kinds", "wait until volume == 3") == [])
    #expect(await rehearsal.run("wait until \"volume\" == 3 within 1s") == [])
    #expect(
      await rehearsal.run("wait until volume == 4 within 10ms").first == "! volume is not as awaited within 10ms"
    )
    #expect(
      await rehearsal.run("wait until greeting == x within 10ms").first
        == "! there was no view 'greeting' on the screen 'kinds' within 10ms."
    )
    // A view of this name is meant if it is compared.
    #expect(
      await rehearsal.run("wait until == x within 10ms").first
        == "! there was no view 'until' on the screen 'kinds' within 10ms."
    )
  }

  @Test(arguments: [
    "set the password to 1234", "type 1234 into password", "expect password = 1234", "password=1234",
    "enter 1234 into the password field",
  ])
  func aSecretIsInNoCorrection(_ line: String) async {
    let lines = await rehearsal.run("open kinds", line)
    #expect(!lines.isEmpty && !lines.contains { $0.contains("1234") })
  }

  @Test func aSecretIsSetToAllOfItsLine() async {
    let log = await rehearsal.run("open kinds", "set password to 1234", "log").last
    #expect(log?.hasSuffix("password  ********") == true)
  }

  @Test(arguments: [
    ("name", "'name' needs a value, as in 'name VALUE'; 'clear name' empties it, 'show name' prints it"),
    (
      "remember",
      "'remember' needs a value, as in 'remember true'; 'toggle remember' flips it, 'show remember' prints it"
    ),
    ("color", "'color' needs one of red, dark red, green, as in 'color red'; 'show color' prints it"),
    ("volume", "'volume' needs a number, as in 'volume 3'; 'show volume' prints it"),
    ("results", "'results' needs the number of a row, as in 'results 1'; 'show results' prints it"),
    ("answer", "'answer' is an output and takes no value; 'show answer' prints it"),
    ("alert", "'alert' is not showing; there is nothing to dismiss"),
    ("send now", "'send' takes no value; write only its name"),
    ("toggle volume", "'volume' is a stepper, not a toggle; 'set volume VALUE' gives it a value"),
    ("tap remember", "'remember' is a toggle, and cannot be pressed; 'toggle remember' flips it"),
    ("pick name x", "'name' is a text field, not a picker; 'set name VALUE' gives it a value"),
    ("select color 1", "'color' is a picker, not a list; 'pick color ITEM' picks an item"),
    ("set send 1", "'send' is a button: it is pressed, and takes no value; 'tap send' presses it"),
    ("clear volume", "'volume' cannot be empty: it takes a whole number, such as 12"),
    ("clear remember", "'remember' cannot be empty: it takes true or false (also yes, no, on, off)"),
    ("clear color", "'color' cannot be empty; there are: red, dark red, green."),
    ("clear results", "'results' is a list: it cannot be emptied; 'select results N' selects a row"),
    ("type results x", "'results' is a list: no text can be typed into it; 'select results N' selects a row"),
    ("results x", "'results' has no row \"x\"; give the number of a row."),
  ])
  func eachKindOfViewSaysHowToUseIt(_ line: String, _ message: String) async {
    let answer = await self.message(line)
    #expect(answer == "! \(message)")
  }
}
