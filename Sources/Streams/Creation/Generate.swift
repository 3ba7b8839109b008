extension ObservableType {
  /// A loop as a stream: begins with `initialState`, and each further value is made from the previous one by `iterate`, for as
  /// long as `condition` holds.
  ///
  ///     generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })   (1248|)
  ///
  /// Completes at the first value for which `condition` does not hold, without sending it. An error that a closure throws
  /// ends the stream. If you pass a scheduler, each value and the completion is a separate piece of work on it.
  @_alwaysEmitIntoClient
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    SteppedSource("generate", scheduler) { sink, scope in
      StepLoop(sink, scope, Element?.none) { loop in
        do {
          let value = if let last = loop.state { try iterate(last) } else { initialState }
          guard try condition(value) else { return loop.complete() }
          loop.state = value
          loop.sink.next(value)
          return true
        } catch {
          return loop.complete(error)
        }
      }
    }
  }
}
