import Streams

internal import Drivers
import StreamsTesting

/// Draws streams, runs them on virtual time, and tells the running test what did not go as drawn.
///
///     marbles { m in
///       let taps = m.hot("--x----x-|")
///       let text = m.hot("a--b--c--|")
///       m.expect(taps.withLatestFrom(text), gives: "--a----c-|")
///     }
///
/// The signs of diagrams are told at ``Marbles``. Drivers and Signals that are made here run on the virtual time too.
/// - Parameter draw: makes the sources and states the expectations; everything runs when it returns.
public func marbles(_ draw: (_ m: Marbles) throws -> Void) rethrows {
  let marbles = Marbles()
  try SharingScheduler.with(marbles.scheduler) {
    try draw(marbles)
    for failure in marbles.run() { failure.report() }
  }
}

extension Marbles {
  /// A hot stream: its events happen at their ticks, whether or not somebody is subscribed.
  ///
  /// The values in the diagram are read as `type`, and a `#` stands for `error`. If `subscribed` is given, it is the diagrams of
  /// all subscriptions: `^` where each begins, `!` where it ends.
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
  /// The values in the diagram stand for those of `values`, and a `#` for `error`. If `subscribed` is given, it is the diagrams
  /// of all subscriptions: `^` where each begins, `!` where it ends.
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

  /// A cold stream: its events happen for each subscriber anew, at ticks counted from the subscription.
  ///
  /// The values in the diagram are read as `type`, and a `#` stands for `error`. If `subscribed` is given, it is the diagrams of
  /// all subscriptions: `^` where each begins, `!` where it ends.
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
  /// The values in the diagram stand for those of `values`, and a `#` for `error`. If `subscribed` is given, it is the diagrams
  /// of all subscriptions: `^` where each begins, `!` where it ends.
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

  /// Calls `action` with each value of a diagram at its tick: what the world does to the streams under test.
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

  /// Subscribes to a stream during the run and compares what it gives with a diagram.
  ///
  /// The stream is anything that can be turned into an `Observable`. `values` says what values in the diagram stand for, where
  /// their own text will not do; a `#` stands for `error`.
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
