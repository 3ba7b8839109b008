/// A source that makes its values one at a time, as its scheduler allows: `from`, `range`, `generate`, `repeatElement`.
///
/// On ``CurrentThreadScheduler`` it loops, and yields after a value if other work waits, so that synchronous sources take
/// turns; on another scheduler, each value is a separate piece of work.
@usableFromInline
class SteppedSource<Element>: Observable<Element>, @unchecked Sendable {
  private let scheduler: any ImmediateSchedulerType

  @usableFromInline
  init(_ scheduler: any ImmediateSchedulerType) { self.scheduler = scheduler }

  /// The loop of one subscription.
  func loop(_ sink: Sink<Element>, _ scope: Scope) -> StepLoop<Element> { StepLoop(sink, scope) }

  override final func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let loop = loop(sink, scope)
    if scheduler is CurrentThreadScheduler {
      loop.start()
    } else {
      let work = scheduler.scheduleRecursive(loop) { loop, recurse in
        if loop.takesStep() { recurse(loop) }
      }
      scope.attach(disposable: work)
    }
  }
}

/// The running side of a ``SteppedSource``.
class StepLoop<Element> {
  final let sink: Sink<Element>
  private final let scope: Scope

  init(_ sink: Sink<Element>, _ scope: Scope) {
    self.sink = sink
    self.scope = scope
  }

  /// Sends the next value, or the end. Returns whether there is more to send.
  func step() -> Bool { false }

  @inline(__always)
  fileprivate final func takesStep() -> Bool { !scope.isOver && step() }

  fileprivate final func start() {
    if Trampoline.isIdle {
      Trampoline.run { turn() }
    } else {
      Trampoline.enqueue { self.turn() }
    }
  }

  /// Continues until it is done or other work waits.
  private final func turn() {
    while takesStep() {
      if Trampoline.hasWaiting {
        Trampoline.enqueue { self.turn() }
        return
      }
    }
  }
}
