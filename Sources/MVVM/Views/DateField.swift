import Foundation
import ScreenText

/// An editable date, with or without the time of day, optionally limited to a range.
///
///     DateField("due", model.due)
///     DateField("starts", model.starts, showing: .dateAndTime)
///
/// At the prompt, a date is typed and shown as `2026-03-28`, one with a time as `2026-03-28 14:30`, or `2026-03-28 14:30:05` if it has
/// seconds. If you enter the shown text of the first date in the range, you get exactly that date.
public final class DateField: Field {
  /// The parts of a date that a field shows, and lets the user change.
  public enum Components: Hashable, Sendable {
    /// The day. An entered date is the beginning of that day.
    case date
    /// The day and the time of day.
    case dateAndTime
  }

  /// The parts of a date that it shows.
  public let components: Components
  /// The range of dates that can be entered.
  public let range: ClosedRange<Date>?
  private var content: Date?
  private let calendar: Calendar
  private var allowsNothing = true
  let edits = PublishRelay<Date?>()

  /// A field without a date.
  ///
  /// - Parameters:
  ///   - name: The name of the view.
  ///   - range: The range of dates that can be entered.
  ///   - components: The parts of a date that it shows.
  ///   - timeZone: The time zone in which dates are shown and entered; GMT by default, so that a session is the same everywhere.
  public init(
    _ name: String,
    in range: ClosedRange<Date>? = nil,
    showing components: Components = .date,
    timeZone: TimeZone = .gmt
  ) {
    self.components = components
    self.range = range
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
    super.init(name)
    // Exploration does not generate dates.
    let days = [range?.lowerBound, range?.upperBound].compactMap { $0.map(text) }
    samples(days + ["2024-02-29", "2026-12-31"].map { components == .date ? $0 : "\($0) 23:59" })
  }

  /// A field that shows the date of a source and changes it: a relay, a property, a `ControlProperty`, a ``FieldBinding``. For an
  /// optional one, `nil`, or nothing, is entered for nil.
  public convenience init<Value: FieldValue>(
    _ name: String,
    _ source: some FieldSource<Value>,
    in range: ClosedRange<Date>? = nil,
    showing components: Components = .date,
    timeZone: TimeZone = .gmt
  ) where Value.Entry == Date {
    self.init(name, in: range, showing: components, timeZone: timeZone)
    allowsNothing = Value.allowsNoEntry
    let dates = PublishRelay<Value>()
    edits.subscribe(onNext: { if let value = Value(entry: $0) { dates.accept(value) } }).disposed(by: disposeBag)
    bind(source, edits: dates) { $0.date = $1.entry }
  }

  /// The date. Setting it is not limited to the range.
  public var date: Date? {
    get { content }
    set {
      guard newValue != content else { return }
      content = newValue
      didChange()
    }
  }

  /// Edits the date, as a user would.
  ///
  /// - Returns: Whether the date is in the range, and the field could be used.
  @discardableResult
  public func enter(_ date: Date?) -> Bool {
    guard isUsable, date.map({ range?.contains($0) ?? true }) ?? allowsNothing else { return false }
    content = date
    didReceiveInput()
    edits.accept(date)
    return true
  }

  public override var kind: String { "date field" }
  public override var shown: ViewValue { content.map { .described(text($0)) } ?? .missing }

  public override func receive(_ text: String) throws(ScreenError) {
    if allowsNothing, FieldText.isNothing(text) {
      enter(nil)
      return
    }
    guard let date = date(text) else {
      let example =
        components == .date ? "a date, such as 2026-03-28" : "a date and a time, such as \"2026-03-28 14:30\""
      throw refusal(of: WordText.cut(text), taking: example + (allowsNothing ? ", or nil" : ""))
    }
    if let range, !range.contains(date) {
      // The first date of the range may have a time, or a fraction of a second, that is not shown.
      if self.text(range.lowerBound) == self.text(date) {
        enter(range.lowerBound)
        return
      }
      let (first, last) = (self.text(range.lowerBound), self.text(range.upperBound))
      throw ScreenError("'\(address)' takes a date from \(first) to \(last), not \(WordText.cut(text))")
    }
    enter(date)
  }

  /// The date in the form in which it is entered.
  private func text(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ number: Int?, _ count: Int = 2) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
    let day = "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day))"
    guard components == .dateAndTime else { return day }
    let seconds = parts.second == 0 ? "" : ":\(digits(parts.second))"
    return "\(day) \(digits(parts.hour)):\(digits(parts.minute))\(seconds)"
  }

  /// Parses a date, `2026-03-28`, followed by a time if the field has one, `14:30` or `14:30:05`.
  private func date(_ text: String) -> Date? {
    let halves = text.split(whereSeparator: { $0 == " " || $0 == "T" })
    guard let day = halves.first, halves.count == (components == .date ? 1 : 2) else { return nil }
    guard let date = numbers(day, "-", [4, 2, 2]) else { return nil }
    var parts = DateComponents(calendar: calendar, timeZone: calendar.timeZone)
    (parts.year, parts.month, parts.day) = (date[0], date[1], date[2])
    (parts.hour, parts.minute, parts.second) = (0, 0, 0)
    if components == .dateAndTime {
      guard let time = numbers(halves[1], ":", [2, 2]) ?? numbers(halves[1], ":", [2, 2, 2]) else { return nil }
      (parts.hour, parts.minute, parts.second) = (time[0], time[1], time.count > 2 ? time[2] : 0)
    }
    return parts.isValidDate ? calendar.date(from: parts) : nil
  }

  /// Numbers with fixed counts of digits, with a separator between them.
  private func numbers(_ text: Substring, _ separator: Character, _ lengths: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == lengths else { return nil }
    let numbers = parts.compactMap { part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil }
    return numbers.count == parts.count ? numbers : nil
  }
}

extension Reactive where Base: DateField {
  /// The date: sends its current value, and then each edit.
  public var date: ControlProperty<Date?> { property({ $0.edits }, get: { $0.date }, set: { $0.date = $1 }) }
}
