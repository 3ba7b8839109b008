import Streams

internal import Drivers
import StreamsTesting

/// Draws streams, runs them on virtual time, and reports differences from the drawing as failures of the running test.
///
///     marbles { m in
///       let taps = m.hot("--x----x-|")
///       let text = m.hot("a--b--c--|")
///       m.expect(taps.withLatestFrom(text), gives: "--a----c-|")
///     }
///
/// ``Marbles`` documents the notation. Drivers and Signals that you make here run on the virtual time too.
/// - Parameter draw: Makes the sources and states the expectations. The streams run after it returns.
public func marbles(_ draw: (_ m: Marbles) throws -> Void) rethrows {
  let marbles = Marbles()
  try SharingScheduler.with(marbles.scheduler) {
    try draw(marbles)
    for failure in marbles.run() { failure.report() }
  }
}

extension Marbles {
  /// A hot stream: it sends its events at their ticks, whether or not it has subscribers.
  ///
  /// The values in the diagram are parsed as `type`, and a `#` is `error`. If `subscribed` is given, it contains the
  /// diagrams of all subscriptions: `^` where each begins, `!` where it ends.
  public func hot<Element: LosslessStringConvertible>(
    _ diagram: String,
    as type: Element.Type = String.self,
    error: any Error = MarbleError(),
    subscribed: String...,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestableObservable<Element> {
    source(
      MarbleSource(kind: .hot, diagram: diagram, values: [:], error: error, subscribed: subscribed),
      at: CodeLocation(fileID: fileID, file: file, line: line, column: column)
    )
  }

  /// A hot stream whose values are looked up.
  ///
  /// `values` maps the texts in the diagram to values, and a `#` is `error`. If `subscribed` is given, it contains the
  /// diagrams of all subscriptions: `^` where each begins, `!` where it ends.
  public func hot<Element>(
    _ diagram: String,
    values: [String: Element],
    error: any Error = MarbleError(),
    subscribed: String...,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestableObservable<Element> {
    source(
      MarbleSource(kind: .hot, diagram: diagram, values: values, error: error, subscribed: subscribed),
      at: CodeLocation(fileID: fileID, file: file, line: line, column: column)
    )
  }

  /// A cold stream: it sends its events to each subscriber, at ticks relative to the subscription.
  ///
  /// The values in the diagram are parsed as `type`, and a `#` is `error`. If `subscribed` is given, it contains the
  /// diagrams of all subscriptions: `^` where each begins, `!` where it ends.
  public func cold<Element: LosslessStringConvertible>(
    _ diagram: String,
    as type: Element.Type = String.self,
    error: any Error = MarbleError(),
    subscribed: String...,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestableObservable<Element> {
    source(
      MarbleSource(kind: .cold, diagram: diagram, values: [:], error: error, subscribed: subscribed),
      at: CodeLocation(fileID: fileID, file: file, line: line, column: column)
    )
  }

  /// A cold stream whose values are looked up.
  ///
  /// `values` maps the texts in the diagram to values, and a `#` is `error`. If `subscribed` is given, it contains the
  /// diagrams of all subscriptions: `^` where each begins, `!` where it ends.
  public func cold<Element>(
    _ diagram: String,
    values: [String: Element],
    error: any Error = MarbleError(),
    subscribed: String...,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestableObservable<Element> {
    source(
      MarbleSource(kind: .cold, diagram: diagram, values: values, error: error, subscribed: subscribed),
      at: CodeLocation(fileID: fileID, file: file, line: line, column: column)
    )
  }

  /// Calls `action` with each value of a diagram at its tick, as input for the streams under test.
  ///
  ///     m.perform("-a--b-") { model.query.accept($0) }
  public func perform(
    _ diagram: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ action: @escaping (_ value: String) -> Void
  ) {
    perform(diagram, at: CodeLocation(fileID: fileID, file: file, line: line, column: column), action)
  }

  /// Subscribes to a stream during the run and compares its events with a diagram.
  ///
  /// The stream is anything that converts to an `Observable`. `values` maps texts in the diagram to values, where the text
  /// itself is not the value; a `#` is `error`.
  public func expect<Stream: ObservableConvertibleType>(
    _ stream: Stream,
    gives diagram: String,
    values: [String: Stream.Element] = [:],
    error: any Error = MarbleError(),
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, file: file, line: line, column: column)
    expect(stream, gives: diagram, values: values, error: error, at: location)
  }
}
