/// Writes one line of an event log.
public typealias EventLogger = (
  _ identifier: String,
  _ event: String,
  _ fileName: String,
  _ functionName: String,
  _ lineNumber: Int
) -> Void

/// The default logger: prints the event with its identifier and source location.
public func defaultEventLog(
  identifier: String,
  event: String,
  fileName: String,
  functionName: String,
  lineNumber: Int
) {
  print("[\(identifier)] \(event) fileName: \(fileName), functionName: \(functionName), lineNumber: \(lineNumber)")
}

/// The events that you can log.
public enum LoggingEvent {
  /// The events of a signal.
  public enum Signal: String, CaseIterable, Sendable {
    /// A value, the kinds of end, any end, and the disposal.
    case value, completed, failed, terminated, disposed, interrupted

    /// All events.
    public static var allEvents: Set<Signal> { Set(allCases) }
  }

  /// The events of a producer.
  public enum SignalProducer: String, CaseIterable, Sendable {
    /// The start, a value, the kinds of end, any end, and the disposal.
    case starting, started, value, completed, failed, terminated, disposed, interrupted

    /// All events.
    public static var allEvents: Set<SignalProducer> { Set(allCases) }
  }
}
