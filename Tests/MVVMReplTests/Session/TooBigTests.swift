import MVVM
import ScreenText
import Testing

@testable import MVVMRepl

/// Numbers and durations that are well formed, and too big.
@MainActor
struct TooBigTests {
  struct NumbersScreen: RootScreen {
    static let name = "numbers"
    let whole = BehaviorRelay(value: 1)
    let small = BehaviorRelay<UInt8>(value: 1)
    let fraction = BehaviorRelay(value: 1.5)
    let many = PublishRelay<Int>()
    let text = BehaviorRelay(value: "")
    let knobs: ServiceKnobs

    init(environment: Environment) { knobs = ServiceKnobs("server", in: environment) }

    var body: some View {
      Stepper("whole", whole)
      Stepper("part", whole, in: 0...10)
      ValueField("small", small)
      NumberField("fraction", fraction)
      ValueField("double", fraction)
      ValueField("many", many)
      TextField("text", text)
      List("rows", Driver.just(["a", "b", "c"]))
    }
  }

  private nonisolated static let digits = String(repeating: "9", count: 40)

  private func problem(_ line: String) async -> String? {
    let session = Session(clock: .virtual) { ScreenHost([ScreenEntry(NumbersScreen.self)]) }
    do throws(Failure) {
      try await session.perform("open numbers")
      try await session.perform(line)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    "wait 1000000h", "wait \(digits)ms", "wait \(digits).5h", "wait text == x within \(digits)s",
    "expect text == x within 9000h", "type text abc every \(digits)ms", "service server latency=\(digits)ms",
    "service server latency=8785h", "wait 10000000000000000000000000000000h",
  ])
  func aDurationIsTooLong(line: String) async {
    let problem = await problem(line)
    #expect(problem?.hasSuffix("is too long: a duration is at most a year, 8784h") == true, "\(line): \(problem ?? "")")
  }

  @Test func timeEndsWithAMessage() async throws {
    let session = Session(clock: .virtual) { ScreenHost([ScreenEntry(NumbersScreen.self)]) }
    for _ in 0..<145 { try await session.perform("wait 8784h") }
    let end = session.now
    let message = "virtual time ends after 1281023h, which is 146 years; it is at 1273680h"
    for line in ["wait 8784h", "wait 7344h"] {
      await #expect(throws: Failure(.wrong, message)) { try await session.perform(line) }
      #expect(session.now == end)
    }
    try await session.perform("wait 7343h")
  }

  @Test(arguments: ["rewind \(digits)", "select rows \(digits)", "expect rows count == 1e999", "expect whole < 1e999"])
  func aNumberIsTooBig(line: String) async {
    let problem = await problem(line)
    #expect(problem?.hasSuffix("is out of range") == true, "\(line): \(problem ?? "")")
  }

  @Test(arguments: [
    ("expect rows \(digits) == a", "is too big for the number of a row"),
    ("set rows \(digits)", "'rows' has no row 999"), ("whole \(digits)", "is out of range"),
    ("part \(digits)", "'part' takes a number from 0 to 10, not 999"), ("whole 1e999", "is out of range"),
    ("part 1e999", "'part' takes a number from 0 to 10, not 1e999"), ("small 256", "256 is out of range"),
    ("small -1", "-1 is out of range"), ("whole -9223372036854775809", "is out of range"),
    ("fraction 1e999", "1e999 is out of range"),
    ("double 1e999", "1e999 is out of range"), ("many \(digits)", "is out of range"),
    ("fraction 1e-400", "'fraction' takes a number, such as 2.5; 1e-400 has more digits than can be kept"),
    ("double 1e-400", "'double' takes Double, such as \"1.5\"; 1e-400 has more digits than can be kept"),
  ])
  func aViewSaysThatANumberIsTooBig(line: String, expected: String) async {
    let problem = await problem(line)
    #expect(problem?.contains(expected) == true, "\(line): \(problem ?? "")")
  }

  /// What is malformed is not called too big.
  @Test(arguments: [
    ("wait \(digits)x", "is not a duration"), ("wait 1.2.3s", "is not a duration"), ("wait .5s", "is not a duration"),
    ("rewind x\(digits)", "is not a positive whole number"),
    ("rewind 0", "'0' is not a positive whole number"),
    ("whole x", "takes a whole number"), ("whole 1.5", "takes a whole number"), ("fraction inf", "takes a number"),
    ("fraction nan", "takes a number"), ("small 2x", "takes UInt8"),
  ])
  func whatIsMalformedIsCalledSo(line: String, expected: String) async {
    let problem = await problem(line)
    #expect(problem?.contains(expected) == true, "\(line): \(problem ?? "")")
  }

  @Test(arguments: [
    ("8784h", Duration.seconds(8784 * 3600)), ("1.5s", .milliseconds(1500)), ("0.000000000001s", .zero),
    ("000000000000000000001ms", .milliseconds(1)), ("0.5ns", .zero), ("1.123456789s", .nanoseconds(1_123_456_789)),
    ("0.333333333333333333333s", .nanoseconds(333_333_333)),
  ])
  func aDurationOfAnyFormIsRead(text: String, expected: Duration) { #expect(DurationText.parse(text) == expected) }

  @Test(arguments: [
    (["--actions", digits], "--actions: '999", "is out of range"),
    (["--seed", digits], "--seed: '999", "is out of range"),
    (["--time", "\(digits)s"], "--time: '999", "is too long"),
  ])
  func optionsAreTooBig(words: [String], start: String, reason: String) {
    #expect { try ExploreOptions.parse(words) } throws: { error in
      let message = (error as? OptionsError)?.message ?? "\(error)"
      return message.hasPrefix(start) && message.contains(reason)
    }
  }
}
