import MVVM
import ScreenLanguage
import ScreenText

/// A condition that must hold on a screen after any sequence of actions.
///
/// A property that refers to a view which is not on the screen on top neither holds nor fails.
public struct ScreenProperty {
  enum Kind {
    case always
    case eventually(within: Duration)
    case after(input: String, within: Duration)
  }

  let name: String
  let kind: Kind
  let holds: @MainActor (ScreenSnapshot) -> Bool
  /// The condition, if it was written in the syntax of the prompt.
  private let condition: Condition?

  /// The condition in the syntax of the prompt, if it was written as text.
  var text: String? { condition?.text }

  /// The name of the property in symptoms, as the options take it. Two properties may have the same condition.
  var subject: String { subject(name) }

  private func subject(_ name: String) -> String {
    switch kind {
    case .always: name
    case .eventually(let within): "\(name) within \(DurationText.milliseconds(within))"
    case .after(let input, let within): "\(input): \(name) within \(DurationText.milliseconds(within))"
    }
  }

  /// The line of a report that says why the property could not be evaluated. It does not repeat the value of a secret, which can be
  /// the reason.
  func problem(_ reason: String, ofInput: Bool = false, isSecret: (String) -> Bool) -> String {
    let condition = condition?.masked(with: { _ in ViewValue.mask }) { SecretNames.includes($0) || isSecret($0) }
    let shown = condition?.text ?? name
    return "the property \"\(ofInput ? subject(shown) : shown)\" cannot be evaluated: \(reason)"
  }

  init(
    _ name: String,
    _ kind: Kind,
    condition: Condition? = nil,
    _ holds: @escaping @MainActor (ScreenSnapshot) -> Bool
  ) {
    self.name = name
    self.kind = kind
    self.condition = condition
    self.holds = holds
  }
}

extension ScreenProperty {
  /// A condition that holds whenever the screen is at rest.
  package static func always(_ condition: Condition) -> ScreenProperty { ScreenProperty(condition, .always) }

  /// A condition that never holds when the screen is at rest.
  package static func never(_ condition: Condition) -> ScreenProperty {
    ScreenProperty(Condition(.not(condition.root)), .always)
  }

  /// A condition that, whenever it stops holding, holds again in time.
  package static func eventually(_ condition: Condition, within: Duration) -> ScreenProperty {
    ScreenProperty(condition, .eventually(within: within))
  }

  /// A condition that holds in time after each use of an input.
  package static func after(_ input: String, _ condition: Condition, within: Duration) -> ScreenProperty {
    ScreenProperty(condition, .after(input: input, within: within))
  }

  private init(_ condition: Condition, _ kind: Kind) {
    self.init(condition.text, kind, condition: condition) { snapshot in
      // A condition about missing views, or missing parts of views, is undefined.
      do throws(Condition.Mistake) {
        let holds = try condition.holds { snapshot.subject($0) }
        snapshot.isEvaluated = holds != nil
        return holds != false
      } catch {
        snapshot.mistake = error.message
        return true
      }
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a property that holds whenever the screen is at rest.
///
///     Always("no second attempt while one is under way") { !($0["busy"] == true && $0.isEnabled("submit")) }
public func Always(_ name: String, _ holds: @escaping @MainActor (ScreenSnapshot) -> Bool) -> ScreenProperty {
  ScreenProperty(name, .always, holds)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a property that holds if the condition is never true when the screen is at rest.
public func Never(_ name: String, _ isWrong: @escaping @MainActor (ScreenSnapshot) -> Bool) -> ScreenProperty {
  ScreenProperty(name, .always) { !isWrong($0) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a property that holds if the condition, whenever it is false, becomes true again in time.
///
///     Eventually("busy ends", within: .seconds(30)) { $0["busy"] == false }
public func Eventually(
  _ name: String,
  within: Duration,
  _ holds: @escaping @MainActor (ScreenSnapshot) -> Bool
) -> ScreenProperty {
  ScreenProperty(name, .eventually(within: within), holds)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a property that holds if the condition becomes true in time after each use of an input.
///
///     After("submit", within: .seconds(30), "an answer is shown") { $0["message"] != "" || $0.screen == "welcome" }
public func After(
  _ input: String,
  within: Duration,
  _ name: String,
  _ holds: @escaping @MainActor (ScreenSnapshot) -> Bool
) -> ScreenProperty {
  ScreenProperty(name, .after(input: input, within: within), holds)
}

/// Builds a list of properties.
@resultBuilder
public enum ScreenPropertyBuilder {
  /// Adds a property.
  public static func buildExpression(_ property: ScreenProperty) -> [ScreenProperty] { [property] }
  /// Adds several properties.
  public static func buildExpression(_ properties: [ScreenProperty]) -> [ScreenProperty] { properties }
  /// Joins the lists.
  public static func buildBlock(_ properties: [ScreenProperty]...) -> [ScreenProperty] { properties.flatMap { $0 } }
  /// Adds the properties of an `if`.
  public static func buildOptional(_ properties: [ScreenProperty]?) -> [ScreenProperty] { properties ?? [] }
  /// Adds the properties of the first branch.
  public static func buildEither(first: [ScreenProperty]) -> [ScreenProperty] { first }
  /// Adds the properties of the second branch.
  public static func buildEither(second: [ScreenProperty]) -> [ScreenProperty] { second }
  /// Adds the properties of each pass of a loop.
  public static func buildArray(_ properties: [[ScreenProperty]]) -> [ScreenProperty] { properties.flatMap { $0 } }
}

/// Follows the properties of one session.
@MainActor
struct PropertyTracker {
  private let properties: [ScreenProperty]
  /// For `eventually`: the time since which the condition has not held. For `after`: the last use of the input without an answer.
  private var since: [Duration?]

  /// The views that properties requested on a screen that does not have them.
  private(set) var missedNames: Set<String> = []
  /// The views in rows that properties requested and found.
  private(set) var namesInRows: Set<String> = []
  private(set) var mistakes = PropertyMistakes()
  /// The properties that could be evaluated so far.
  private var isEvaluated: [Bool]

  init(_ properties: [ScreenProperty]) {
    self.properties = properties
    since = Array(repeating: nil, count: properties.count)
    isEvaluated = Array(repeating: false, count: properties.count)
  }

  /// Whether there are properties to follow.
  var hasProperties: Bool { !properties.isEmpty }

  /// The longest time that a property allows.
  var timeout: Duration {
    properties.reduce(into: Duration.zero) { longest, property in
      switch property.kind {
      case .always: break
      case .eventually(let within), .after(_, let within): longest = max(longest, within)
      }
    }
  }

  /// The first time at which a property fails if it does not hold by then.
  var deadline: Duration? {
    zip(properties, since).compactMap { property, since in
      switch property.kind {
      case .always: nil
      case .eventually(let within), .after(_, let within): since.map { $0 + within + .nanoseconds(1) }
      }
    }
    .min()
  }

  /// Records that an input is about to be used.
  ///
  /// - Returns: The properties that wait for an answer from now on.
  mutating func note(use input: String, at time: Duration) -> [Int] {
    let waiting = properties.indices.filter { index in
      if case .after(input, _) = properties[index].kind { since[index] == nil } else { false }
    }
    for index in waiting { since[index] = time }
    return waiting
  }

  /// Takes back a use that was refused, which needs no answer.
  mutating func takeBack(_ waiting: [Int]) {
    for index in waiting { since[index] = nil }
  }

  /// The first property that fails at this rest.
  mutating func evaluate(_ makeSnapshot: @autoclosure () -> ScreenSnapshot) -> Symptom? {
    guard !properties.isEmpty else { return nil }
    for (index, property) in properties.enumerated() {
      if case .after = property.kind, since[index] == nil { continue }
      let snapshot = makeSnapshot()
      let holds = property.holds(snapshot)
      if snapshot.hasMissed { missedNames.formUnion(snapshot.missedNames) }
      namesInRows.formUnion(snapshot.namesInRows)
      note(snapshot, ofPropertyAt: index)
      let isInconclusive = !holds && snapshot.hasMissed
      switch property.kind {
      case .always:
        if !holds, !isInconclusive { return symptom(property, "does not hold", since: snapshot.time) }
      case .eventually(let within):
        if holds || isInconclusive {
          since[index] = nil
        } else if let start = since[index] {
          if snapshot.time - start > within {
            return symptom(property, "has not held for", within, since: start)
          }
        } else {
          since[index] = snapshot.time
        }
      case .after(let input, let within):
        if holds || isInconclusive {
          since[index] = nil
        } else if let start = since[index], snapshot.time - start > within {
          return symptom(property, "does not hold after '\(input)' within", within, since: start)
        }
      }
    }
    return nil
  }

  /// Records whether a property could be evaluated.
  private mutating func note(_ snapshot: ScreenSnapshot, ofPropertyAt index: Int) {
    guard !isEvaluated[index] else { return }
    let property = properties[index]
    if let mistake = snapshot.mistake {
      let line = property.problem(mistake) { if case .secret? = snapshot[$0] { true } else { false } }
      mistakes.note(line, of: property.name)
    }
    guard snapshot.isEvaluated else { return }
    isEvaluated[index] = true
    mistakes.note(evaluated: property.name)
  }

  private func symptom(
    _ property: ScreenProperty,
    _ failure: String,
    _ within: Duration? = nil,
    since: Duration
  ) -> Symptom {
    let time = within.map { " \(DurationText.milliseconds($0))" } ?? ""
    return Symptom(
      .property,
      property.subject,
      "\"\(property.name)\" \(failure)\(time)",
      tail: property.tail,
      since: since
    )
  }
}

extension ScreenProperty {
  /// The expectation that fails while the property does.
  fileprivate var tail: [String] {
    guard let text else { return [] }
    switch kind {
    case .always: return ["expect \(text)"]
    case .eventually(let within), .after(_, let within):
      return ["expect \(text) within \(DurationText.milliseconds(within))"]
    }
  }
}
