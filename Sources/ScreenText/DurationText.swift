/// Durations as people write them: `300ms`, `2s`, `1.5s`, `1m`, `1h`, `0`.
package enum DurationText {
  private static let units: [(name: String, nanoseconds: Int64)] = [
    ("ns", 1), ("us", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000), ("h", 3_600_000_000_000),
  ]

  /// The description of the form, for messages.
  package static let hint = "write a number and ms, s, m or h, as in 300ms"

  /// The result of parsing a text.
  package enum Reading {
    case duration(Duration)
    /// A duration that is longer than a year.
    case tooLong
    case malformed
  }

  /// The duration, or nil if the text is not a duration of at most a year.
  package static func parse(_ text: String) -> Duration? {
    if case .duration(let duration) = read(text) { return duration }
    return nil
  }

  /// Parses a text. Fractions of a nanosecond are dropped.
  package static func read(_ text: String) -> Reading {
    if text == "0" { return .duration(.zero) }
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let name = text.dropFirst(number.count)
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let unit = units.first(where: { $0.name == name })?.nanoseconds, let whole = parts.first, parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty })
    else { return .malformed }
    let longest = 366 * 24 * 3_600_000_000_000 as Int64
    guard let units = Int64(whole), units <= longest / unit else { return .tooLong }
    // Further digits are less than a nanosecond, except in minutes and hours, where they are ignored.
    let places = parts.count == 2 ? parts[1].prefix(9) : "0"
    let scale = places.reduce(into: Int128(1)) { scale, _ in scale *= 10 }
    let nanoseconds = units * unit + Int64(Int128(Int64(places) ?? 0) * Int128(unit) / scale)
    return nanoseconds <= longest ? .duration(.nanoseconds(nanoseconds)) : .tooLong
  }

  /// The reason why a text is not a duration.
  package static func problem(with text: String) -> String {
    if case .tooLong = read(text) {
      return "'\(WordText.cut(text))' is too long: a duration is at most a year, 8784h"
    }
    return "'\(WordText.cut(text))' is not a duration: \(hint)"
  }

  /// Milliseconds, with all their digits: `300ms`, `0.5ms`.
  package static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let number = "\(nanoseconds < 0 ? "-" : "")\(whole)"
    guard rest != 0 else { return "\(number)ms" }
    var places = String(String(1_000_000 + rest).dropFirst())
    while places.hasSuffix("0") { places.removeLast() }
    return "\(number).\(places)ms"
  }
}
