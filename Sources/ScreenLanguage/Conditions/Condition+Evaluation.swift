import MVVM
import ScreenText

extension Condition {
  /// A view as a condition sees it.
  package struct Subject: Hashable, Sendable {
    package var value: ViewValue
    package var isEnabled: Bool
    package var isHidden: Bool
    /// Whether the view takes an entry, which may be invalid.
    package var isField: Bool
    /// The reason why the entry is invalid.
    package var problem: String?

    package init(
      _ value: ViewValue,
      isEnabled: Bool = true,
      isHidden: Bool = false,
      isField: Bool = false,
      problem: String? = nil
    ) {
      self.value = value
      self.isEnabled = isEnabled
      self.isHidden = isHidden
      self.isField = isField
      self.problem = problem
    }
  }

  /// The reason why a condition does not fit the existing views.
  package struct Mistake: Error, Hashable {
    package var comparison: Comparison
    package var message: String
  }

  /// Whether the condition holds; nil if that depends on views that do not exist. Throws if it requires something that a view
  /// does not have.
  ///
  /// Complexity: that of its comparisons. Only comparisons that read the rows of a list allocate.
  package func holds(_ view: (String) -> Subject?) throws(Mistake) -> Bool? { try root.holds(view) }
}

extension Condition.Node {
  fileprivate func holds(_ view: (String) -> Condition.Subject?) throws(Condition.Mistake) -> Bool? {
    switch self {
    case .comparison(let comparison):
      guard let subject = view(comparison.name) else { return nil }
      return try comparison.holds(for: subject)
    case .not(let node): return try node.holds(view).map { !$0 }
    case .all(let nodes):
      var result: Bool? = true
      for node in nodes {
        let part = try node.holds(view)
        if part == false { return false }
        if part == nil { result = nil }
      }
      return result
    case .any(let nodes):
      var result: Bool? = false
      for node in nodes {
        let part = try node.holds(view)
        if part == true { return true }
        if part == nil { result = nil }
      }
      return result
    }
  }
}

extension Comparison {
  /// Whether the comparison holds for a view. Throws if the view has no such part.
  package func holds(for subject: Condition.Subject) throws(Condition.Mistake) -> Bool {
    let value = try measured(subject)
    if case .secret = value { try rejectSecretComparison() }
    switch operation {
    case .equals: return try isSpelled(value)
    case .differs: return try !isSpelled(value)
    case .less: return try compare(value, <)
    case .atMost: return try compare(value, <=)
    case .more: return try compare(value, >)
    case .atLeast: return try compare(value, >=)
    // Foundation, where it is linked, does not find an empty text in a text.
    case .contains: return self.value.isEmpty || value.isAnySpelling { $0.contains(self.value) }
    case .matches:
      return try pattern.map { (pattern) throws(Condition.Mistake) in try matches(pattern, value) } ?? false
    case .is: return try has(subject, value)
    }
  }

  private func matches(_ pattern: Pattern, _ value: ViewValue) throws(Condition.Mistake) -> Bool {
    let isMatch = value.isAnySpelling(pattern.matches)
    guard !pattern.hasTimedOut else {
      let length = value.text.utf8.count
      let advice =
        length > 10_000
        ? "the text has \(length) bytes; 'contains' is faster" : "avoid repetitions within a repetition, as in (a+)+"
      throw Condition.Mistake(
        comparison: self,
        message: "the regular expression of '\(name)' takes too long: \(advice)"
      )
    }
    return isMatch
  }

  /// The compared part of the view, in one line.
  package func shown(_ subject: Condition.Subject) -> String {
    if operation == .is, let quality, let state = state(quality, subject) { return state }
    return (try? measured(subject))?.headline ?? subject.value.headline
  }

  private func measured(_ subject: Condition.Subject) throws(Condition.Mistake) -> ViewValue {
    if part == .whole { return subject.value }
    // A hidden list shows no rows, and a hidden field no problem.
    if subject.isHidden { return subject.value }
    if part == .problem { return try problem(of: subject).map { .text($0) } ?? .missing }
    guard case .list(let rows) = subject.value else {
      throw Condition.Mistake(
        comparison: self,
        message: "'\(name)' has no rows: it shows \(subject.value.headline); a list has a count and rows"
      )
    }
    switch part {
    case .count: return .number(String(rows.count))
    case .row(let number): return rows.indices.contains(number - 1) ? .text(rows[number - 1]) : .missing
    case .whole, .problem: return subject.value
    }
  }

  /// The reason why the entry of a field is invalid. Throws for a view that takes no entry.
  private func problem(of subject: Condition.Subject) throws(Condition.Mistake) -> String? {
    guard subject.isField else {
      throw Condition.Mistake(
        comparison: self,
        message: "'\(name)' takes no entry that could be invalid: only a field has a problem"
      )
    }
    return subject.problem
  }

  /// A secret can only be compared with the empty text.
  private func rejectSecretComparison() throws(Condition.Mistake) {
    guard !isAllowedForSecrets else { return }
    throw Condition.Mistake(comparison: self, message: Self.secretRule(name))
  }

  /// Whether the comparison does not need the value of a secret, apart from whether it is empty.
  package var isAllowedForSecrets: Bool {
    switch (part, operation) {
    case (.problem, _): true
    case (.whole, .equals), (.whole, .differs): value.isEmpty
    case (.whole, .is): quality != nil
    default: false
    }
  }

  /// A value in place of a secret, which the comparison accepts.
  package var mask: String {
    if operation.isForNumbers || part == .count { return "0" }
    return operation == .matches ? "[*]+" : ViewValue.mask
  }

  package static func secretRule(_ name: String) -> String {
    "'\(name)' is a secret, which can only be compared with empty: '\(WordText.name(name)) is empty', or with 'not' before it"
  }

  private func isSpelled(_ value: ViewValue) throws(Condition.Mistake) -> Bool {
    switch value {
    case .number(let text):
      if text == self.value { return true }
      return number.flatMap { DecimalText(text)?.order(to: $0) } == 0
    case .flag(let flag):
      if let quality = Quality(named: self.value) { return quality == (flag ? .true : .false) }
      // A view may show a text later; a misspelled flag never holds, and with '!=' always.
      let advice = Suggestion.phrase(for: self.value, among: ["true", "false"])
      guard advice.isEmpty else {
        throw Condition.Mistake(
          comparison: self,
          message: "'\(name)' is true or false, not '\(WordText.cut(self.value))'.\(advice)"
        )
      }
      return false
    default: return value.isAnySpelling { $0 == self.value }
    }
  }

  /// Throws for a value that never is a number. A text, or a value that is missing, may become one.
  private func compare(_ value: ViewValue, _ isOrdered: (Int, Int) -> Bool) throws(Condition.Mistake) -> Bool {
    guard let number else { return false }
    let other: DecimalText?
    switch value {
    // Only a number is infinite: a text "inf" is a word.
    case .number(let text): other = DecimalText(text) ?? Double(text).map { DecimalText($0) }
    case .text(let text), .described(let text): other = DecimalText(text)
    case .flag, .state, .list:
      var message = "'\(operation.rawValue)' compares numbers, but '\(name)' shows \(value.headline)"
      if case .list = value { message += "; '\(WordText.name(name)) count' is the number of its rows" }
      throw Condition.Mistake(comparison: self, message: message)
    case .missing, .event, .secret: other = nil
    }
    return other?.order(to: number).map { isOrdered($0, 0) } ?? false
  }

  private func has(_ subject: Condition.Subject, _ value: ViewValue) throws(Condition.Mistake) -> Bool {
    switch quality {
    case nil: return false
    case .empty:
      switch value {
      case .text(let text), .described(let text): return text.isEmpty
      case .list(let rows): return rows.isEmpty
      case .secret(let isEmpty): return isEmpty
      case .missing: return true
      case .flag, .number, .event, .state: return false
      }
    case .enabled: return isEnabled(subject)
    case .disabled: return !isEnabled(subject)
    case .hidden: return subject.isHidden
    case .visible: return !subject.isHidden
    case .valid: return try problem(of: subject) == nil
    case .invalid: return try problem(of: subject) != nil
    case .missing: return value == .missing
    case .true: return value == .flag(true)
    case .false: return value == .flag(false)
    }
  }

  private func isEnabled(_ subject: Condition.Subject) -> Bool {
    if case .state(let isEnabled, _) = subject.value { isEnabled } else { subject.isEnabled }
  }

  /// The state of a view, for qualities that its value does not show.
  private func state(_ quality: Quality, _ subject: Condition.Subject) -> String? {
    switch quality {
    case .enabled, .disabled: isEnabled(subject) ? "enabled" : "disabled"
    case .hidden, .visible: subject.isHidden ? "hidden" : "visible"
    case .valid, .invalid: subject.problem == nil ? "valid" : "invalid"
    case .empty, .missing, .true, .false: nil
    }
  }
}

extension ViewValue {
  /// Whether `holds` is true for one of the value's spellings.
  fileprivate func isAnySpelling(_ holds: (String) -> Bool) -> Bool {
    switch self {
    case .text(let text), .described(let text), .number(let text): holds(text)
    case .state(let isEnabled, nil):
      holds(isEnabled ? "enabled" : "disabled") || holds(isEnabled ? "(enabled)" : "(disabled)")
    default: spellings.contains(where: holds)
    }
  }
}
