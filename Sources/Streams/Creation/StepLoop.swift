/// A source that makes its values one at a time, as its scheduler allows: `from`, `range`, `generate`, `repeatElement`.
///
/// On ``CurrentThreadScheduler`` it loops, and yields after a value if other work waits, so that synchronous sources take
/// turns; on another scheduler, each value is a separate piece of work.
@usableFromInline
final class SteppedSource<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let name: String
  @usableFromInline let scheduler: any ImmediateSchedulerType
  /// Makes the loop of one subscription. It is a closure of the call site, and so compiled for the types of the client.
  @usableFromInline let makeLoop: (Sink<Element>, Scope) -> Steps

  @inlinable
  init(_ name: String, _ scheduler: any ImmediateSchedulerType, _ makeLoop: @escaping (Sink<Element>, Scope) -> Steps) {
    self.name = name
    self.scheduler = scheduler
    self.makeLoop = makeLoop
  }

  @inlinable
  convenience init<Values: Sequence>(_ name: String, _ scheduler: any ImmediateSchedulerType, _ values: Values)
  where Values.Element == Element {
    self.init(name, scheduler) { sink, scope in
      StepLoop(sink, scope, values.makeIterator()) { loop in
        guard let element = loop.state.next() else { return loop.complete() }
        loop.sink.next(element)
        return true
      }
    }
  }

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let steps = makeLoop(sink, scope)
    // A cast would need the runtime.
    if type(of: scheduler) == CurrentThreadScheduler.self {
      steps.start()
    } else {
      let next = TimerSlot()
      scope.attach(next)
      steps.start(on: scheduler, next)
    }
  }

  override var operatorName: String? { name }
}

/// The running side of a ``SteppedSource``.
@usableFromInline
final class StepLoop<Element, State>: Steps {
  @usableFromInline typealias Advance = (StepLoop<Element, State>) -> Bool

  @usableFromInline let sink: Sink<Element>
  @exclusivity(unchecked) @usableFromInline var stored: State
  @usableFromInline let advance: Advance

  @inlinable
  init(_ sink: Sink<Element>, _ scope: Scope, _ state: State, _ advance: @escaping Advance) {
    self.sink = sink
    stored = state
    self.advance = advance
    super.init(scope)
  }

  /// What changes from one value to the next. Not checked for exclusivity, like ``Held/value``.
  @inlinable
  var state: State {
    @inline(__always)
    _read { yield stored }
    @inline(__always)
    _modify { yield &stored }
  }

  public override func step() -> Bool { advance(self) }

  /// Sends the completion, or the failure if there is an error, as the last step.
  @usableFromInline
  func complete(_ error: (any Error)? = nil) -> Bool {
    sink.send(end: error)
    return false
  }
}

/// The steps of a ``StepLoop``, without the type of its values, which a scheduler would look up at each piece of work.
@usableFromInline
class Steps {
  @usableFromInline final let scope: Scope

  @inlinable
  init(_ scope: Scope) { self.scope = scope }

  /// Sends the next value, or the end. Returns whether there is more to send.
  @usableFromInline
  func step() -> Bool { false }

  @inline(__always)
  private final func takesOne() -> Bool { !scope.isOver && step() }

  fileprivate final func start() { Trampoline.enqueue { self.turn() } }

  /// Schedules each step as a separate piece of work.
  ///
  /// - Parameter next: Holds the step that waits.
  fileprivate final func start(on scheduler: any ImmediateSchedulerType, _ next: TimerSlot) {
    next.start { turn in
      scheduler.schedule(turn) { [self] turn in
        if next.take(turn), takesOne() { start(on: scheduler, next) }
        return Disposables.create()
      }
    }
  }

  /// Continues until it is done or other work waits.
  private final func turn() {
    let queue = Trampoline.queue
    while takesOne() {
      if queue.hasWaiting { return queue.append { self.turn() } }
    }
  }
}
