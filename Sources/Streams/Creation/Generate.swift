extension ObservableType {
  /// A loop as a stream: begins with `initialState`, and each further value is made from the one before by `iterate`, for as
  /// long as `condition` holds.
  ///
  ///     generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })   (1248|)
  ///
  /// Completes at the first value for which `condition` does not hold, without sending it. An error that a closure throws
  /// ends the stream. If you pass a scheduler, each value and the completion is a separate piece of work on it.
  @inlinable
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Generate(initialState, condition, scheduler, iterate)
  }
}

@usableFromInline
final class Generate<Element>: SteppedSource<Element>, @unchecked Sendable {
  @usableFromInline let initialState: Element
  @usableFromInline let condition: (Element) throws -> Bool
  @usableFromInline let iterate: (Element) throws -> Element

  @inlinable
  init(
    _ initialState: Element,
    _ condition: @escaping (Element) throws -> Bool,
    _ scheduler: any ImmediateSchedulerType,
    _ iterate: @escaping (Element) throws -> Element
  ) {
    self.initialState = initialState
    self.condition = condition
    self.iterate = iterate
    super.init(scheduler) { GenerateLoop($0, $1, unsafeDowncast($2, to: Generate.self)) }
  }
}

@usableFromInline
final class GenerateLoop<Element>: StepLoop<Element> {
  @usableFromInline let recipe: Generate<Element>
  @exclusivity(unchecked) @usableFromInline var state: Element
  @exclusivity(unchecked) @usableFromInline var isFirst = true

  @inlinable
  init(_ sink: Sink<Element>, _ scope: Scope, _ recipe: Generate<Element>) {
    self.recipe = recipe
    state = recipe.initialState
    super.init(sink, scope)
  }

  public override func step() -> Bool {
    do {
      if isFirst { isFirst = false } else { state = try recipe.iterate(state) }
      if try recipe.condition(state) {
        sink.next(state)
        return true
      }
      sink.completed()
    } catch {
      sink.error(error)
    }
    return false
  }
}
