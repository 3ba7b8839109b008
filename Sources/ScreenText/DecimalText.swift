/// A decimal number with all its digits: `12`, `-0.50`, `1e3`.
package struct DecimalText: Sendable {
  /// The nearest `Double`.
  package let nearest: Double
  /// Empty for a number that is not written in digits, such as `inf`.
  private let text: String

  /// Nil if the text is not a number.
  package init?(_ text: String) {
    guard let first = text.utf8.first, first != UInt8(ascii: "+"),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let nearest = Double(text)
    else { return nil }
    self.nearest = nearest
    self.text = text
  }

  /// A number that is not written in digits.
  package init(_ number: Double) {
    nearest = number
    text = ""
  }

  /// Compares this number with another: negative if it is less, 0 if it is equal, nil if one of them is not a number.
  package func order(to other: DecimalText) -> Int? {
    if nearest < other.nearest { return -1 }
    if nearest > other.nearest { return 1 }
    guard nearest == other.nearest else { return nil }
    // Rounding keeps the order, so digits are compared only where both are rounded to the same `Double`.
    guard !text.isEmpty, !other.text.isEmpty else { return 0 }
    return Digits(text).order(to: Digits(other.text))
  }

  /// The number, if it is whole and in the range of `Int128`.
  package var whole: Int128? { text.isEmpty ? nil : Digits(text).whole }
}

/// The digits of a number, and a point between them, without zeros at their ends.
private struct Digits {
  private let isNegative: Bool
  private let bytes: Substring.UTF8View
  /// The power of ten of the first digit.
  private let power: Int

  init(_ text: String) {
    let isExponent = { (byte: UInt8) in byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") }
    let all = text[...].utf8
    let end = all.firstIndex(where: isExponent) ?? all.endIndex
    let number = all[..<end]
    let isSigned = number.first == UInt8(ascii: "-")
    let point = number.firstIndex(of: UInt8(ascii: ".")) ?? end
    let isDigit = { (byte: UInt8) in (0x31...0x39).contains(byte) }
    guard let first = number.firstIndex(where: isDigit), let last = number.lastIndex(where: isDigit) else {
      (isNegative, bytes, power) = (false, all[end..<end], 0)
      return
    }
    isNegative = isSigned
    bytes = number[first...last]
    let place = first < point ? number.distance(from: first, to: point) - 1 : -number.distance(from: point, to: first)
    power = place + Self.exponent(all[end...].dropFirst())
  }

  private static func exponent(_ text: Substring.UTF8View) -> Int {
    if text.isEmpty { return 0 }
    // No text has as many digits.
    let limit = 1 << 60
    let exponent = Int(Substring(text)) ?? (text.first == UInt8(ascii: "-") ? -limit : limit)
    return min(max(exponent, -limit), limit)
  }

  private var sign: Int { bytes.isEmpty ? 0 : isNegative ? -1 : 1 }

  private var digits: some Sequence<UInt8> { bytes.lazy.filter { $0 != UInt8(ascii: ".") } }

  func order(to other: Digits) -> Int {
    guard sign == other.sign else { return sign < other.sign ? -1 : 1 }
    if power != other.power { return power < other.power ? -sign : sign }
    if digits.lexicographicallyPrecedes(other.digits) { return -sign }
    return other.digits.lexicographicallyPrecedes(digits) ? sign : 0
  }

  var whole: Int128? {
    // The least number has no positive counterpart, so all are read as negative.
    var result: Int128 = 0
    var power = power
    func append(_ digit: UInt8) -> Bool {
      let (product, isOver) = result.multipliedReportingOverflow(by: 10)
      let (sum, isBeyond) = product.subtractingReportingOverflow(Int128(digit))
      result = sum
      power -= 1
      return !isOver && !isBeyond
    }
    if bytes.isEmpty { return 0 }
    for byte in digits {
      guard power >= 0, append(byte - UInt8(ascii: "0")) else { return nil }
    }
    while power >= 0 { guard append(0) else { return nil } }
    return isNegative ? result : result == .min ? nil : -result
  }
}
