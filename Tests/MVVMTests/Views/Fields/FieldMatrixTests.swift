import Foundation
import Testing

@testable import MVVM

/// Every input view shows the values of every source, and changes them, for every type of value; and shows what is wrong.
@MainActor
struct FieldMatrixTests {
  struct Fields: Screen {
    let fields: [Field]

    var body: some View { ViewGroup(fields) }
  }

  /// The program sets `second`, and a user enters `text`, which means `third`.
  private func check<Value: Equatable>(
    _ first: Value,
    _ second: Value,
    entering text: String,
    gives third: Value,
    shown: (Value) -> ViewValue = { ViewValue(describing: $0) },
    location: SourceLocation = #_sourceLocation,
    fields: (FieldSources<Value>) -> [Field]
  ) throws {
    let sources = FieldSources(first)
    let (host, fields) = (ScreenHost(), fields(sources))
    try host.open { _ in Fields(fields: fields) }
    let names = FieldSources<Value>.stateful + FieldSources<Value>.taking + ["refusing"]
    #expect(fields.map(\.name).sorted() == names.sorted(), sourceLocation: location)
    for name in FieldSources<Value>.stateful {
      #expect(try host.value(name) == shown(first), "\(name)", sourceLocation: location)
      try host.act { sources.set(name, second) }
      #expect(try host.value(name) == shown(second), "\(name)", sourceLocation: location)
    }
    for name in FieldSources<Value>.stateful + FieldSources<Value>.taking {
      try host.set(name, text)
      #expect(sources.value(name) == third, "\(name)", sourceLocation: location)
      #expect(try host.value(name) == shown(third), "\(name)", sourceLocation: location)
    }
    try host.set("refusing", text)
    #expect(sources.value("refusing") == first, sourceLocation: location)
    #expect(try host.view("refusing").notes.contains(.problem("not today")), sourceLocation: location)
    #expect(try host.value("refusing") == shown(third), sourceLocation: location)
  }

  @Test func text() throws {
    try check("a", "b", entering: "c d", gives: "c d") { FieldMatrix.textFields($0) }
    try check("a", nil, entering: "c", gives: String?("c"), shown: { .text($0 ?? "") }) { FieldMatrix.textFields($0) }
  }

  @Test func secrets() throws {
    try check("", "b", entering: "c d", gives: "c d", shown: { .secret(isEmpty: $0.isEmpty) }) {
      FieldMatrix.secureFields($0)
    }
    try check(nil, "b", entering: "c", gives: String?("c"), shown: { .secret(isEmpty: ($0 ?? "").isEmpty) }) {
      FieldMatrix.secureFields($0)
    }
  }

  @Test func lines() throws {
    try check("a", "b\nc", entering: "d\ne", gives: "d\ne") { FieldMatrix.textEditors($0) }
    try check(nil, "b\nc", entering: "d\ne", gives: String?("d\ne"), shown: { .text($0 ?? "") }) {
      FieldMatrix.textEditors($0)
    }
  }

  @Test func flags() throws {
    try check(false, true, entering: "yes", gives: true) { FieldMatrix.toggles($0) }
    try check(nil, false, entering: "on", gives: Bool?(true)) { FieldMatrix.toggles($0) }
    try check(true, false, entering: "nil", gives: Bool?.none) { FieldMatrix.toggles($0) }
  }

  @Test func numbers() throws {
    try checkNumbers(1, 2, entering: "12", gives: 12)
    try checkNumbers(1, 2, entering: "1e1", gives: UInt8(10))
    try checkNumbers(Int64(1), 9_007_199_254_740_993, entering: "3", gives: 3)
    try checkNumbers(0.5, 1.25, entering: "2.5", gives: 2.5)
    try checkNumbers(0.5, 0.1, entering: "2.5", gives: Float(2.5))
    try checkNumbers(Decimal(string: "0.1") ?? 0, Decimal(string: "0.3") ?? 0, entering: "2.50", gives: Decimal(2.5))
    try checkNumbers(Int?(1), nil, entering: "12", gives: 12)
    try checkNumbers(Int?(1), 2, entering: "nil", gives: nil)
    try checkNumbers(Double?(0.5), nil, entering: "1.5", gives: 1.5)
    try checkNumbers(Decimal?(1), 2, entering: "", gives: nil)
  }

  private func checkNumbers<Value: FieldValue & Equatable>(
    _ first: Value,
    _ second: Value,
    entering text: String,
    gives third: Value,
    location: SourceLocation = #_sourceLocation
  ) throws where Value.Entry: FieldNumber {
    func shown(_ value: Value) -> ViewValue { value.entry.map { .number($0.fieldText) } ?? .missing }
    try check(first, second, entering: text, gives: third, shown: shown, location: location) {
      FieldMatrix.numberFields($0)
    }
    try check(first, second, entering: text, gives: third, shown: shown, location: location) {
      FieldMatrix.steppers($0)
    }
    try check(first, second, entering: text, gives: third, shown: shown, location: location) {
      FieldMatrix.sliders($0)
    }
  }

  @Test func dates() throws {
    func day(_ number: Int) -> Date { Date(timeIntervalSince1970: 1_772_236_800 + Double(number) * 86_400) }
    func shown(_ date: Date?) -> ViewValue {
      guard let date else { return .missing }
      return .described("2026-03-0\(Int((date.timeIntervalSince1970 - 1_772_236_800) / 86_400))")
    }
    try check(day(1), day(2), entering: "2026-03-03", gives: day(3), shown: { shown($0) }) {
      FieldMatrix.dateFields($0)
    }
    try check(nil, day(2), entering: "2026-03-03", gives: Date?(day(3)), shown: shown) { FieldMatrix.dateFields($0) }
    try check(day(1), day(2), entering: "nil", gives: Date?.none, shown: shown) { FieldMatrix.dateFields($0) }
  }

  enum Size: CaseIterable { case small, medium, large }

  @Test func choices() throws {
    func shown(_ size: Size?) -> ViewValue { size.map { .text("\($0)") } ?? .missing }
    try check(Size.small, .medium, entering: "large", gives: .large, shown: { shown($0) }) { FieldMatrix.pickers($0) }
    try check(nil, .medium, entering: "large", gives: Size?(.large), shown: shown) { FieldMatrix.pickers($0) }
    try check(.small, .medium, entering: "nil", gives: Size?.none, shown: shown) { FieldMatrix.pickers($0) }
    try check(1, 2, entering: "3", gives: 3, shown: { .text("\($0)") }) { FieldMatrix.pickers($0, items: [1, 2, 3]) }
    try check(1, nil, entering: "3", gives: Int?(3), shown: { $0.map { .text("\($0)") } ?? .missing }) {
      FieldMatrix.pickers($0, items: [1, 2, 3])
    }
  }

  /// A type that the package does not know.
  struct Amount: LosslessStringConvertible, Equatable {
    var cents: Int
    var description: String { "\(cents)c" }

    init(cents: Int) { self.cents = cents }

    init?(_ text: String) {
      guard text.hasSuffix("c"), let cents = Int(text.dropLast()) else { return nil }
      self.cents = cents
    }
  }

  @Test func valuesOfAnyType() throws {
    try check(1, 2, entering: "3", gives: 3) { FieldMatrix.valueFields($0) }
    let (one, two, three) = (Amount(cents: 1), Amount(cents: 2), Amount(cents: 3))
    try check(one, two, entering: "3c", gives: three) { FieldMatrix.valueFields($0) }
    try check(nil, two, entering: "3c", gives: Amount?(three)) { FieldMatrix.valueFields($0) }
    try check(1, 2, entering: "nil", gives: Double?.none) { FieldMatrix.valueFields($0) }
    try check(1, 2, entering: "0.10", gives: Decimal(string: "0.1") ?? 0) { FieldMatrix.decimalFields($0) }
    try check(1, nil, entering: "0.10", gives: Decimal(string: "0.1")) { FieldMatrix.decimalFields($0) }
  }
}
