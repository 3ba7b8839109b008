import Foundation
import ScreenLanguage
import ScreenText
import Signals
import Testing

@testable import MVVM

/// An observer type of a user, which conforms without code.
private final class Shouting: ObserverType, FieldSource {
  var heard: [String] = []

  func on(_ event: Event<String>) { if let text = event.element { heard.append(text.uppercased()) } }
}

/// What fields do with values that need care: dates, decimals, big numbers, none; and what they refuse.
@MainActor
struct FieldTests {
  private func message(_ work: () throws(ScreenError) -> Void) -> String? {
    do throws(ScreenError) {
      try work()
      return nil
    } catch {
      return error.message
    }
  }

  @Test func aDateIsTypedAndShownAsADay() throws {
    let due = BehaviorRelay(value: Date(timeIntervalSince1970: 0))
    let field = DateField("due", due, in: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 1_798_675_200))
    #expect(field.shown.headline == "1970-01-01")
    try field.receive("2024-02-29")
    #expect(due.value == Date(timeIntervalSince1970: 1_709_164_800))
    for text in ["2023-02-29", "2024-13-01", "24-02-01", "soon", "2024-02-29 10:00", "2024-2-9", "nil"] {
      #expect(
        message { () throws(ScreenError) in try field.receive(text) }
          == "'due' takes a date, such as 2026-03-28, not \(TextLiteral.quote(text))"
      )
    }
    #expect(
      message { () throws(ScreenError) in try field.receive("") }
        == "'due' cannot be empty: it takes a date, such as 2026-03-28"
    )
    #expect(
      message { () throws(ScreenError) in try field.receive("2027-01-01") }
        == "'due' takes a date from 1970-01-01 to 2026-12-31, not 2027-01-01"
    )
    #expect(field.shown.headline == "2024-02-29")
  }

  @Test func aDateMayHaveATimeInATimeZone() throws {
    let starts = BehaviorRelay<Date?>(value: nil)
    let zone = try #require(TimeZone(secondsFromGMT: 3_600))
    let field = DateField("starts", starts, showing: .dateAndTime, timeZone: zone)
    try field.receive("1970-01-02 01:30")
    #expect(starts.value == Date(timeIntervalSince1970: 88_200))
    #expect(field.shown.headline == "1970-01-02 01:30")
    try field.receive("1970-01-02T01:30:05")
    #expect(field.shown.headline == "1970-01-02 01:30:05")
    #expect(
      message { () throws(ScreenError) in try field.receive("1970-01-02 24:01") }
        == "'starts' takes a date and a time, such as \"2026-03-28 14:30\", or nil, not \"1970-01-02 24:01\""
    )
    #expect(!field.enter(nil) || starts.value == nil)
    #expect(field.shown == .missing)
  }

  @Test(arguments: [DateField.Components.date, .dateAndTime])
  func theFirstDateOfARangeIsEnteredAsItIsShown(components: DateField.Components) throws {
    // 2026-03-28 14:30:05.5
    let first = Date(timeIntervalSince1970: 1_774_708_205.5)
    let due = BehaviorRelay(value: first)
    let field = DateField("due", due, in: first...first.addingTimeInterval(3 * 86_400), showing: components)
    try field.receive(field.shown.headline)
    #expect(due.value == first)
    let isDay = components == .date
    let (before, last) = isDay ? ("2026-03-27", "2026-03-31") : ("2026-03-28 14:30:04", "2026-03-31 14:30:05")
    let refusal = message { () throws(ScreenError) in try field.receive(before) }
    #expect(refusal?.hasPrefix("'due' takes a date from 2026-03-28") == true)
    try field.receive(last)
    #expect(field.shown.headline == last)
  }

  @Test func aDecimalInAnotherNotationIsMalformed() {
    let price = BehaviorRelay<Decimal>(value: 1)
    #expect(
      message { () throws(ScreenError) in try NumberField("price", price, in: 0...100).receive("0x10") }
        == "'price' takes a number, such as 2.5, not \"0x10\""
    )
    #expect(
      message { () throws(ScreenError) in try NumberField("price", price).receive("0x10") }
        == "'price' takes a number, such as 2.5, not \"0x10\""
    )
  }

  @Test(arguments: ["0x10", "0X10", "-0x10", "0x1p3"]) func aWholeNumberInAnotherNotationIsMalformed(text: String) {
    let volume = BehaviorRelay(value: 1)
    #expect(
      message { () throws(ScreenError) in try NumberField("volume", volume, in: -100...100).receive(text) }
        == "'volume' takes a whole number, such as 100, not \"\(text)\""
    )
    #expect(volume.value == 1)
  }

  @Test func stepsOfATenthReachTheEndOfTheirRange() {
    let share = BehaviorRelay(value: 0.0)
    let stepper = Stepper("share", share, in: 0...1, step: 0.1)
    var shown: [String] = []
    while stepper.increment() { shown.append(stepper.shown.headline) }
    #expect(shown == ["0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1"])
  }

  @Test func aReflectedDateIsADateField() throws {
    final class Model {
      let due = BehaviorRelay<Date?>(value: nil)
      let price = BehaviorRelay<Decimal>(value: 1)
    }
    let (host, model) = (ScreenHost(), Model())
    try host.open { _ in ReflectedScreen(model) }
    try host.set("due", "2026-03-28 00:00")
    #expect(model.due.value == Date(timeIntervalSince1970: 1_774_656_000))
    try host.set("due", "nil")
    #expect(model.due.value == nil)
    try host.set("price", "0.10")
    #expect(model.price.value == Decimal(string: "0.1"))
  }

  @Test func nothingIsLostOfADecimal() throws {
    let price = BehaviorRelay(value: Decimal(string: "0.1") ?? 0)
    let stepper = Stepper("price", price, step: Decimal(string: "0.1") ?? 1)
    stepper.increment()
    try stepper.receive("+")
    #expect(price.value == Decimal(string: "0.3"))
    #expect(stepper.shown == .number("0.3"))
    try stepper.receive("12345678901234567890.12")
    #expect(price.value == Decimal(string: "12345678901234567890.12"))
    #expect(message { () throws(ScreenError) in try stepper.receive("1x") } != nil)
    #expect(message { () throws(ScreenError) in try stepper.receive("1e999") }?.contains("is out of range") == true)
    let long = "0." + String(repeating: "9", count: 40)
    let lost = " takes a number, such as 2.5; \(long) has more digits than can be kept"
    #expect(message { () throws(ScreenError) in try stepper.receive(long) } == "'price'" + lost)
    let field = ValueField("decimal", BehaviorRelay(value: Decimal(string: "2.5") ?? 0))
    #expect(message { () throws(ScreenError) in try field.receive(long) } == "'decimal'" + lost)
    #expect(message { () throws(ScreenError) in try field.receive("1e999") }?.contains("is out of range") == true)
    #expect(price.value == Decimal(string: "12345678901234567890.12"))
  }

  @Test func nothingIsLostOfABigWholeNumber() throws {
    let id = BehaviorRelay(value: Int64.max)
    let field = NumberField("id", id)
    #expect(field.shown == .number("9223372036854775807"))
    try field.receive("9007199254740993")
    #expect(id.value == 9_007_199_254_740_993)
    try field.receive("9007199254740995.0")
    #expect(id.value == 9_007_199_254_740_995)
    #expect(
      message { () throws(ScreenError) in try field.receive("9007199254740995.5") }?.contains("takes a whole number")
        == true
    )
  }

  @Test func aStepOverTheEndOfATypeIsRefused() throws {
    let (most, byte) = (BehaviorRelay(value: Int.max), BehaviorRelay<UInt8>(value: 0))
    #expect(!Stepper("most", most).increment())
    #expect(
      message { () throws(ScreenError) in try Stepper("byte", byte).receive("-") }?.hasSuffix("-1 is out of range")
        == true
    )
  }

  @Test func aStepFromNothingBeginsAtZero() {
    let count = BehaviorRelay<Int?>(value: nil)
    let stepper = Stepper("count", count, in: 0...2)
    #expect(stepper.shown == .missing && stepper.isEmpty)
    stepper.increment()
    #expect(count.value == 1)
    #expect(Slider("count", BehaviorRelay<Int?>(value: nil), in: 0...2).fraction == nil)
  }

  @Test func nilIsEnteredWhereItIsAllowedOnly() throws {
    let (whole, flag) = (BehaviorRelay(value: 1), BehaviorRelay(value: true))
    let choice = BehaviorRelay(value: FieldMatrixTests.Size.small)
    #expect(
      message { () throws(ScreenError) in try NumberField("n", whole).receive("nil") }
        == "'n' takes a whole number, such as 12, not \"nil\""
    )
    #expect(message { () throws(ScreenError) in try Toggle("t", flag).receive("nil") } != nil)
    #expect(message { () throws(ScreenError) in try Picker("p", choice).receive("nil") } != nil)
    let number = Picker("p", BehaviorRelay<Int?>(value: 1), items: [1, 2])
    #expect(
      message { () throws(ScreenError) in try number.receive("none") }
        == "\"none\" is not an item of 'p'; there are: 1, 2, nil."
    )
  }

  /// What a user entered stays until the stream says otherwise.
  @Test func aDriverWithARelayBackDecidesWhatIsShown() throws {
    let (shown, edits) = (BehaviorRelay(value: "a"), PublishRelay<String>())
    let field = TextField("name", shown.asDriver().sendingEdits(to: edits))
    let bag = DisposeBag()
    edits.subscribe(onNext: { shown.accept($0.uppercased()) }).disposed(by: bag)
    field.enter("bcd")
    #expect(field.text == "BCD" && shown.value == "BCD")
    var taken: [String] = []
    let closure = TextField("name", FieldBinding(shown.asDriver()) { taken.append($0) })
    closure.enter("x")
    #expect(taken == ["x"] && closure.text == "x")
  }

  @Test func anObserverOfYourOwnTakesEdits() {
    let shouting = Shouting()
    let field = TextField("name", shouting)
    field.enter("ada")
    #expect(shouting.heard == ["ADA"] && field.text == "ada")
    #expect(shouting.fieldBinding.target === shouting)
    #expect(AnyObserver(shouting).fieldBinding.target == nil)
  }

  @Test func whatIsWrongWithEditsThatAreSentElsewhereIsShown() throws {
    struct Form: Screen {
      let name = BehaviorRelay(value: "ada")
      let judged = ValidatingProperty<String, FieldSources<String>.Refused>("") { text in
        text.isEmpty ? .valid : .invalid(.init())
      }

      var body: some View { TextField("name", name.sendingEdits(to: judged)) }
    }
    let host = ScreenHost()
    try host.open { _ in Form() }
    try host.set("name", "b")
    #expect(host.log.entries.last?.description == "@0ms name \"b\" (not today)")
  }

  @Test func theProblemsOfAStreamAreShown() {
    let message = BehaviorRelay(value: "")
    let reason = BehaviorRelay<String?>(value: nil)
    let fields = [
      TextField("name").problem(message.asDriver()), TextField("name").problem(reason.asDriver()),
      TextField("name").problem(Driver.just("always")),
    ]
    #expect(fields.map(\.problem) == [nil, nil, "always"])
    message.accept("too short")
    reason.accept("too long")
    #expect(fields.map(\.problem) == ["too short", "too long", "always"])
    message.accept("")
    reason.accept(nil)
    #expect(fields.map(\.problem) == [nil, nil, "always"])
  }

  @Test func textOfSeveralLinesIsShownAsItsLines() throws {
    struct Editor: Screen {
      let text = BehaviorRelay(value: "")
      let judged = ValidatingProperty<String, FieldSources<String>.Refused>("") { text in
        text.contains("\n\n") ? .invalid(.init()) : .valid
      }

      var body: some View {
        TextEditor("text", text)
        TextEditor("judged", judged)
      }
    }
    let (host, screen) = (ScreenHost(), Editor())
    try host.open { _ in screen }
    try host.set("text", "one\n\n  three\r\nfour")
    #expect(screen.text.value == "one\n\n  three\r\nfour")
    let layout = ChangeLayout(nameWidth: 6, isStamped: false)
    let entry = try #require(host.shownEntries.first { $0.name == "text" })
    #expect(layout.lines(entry) == ["  text    4 lines", "    1  one", "    2  ", "    3    three", "    4  four"])
    try host.set("judged", "a\n\nb")
    let judged = try #require(host.log.entries.last { $0.name == "judged" })
    #expect(layout.lines(judged) == ["  judged  3 lines (not today)", "    1  a", "    2  ", "    3  b"])
    #expect(judged.description == "@0ms judged \"a\\n\\nb\" (not today)")
  }
}
