/// A stream given as a diagram: what goes into `expect(_:gives:by:)`.
///
/// A string literal is a hot one. How diagrams are written is told at ``Marbles``.
public struct MarbleSource<Element>: ExpressibleByStringLiteral {
  enum Kind: String {
    case hot
    case cold
  }

  let kind: Kind
  let diagram: String
  let values: [String: Element]
  let error: any Error
  let subscribed: [String]

  /// A hot stream: its events happen at their ticks, whether or not somebody is subscribed.
  /// - Parameters:
  ///   - diagram: the events.
  ///   - values: what the values in the diagram stand for, where they are not their own text.
  ///   - error: what a `#` stands for.
  ///   - subscribed: if given, the diagrams of all its subscriptions: `^` where each begins, `!` where it ends.
  public static func hot(
    _ diagram: String,
    values: [String: Element] = [:],
    error: any Error = MarbleError(),
    subscribed: String...
  ) -> Self {
    Self(kind: .hot, diagram: diagram, values: values, error: error, subscribed: subscribed)
  }

  /// A cold stream: its events happen for each subscriber anew, at ticks counted from the subscription.
  /// - Parameters:
  ///   - diagram: the events.
  ///   - values: what the values in the diagram stand for, where they are not their own text.
  ///   - error: what a `#` stands for.
  ///   - subscribed: if given, the diagrams of all its subscriptions: `^` where each begins, `!` where it ends.
  public static func cold(
    _ diagram: String,
    values: [String: Element] = [:],
    error: any Error = MarbleError(),
    subscribed: String...
  ) -> Self {
    Self(kind: .cold, diagram: diagram, values: values, error: error, subscribed: subscribed)
  }

  /// A hot stream.
  public init(stringLiteral diagram: String) {
    self.init(kind: .hot, diagram: diagram, values: [:], error: MarbleError(), subscribed: [])
  }

  init(kind: Kind, diagram: String, values: [String: Element], error: any Error, subscribed: [String]) {
    self.kind = kind
    self.diagram = diagram
    self.values = values
    self.error = error
    self.subscribed = subscribed
  }
}
