import Foundation
import MVVM
import Testing

/// The numbers of fields: read and written in their own type, and never beyond its range.
struct FieldNumberTests {
  private func text<Number: FieldNumber>(_ type: Number.Type, _ text: String) -> String? {
    Number(fieldText: text)?.fieldText
  }

  private func text<Number: FieldNumber>(_ type: Number.Type, _ number: Double) -> String? {
    Number(fieldNumber: number)?.fieldText
  }

  @Test func textIsReadInTheTypeOfTheNumber() {
    #expect(text(Int.self, "9223372036854775807") == "9223372036854775807")
    #expect(text(UInt8.self, "1e2") == "100")
    #expect(text(Int.self, "12.0") == "12")
    #expect(text(Double.self, "2.50") == "2.5")
    #expect(text(Double.self, "3") == "3")
    #expect(text(Decimal.self, "0.10") == "0.1")
    #expect(text(Decimal.self, "1e-3") == "0.001")
  }

  @Test func noDigitOfAWholeNumberIsLost() {
    #expect(text(Int.self, "9007199254740993.0") == "9007199254740993")
    #expect(text(Int.self, "1234567890123456789e0") == "1234567890123456789")
    #expect(text(Int.self, "-9.007199254740993e15") == "-9007199254740993")
    #expect(text(Int.self, "12345678901234567890E-1") == "1234567890123456789")
    #expect(text(UInt64.self, "18446744073709551615.000") == "18446744073709551615")
    #expect(text(Int64.self, "-9223372036854775808.0") == "-9223372036854775808")
    #expect(text(Int.self, "9223372036854775808.0") == nil)
    #expect(text(Int.self, "0e999999999999999999999") == "0")
    for wrong in ["9007199254740992.5", "1e-400", "1e99999999999999999999", "1e+", "1e", ".", "e1", "-.e1"] {
      #expect(text(Int.self, wrong) == nil, "\(wrong)")
    }
    #expect(text(Int.self, "0x10") == "16")
    #expect(text(Int.self, "0x20000000000001") == nil)
  }

  @Test func noDigitOfAnotherNumberIsLost() {
    let digits = String(repeating: "9", count: 40)
    #expect(text(Decimal.self, String(digits.prefix(38))) == String(digits.prefix(38)))
    #expect(text(Decimal.self, "+0.50") == "0.5")
    for wrong in [digits, "0." + digits, "1e-129", "12e-129"] { #expect(text(Decimal.self, wrong) == nil, "\(wrong)") }
    #expect(text(Double.self, "1e-400") == nil)
    #expect(text(Float.self, "-1e-50") == nil)
    for zero in ["0", "-0.0", "+0e9", "0e-400"] { #expect(Double(fieldText: zero) == 0, "\(zero)") }
  }

  @Test func whatIsMalformedOrTooGreatIsNot() {
    for wrong in ["", "x", "12abc", "1 2", "nan", "inf", "-inf"] {
      #expect(text(Int.self, wrong) == nil)
      #expect(text(Double.self, wrong) == nil)
      #expect(text(Decimal.self, wrong) == nil)
    }
    #expect(text(Int8.self, "128") == nil)
    #expect(text(Int64.self, "-9223372036854775809") == nil)
    #expect(text(UInt.self, "-1") == nil)
    #expect(text(Int.self, "1.5") == nil)
    #expect(text(Double.self, "1e999") == nil)
  }

  @Test func aDoubleIsTakenIfTheTypeCanHoldIt() {
    #expect(text(Int.self, 7) == "7")
    #expect(text(Int.self, 7.5) == nil)
    #expect(text(Int8.self, 1_000) == nil)
    #expect(text(Double.self, 7.5) == "7.5")
    #expect(text(Float.self, 7.5) == "7.5")
    #expect(text(Decimal.self, 0.1) == "0.1")
    for number in [Double.infinity, -.infinity, .nan] {
      #expect(text(Int.self, number) == nil)
      #expect(text(Double.self, number) == nil)
      #expect(text(Float.self, number) == nil)
      #expect(text(Decimal.self, number) == nil)
    }
    #expect(text(Float.self, 1e300) == nil)
  }

  @Test func stepsStayWithinTheRange() {
    #expect(Int.max.adding(1) == nil)
    #expect(Int.max.subtracting(1) == Int.max - 1)
    #expect(UInt8(0).subtracting(1) == nil)
    #expect(UInt8(254).adding(1) == 255)
    #expect(Double.greatestFiniteMagnitude.adding(.greatestFiniteMagnitude) == nil)
    #expect((-Double.greatestFiniteMagnitude).subtracting(.greatestFiniteMagnitude) == nil)
    #expect(Decimal(string: "0.1")?.adding(Decimal(string: "0.2") ?? 0) == Decimal(string: "0.3"))
    #expect(Double(0.1).adding(0.2) == 0.3)
    #expect(Double(0.3).subtracting(0.1) == 0.2)
    #expect(Float(0.7).adding(0.1) == 0.8)
    #expect(Double(1e20).adding(0.5) == 1e20)
    #expect(Double(1e-200).adding(1e-200) == 2e-200)
    #expect(Decimal.greatestFiniteMagnitude.adding(.greatestFiniteMagnitude) == nil)
  }

  /// Its sign depends on the processor, and a transcript must not.
  @Test func whatIsNoNumberHasNoSign() {
    #expect((-Double.nan).fieldText == "nan")
    #expect(ViewValue(describing: -Double.nan) == .number("nan"))
    #expect(ViewValue(describing: -Float.nan) == .number("nan"))
    #expect(ViewValue(describing: -Double.infinity) == .number("-inf"))
  }
}
