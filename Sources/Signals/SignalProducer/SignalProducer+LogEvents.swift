// Made by Scripts/arities from Scripts/arity/LogEvents.txt: edit that, and run `make arities`.

// A single `on`, whose closures log the selected events.

extension SignalProducer {
  /// Logs the given events of every start of the producer, which are passed on unchanged.
  public func logEvents(
    identifier: String = "",
    events: Set<LoggingEvent.SignalProducer> = LoggingEvent.SignalProducer.allEvents,
    fileName: String = #filePath,
    functionName: String = #function,
    lineNumber: Int = #line,
    logger: @escaping EventLogger = defaultEventLog
  ) -> SignalProducer {
    func log(_ event: LoggingEvent.SignalProducer) -> (() -> Void)? {
      guard events.contains(event) else { return nil }
      return { logger(identifier, "\(event)", fileName, functionName, lineNumber) }
    }
    func log<Payload>(_ event: LoggingEvent.SignalProducer) -> ((Payload) -> Void)? {
      guard events.contains(event) else { return nil }
      if Payload.self == Void.self {
        return { _ in logger(identifier, "\(event)", fileName, functionName, lineNumber) }
      }
      return { logger(identifier, "\(event) \($0)", fileName, functionName, lineNumber) }
    }
    return on(
      starting: log(.starting),
      started: log(.started),
      failed: log(.failed),
      completed: log(.completed),
      interrupted: log(.interrupted),
      terminated: log(.terminated),
      disposed: log(.disposed),
      value: log(.value)
    )
  }
}
