/// Lengths of time as people write them: `300ms`, `2s`, `1.5s`, `1m`, `1h`, `0`.
package enum DurationText {
  private static let units: [(name: String, nanoseconds: Int64)] = [
    ("ns", 1), ("us", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000), ("h", 3_600_000_000_000),
  ]

  /// What messages say about the form.
  package static let hint = "write a number and ms, s, m or h, as in 300ms"

  /// The duration, or nil if the text is none. A year is the longest.
  package static func parse(_ text: some StringProtocol) -> Duration? {
    if text == "0" { return .zero }
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(number.count)
    guard let unit = units.first(where: { $0.name == unit }), let value = decimal(String(number)) else { return nil }
    let (whole, overflow) = value.digits.multipliedReportingOverflow(by: unit.nanoseconds)
    guard !overflow else { return nil }
    let nanoseconds = whole / value.scale
    return nanoseconds <= 366 * 24 * 3_600_000_000_000 ? .nanoseconds(nanoseconds) : nil
  }

  /// Milliseconds, with as many places as there are: `300ms`, `0.5ms`.
  package static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = attoseconds / 1_000_000_000
    let whole = seconds * 1_000 + nanoseconds / 1_000_000
    let rest = abs(nanoseconds % 1_000_000)
    guard rest != 0 else { return "\(whole)ms" }
    var places = String(String(1_000_000 + rest).dropFirst())
    while places.hasSuffix("0") { places.removeLast() }
    return "\(whole).\(places)ms"
  }

  /// Digits and what to divide them by: `1.25` is 125 and 100.
  private static func decimal(_ text: String) -> (digits: Int64, scale: Int64)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, !whole.isEmpty, text.count <= 12 else { return nil }
    let places = parts.dropFirst().first ?? ""
    guard parts.count == 1 || !places.isEmpty, let digits = Int64(whole + places) else { return nil }
    return (digits, (0..<places.count).reduce(into: 1) { scale, _ in scale *= 10 })
  }
}
