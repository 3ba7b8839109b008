/// The expected values of views on a screen: `message contains "2 tries" and (results count > 3 or not busy is true)`.
///
/// You write conditions for `expect` and `wait` at the prompt, for tests, and for exploration. ``ConditionParser`` parses a
/// condition once; you may evaluate it any number of times.
package struct Condition: Hashable, Sendable {
  /// A part of a condition.
  package indirect enum Node: Hashable, Sendable {
    case comparison(Comparison)
    case not(Node)
    case all([Node])
    case any([Node])
  }

  package var root: Node

  package init(_ root: Node) { self.root = root }

  /// A condition of one comparison.
  package init(
    name: String,
    part: Comparison.Part = .whole,
    comparison operation: Comparison.Operation = .equals,
    value: String
  ) {
    self.init(.comparison(Comparison(name: name, part: part, operation: operation, value: value)))
  }

  /// The only comparison, if the condition consists of one.
  package var single: Comparison? {
    if case .comparison(let comparison) = root { comparison } else { nil }
  }

  /// The comparisons, in the order in which they are written.
  package var comparisons: [Comparison] { root.comparisons }

  /// The names of the views in the condition, without duplicates, in the order in which they are written.
  package var names: [String] {
    var names: [String] = []
    for comparison in comparisons where !names.contains(comparison.name) { names.append(comparison.name) }
    return names
  }

  /// The same condition without the values that are compared with secrets, which it must not repeat.
  ///
  /// - Parameter mask: What takes the place of a value; by default, something that the comparison accepts.
  package func masked(with mask: (Comparison) -> String = { $0.mask }, where isSecret: (String) -> Bool) -> Condition {
    Condition(root.replacingValues { isSecret($0.name) && !$0.isAllowedForSecrets ? mask($0) : nil })
  }

  /// The source text: `message contains "2 tries" and busy == false`.
  package var text: String { root.text(within: .none) }
}

extension Condition.Node {
  fileprivate func replacingValues(_ value: (Comparison) -> String?) -> Condition.Node {
    switch self {
    case .comparison(var comparison):
      if let other = value(comparison) { comparison.value = other }
      return .comparison(comparison)
    case .not(let node): return .not(node.replacingValues(value))
    case .all(let nodes): return .all(nodes.map { $0.replacingValues(value) })
    case .any(let nodes): return .any(nodes.map { $0.replacingValues(value) })
    }
  }

  fileprivate var comparisons: [Comparison] {
    switch self {
    case .comparison(let comparison): [comparison]
    case .not(let node): node.comparisons
    case .all(let nodes), .any(let nodes): nodes.flatMap(\.comparisons)
    }
  }

  /// The context of a node, which determines whether it needs parentheses.
  fileprivate enum Surroundings { case none, or, and, not }

  fileprivate func text(within outer: Surroundings) -> String {
    switch self {
    case .comparison(let comparison): return comparison.text
    case .not(let node): return "not " + node.text(within: .not)
    case .all(let nodes):
      let text = nodes.map { $0.text(within: .and) }.joined(separator: " and ")
      return outer == .and || outer == .not ? "(\(text))" : text
    case .any(let nodes):
      let text = nodes.map { $0.text(within: .or) }.joined(separator: " or ")
      return outer == .none ? text : "(\(text))"
    }
  }
}

extension Condition: CustomStringConvertible {
  package var description: String { text }
}
