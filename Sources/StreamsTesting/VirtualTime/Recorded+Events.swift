import Streams

extension Recorded {
  /// A value at a time.
  public static func next<Element>(_ time: TestTime, _ element: Element) -> Recorded<Event<Element>>
  where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// A completion at a time.
  public static func completed<Element>(_ time: TestTime, _ type: Element.Type = Element.self) -> Recorded<
    Event<Element>
  >
  where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// A failure at a time.
  public static func error<Element>(
    _ time: TestTime,
    _ error: any Swift.Error,
    _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }

  /// The events as an array. Use it where the compiler cannot infer the type of an array literal.
  public static func events<Element>(_ recordedEvents: Recorded<Event<Element>>...) -> [Recorded<Event<Element>>]
  where Value == Event<Element> {
    recordedEvents
  }

  /// The events of an array. Use it where the compiler cannot infer the type of an array literal.
  public static func events<Element>(_ recordedEvents: [Recorded<Event<Element>>]) -> [Recorded<Event<Element>>]
  where Value == Event<Element> {
    recordedEvents
  }
}
