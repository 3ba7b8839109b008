/// A source that makes its values one at a time, as its scheduler allows: `from`, `range`, `generate`, `repeatElement`.
///
/// On ``CurrentThreadScheduler`` it loops, and yields after a value if other work waits, so that synchronous sources take
/// turns; on another scheduler, each value is a separate piece of work.
@usableFromInline
class SteppedSource<Element>: Observable<Element>, @unchecked Sendable {
  /// Makes the loop of one subscription, with the parameters of the stream. It is a closure of the subclass's `init`, and so
  /// compiled for the types of the client.
  @usableFromInline typealias MakeLoop = (Sink<Element>, Scope, SteppedSource<Element>) -> StepLoop<Element>

  @usableFromInline final let scheduler: any ImmediateSchedulerType
  @usableFromInline final let makeLoop: MakeLoop

  @inlinable
  init(_ scheduler: any ImmediateSchedulerType, _ makeLoop: @escaping MakeLoop) {
    self.scheduler = scheduler
    self.makeLoop = makeLoop
  }

  public final override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let steps: Steps = makeLoop(sink, scope, self)
    // A cast would need the runtime.
    if type(of: scheduler) == CurrentThreadScheduler.self {
      steps.start()
    } else {
      let next = TimerSlot()
      scope.attach(next)
      steps.start(on: scheduler, next)
    }
  }
}

/// The running side of a ``SteppedSource``.
@usableFromInline
class StepLoop<Element>: Steps {
  @usableFromInline final let sink: Sink<Element>

  @inlinable
  init(_ sink: Sink<Element>, _ scope: Scope) {
    self.sink = sink
    super.init(scope)
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

  fileprivate final func start() {
    if Trampoline.isIdle {
      Trampoline.run { turn() }
    } else {
      Trampoline.enqueue { self.turn() }
    }
  }

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
      if queue.hasWaiting {
        queue.append { self.turn() }
        return
      }
    }
  }
}
