/// A stream given as a diagram: the input of `expect(_:gives:by:)`.
///
/// A string literal is a hot stream. ``Marbles`` documents the notation.
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

  /// A hot stream: it sends its events at their ticks, whether or not it has subscribers.
  /// - Parameters:
  ///   - diagram: The events.
  ///   - values: The values for texts in the diagram, where the text itself is not the value.
  ///   - error: The error for a `#`.
  ///   - subscribed: If given, the diagrams of all its subscriptions: `^` where each begins, `!` where it ends.
  public static func hot(
    _ diagram: String,
    values: [String: Element] = [:],
    error: any Error = MarbleError(),
    subscribed: String...
  ) -> Self {
    Self(kind: .hot, diagram: diagram, values: values, error: error, subscribed: subscribed)
  }

  /// A cold stream: it sends its events to each subscriber, at ticks relative to the subscription.
  /// - Parameters:
  ///   - diagram: The events.
  ///   - values: The values for texts in the diagram, where the text itself is not the value.
  ///   - error: The error for a `#`.
  ///   - subscribed: If given, the diagrams of all its subscriptions: `^` where each begins, `!` where it ends.
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
