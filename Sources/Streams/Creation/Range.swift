extension ObservableType where Element: RxAbstractInteger {
  /// Sends `count` consecutive numbers, from `start` on, and completes.
  ///
  ///     range(start: 5, count: 3)   (567|)
  ///
  /// If you pass a scheduler, each number and the completion is a separate piece of work on it. Fails with
  /// ``RxError/argumentOutOfRange`` if `count` is negative, and with ``RxError/overflow`` if the last number exceeds the
  /// range of the type; both are reported as misuse.
  @_alwaysEmitIntoClient
  public static func range(
    start: Element,
    count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    if count < 0 {
      return misused("range(start:count:) was called with a negative count: \(count).", .argumentOutOfRange)
    }
    if count > 0, start.addingReportingOverflow(count - 1).overflow {
      return misused("range(start: \(start), count: \(count)) ends beyond \(Element.max). Use a wider type.", .overflow)
    }
    return SteppedSource("range", scheduler) { sink, scope in
      StepLoop(sink, scope, (next: start, left: count)) { loop in
        let (number, left) = loop.state
        if left == 0 { return loop.complete() }
        loop.state = (number &+ 1, left - 1)
        loop.sink.next(number)
        return true
      }
    }
  }
}

extension ObservableType {
  /// Reports misuse, and returns a stream that fails with `error`.
  @usableFromInline
  static func misused(_ message: String, _ error: RxError) -> Observable<Element> {
    Hooks.misuse(message)
    return .error(error)
  }
}
