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
    if count == 0 { return SequenceSource("range", scheduler) { { _ in false } } }
    let (last, overflows) = start.addingReportingOverflow(count - 1)
    if overflows {
      return misused("range(start: \(start), count: \(count)) ends beyond \(Element.max). Use a wider type.", .overflow)
    }
    return RangeSource(start, scheduler) { number in
      if number == last { return false }
      number &+= 1
      return true
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

/// A source of consecutive numbers. A closure from the call site, where their type is known, counts.
@usableFromInline
final class RangeSource<Element>: SteppedSource<Element>, @unchecked Sendable {
  /// Replaces a number with the next one; false if it was the last.
  @usableFromInline typealias Advance = (inout Element) -> Bool

  @usableFromInline let start: Element
  @usableFromInline let advance: Advance

  @inlinable
  init(_ start: Element, _ scheduler: any ImmediateSchedulerType, _ advance: @escaping Advance) {
    self.start = start
    self.advance = advance
    super.init(scheduler) {
      let range = unsafeDowncast($2, to: RangeSource.self)
      return RangeLoop($0, $1, range.start, range.advance)
    }
  }

  override var operatorName: String? { "range" }
}

@usableFromInline
final class RangeLoop<Element>: StepLoop<Element> {
  @usableFromInline let advance: RangeSource<Element>.Advance
  @exclusivity(unchecked) @usableFromInline var number: Element
  @exclusivity(unchecked) @usableFromInline var isDone = false

  @inlinable
  init(_ sink: Sink<Element>, _ scope: Scope, _ start: Element, _ advance: @escaping RangeSource<Element>.Advance) {
    number = start
    self.advance = advance
    super.init(sink, scope)
  }

  public override func step() -> Bool {
    if isDone {
      sink.completed()
      return false
    }
    let number = number
    isDone = !advance(&self.number)
    sink.next(number)
    return true
  }
}
