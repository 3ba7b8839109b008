import Foundation

extension ObservableType {
  /// Prints the events and the lifetime of a subscription. The stream itself is unchanged.
  ///
  ///     source        --1--|
  ///     debug("a")    --1--|
  ///
  /// ```text
  /// 2026-01-01 12:00:00.000: a -> subscribed
  /// 2026-01-01 12:00:02.000: a -> Event next(1)
  /// 2026-01-01 12:00:05.000: a -> Event completed
  /// 2026-01-01 12:00:05.000: a -> isDisposed
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: The beginning of each line; by default, the location of the call.
  ///   - trimOutput: Whether the text of an event is truncated to about 40 characters.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let name = identifier ?? DebugLog.place(file: file, line: line, function: function)
    return asObservable().debug(DebugLog(name, isTrimmed: trimOutput))
  }
}

extension Observable {
  func debug(_ log: DebugLog) -> Observable<Element> {
    Operated("debug", self) { source, sink, scope in
      log.line("subscribed")
      let life = Life { log.line("isDisposed") }
      let stage = HandlerStage<Element, Element, Void>(sink, scope, ()) { element, stage in
        if scope.isCancelled { return }
        log.event("\(Event.next(element))")
        stage.downstream.next(element)
      } end: { error, stage in
        if scope.isCancelled { return }
        log.event("\(error.map(Event<Element>.error) ?? .completed)")
        stage.downstream.send(end: error)
        life.cancel()
      }
      source.run(stage, scope)
      // Attached last, so that it is notified before the operators above.
      scope.attach(life)
    }
  }
}

/// Prints lines with the time and an identifier.
final class DebugLog {
  private let identifier: String
  private let isTrimmed: Bool
  private let write: (String) -> Void
  private let time: DateFormatter

  init(_ identifier: String, isTrimmed: Bool, write: @escaping (String) -> Void = { print($0) }) {
    self.identifier = identifier
    self.isTrimmed = isTrimmed
    self.write = write
    time = DateFormatter()
    time.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
  }

  /// How the location of a call is printed.
  static func place(file: String, line: UInt, function: String) -> String {
    let name = file.lastIndex(of: "/").map { file[file.index(after: $0)...] } ?? file[...]
    return "\(name):\(line) (\(function))"
  }

  func line(_ text: String) { write("\(time.string(from: Date())): \(identifier) -> \(text)") }

  func event(_ text: String) {
    let longest = 40
    if isTrimmed, text.count > longest {
      line("Event \(text.prefix(longest / 2))...\(text.suffix(longest / 2))")
    } else {
      line("Event \(text)")
    }
  }
}
