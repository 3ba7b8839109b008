import MVVM
import ScreenText

/// Describes a fact about a state in words.
enum StateFact {
  /// The fact that is never omitted.
  static let screen = "screen"

  /// The order in which facts are omitted to make a map smaller: those with higher ranks first.
  static func rank(_ key: String) -> Int {
    if key == screen { return 0 }
    let kinds = ["use", "flag", "any", "begins", "shown", "entered"]
    return 1 + (kinds.firstIndex { key.hasSuffix(".\($0)") } ?? kinds.count)
  }

  /// The facts that name a state: only the most exact one for each view.
  static func distinguishing(_ keys: [String]) -> [String] {
    keys.filter { key in
      for (coarse, finer) in [(".any", [".begins", ".shown"]), (".begins", [".shown"])] where key.hasSuffix(coarse) {
        let view = key.dropLast(coarse.count)
        if finer.contains(where: { keys.contains("\(view)\($0)") }) { return false }
      }
      return key != screen
    }
  }

  /// All facts of a state.
  static func facts(_ views: [ViewState], _ stack: [String], _ pending: Int) -> StateMap.Facts {
    var facts = [screen: stack.isEmpty ? "left" : stack.joined(separator: " › ")]
    facts["services.flag"] =
      pending == 0 ? "no call under way" : pending == 1 ? "a call under way" : "several calls under way"
    for view in views {
      if view.input != nil || view.isHidden {
        facts["\(view.name).use"] = "\(view.name) \(view.isHidden ? "hidden" : view.isEnabled ? "enabled" : "disabled")"
      }
      guard view.input != .button else { continue }
      switch view.value {
      case .flag(let flag): facts["\(view.name).flag"] = flag ? view.name : "not \(view.name)"
      case .text(let text) where view.input == nil:
        facts["\(view.name).shown"] = "\(view.name) \(value(of: view))"
        facts["\(view.name).any"] = "\(view.name) \(text.isEmpty ? "empty" : "shown")"
        let words = withoutNumbers(text).split(separator: " ").prefix(2).joined(separator: " ")
        facts["\(view.name).begins"] = "\(view.name) \(text.isEmpty ? "empty" : TextLiteral.quote(words + "…"))"
      default: facts["\(view.name).\(view.input == nil ? "shown" : "entered")"] = "\(view.name) \(value(of: view))"
      }
    }
    return facts
  }

  /// The shape of the value of a view.
  static func value(of view: ViewState) -> String {
    switch view.value {
    case .text(let text), .described(let text):
      if view.input != nil, view.choices.isEmpty { return text.isEmpty ? "empty" : "filled" }
      return text.isEmpty ? "empty" : TextLiteral.quote(withoutNumbers(text))
    case .secret(let isEmpty): return isEmpty ? "empty" : "filled"
    case .number(let text):
      let number = Double(text) ?? 0
      return number == 0 ? "0" : number < 0 ? "below 0" : "above 0"
    case .list(let rows): return rows.isEmpty ? "empty" : rows.count == 1 ? "with 1 row" : "with rows"
    case .flag, .event, .state, .missing: return view.value.headline
    }
  }

  /// The beginning of a text, with `#` for each number.
  private static func withoutNumbers(_ text: String) -> String {
    var result = ""
    var wasDigit = false
    for character in text.prefix(60) {
      if character.isNumber {
        if !wasDigit { result.append("#") }
        wasDigit = true
      } else {
        result.append(character)
        wasDigit = false
      }
    }
    return result.count > 28 ? result.prefix(27) + "…" : result
  }
}
