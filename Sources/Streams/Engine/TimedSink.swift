/// The sink of an operator with a timer: source and timer take turns at one gate.
@usableFromInline
class TimedSink<Input, Output>: GateSink<Input, Output> {
  final let timer = TimerSlot()
  final let span: RxTimeInterval
  final let scheduler: any SchedulerType

  @usableFromInline
  init(_ downstream: Sink<Output>, _ scope: Scope, _ span: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.span = span
    self.scheduler = scheduler
    scope.attach(timer)
    super.init(downstream, scope)
  }

  /// The operator's name in source code, for reports about the real clock. Most sinks are named after their operator.
  var operatorName: String {
    let kind = "\(type(of: self))".prefix { $0 != "<" }.replacing("Sink", with: "")
    return kind.prefix(1).lowercased() + kind.dropFirst()
  }

  /// Called in turn when the timer has fired.
  func timerFired() {}

  /// Passes the end of the source on, unless overridden.
  override func sourceEnded(_ error: (any Error)?) {
    timer.stop()
    end(error)
  }

  /// Restarts the timer, with the operator's time span.
  @usableFromInline
  final func startTimer() { startTimer(after: span) }

  final func startTimer(after span: RxTimeInterval) {
    timer.start { turn in
      RealClock.attribute(to: operatorName) {
        scheduler.scheduleRelative(turn, dueTime: span) { [self] turn in
          gate.turn(scope, fired(turn), else: gate.wait(scope) { [self] in fired(turn) })
          return Disposables.create()
        }
      }
    }
  }

  private final func fired(_ turn: Int) { if timer.take(turn) { timerFired() } }
}

/// The sink of an operator that sends a value later, unless another arrives first.
@usableFromInline
class KeepingSink<Element>: TimedSink<Element, Element> {
  @exclusivity(unchecked) private final var keeping: Keeping
  @exclusivity(unchecked) private final var kept = Latest<Element>()

  @usableFromInline
  init(
    _ downstream: Sink<Element>,
    _ scope: Scope,
    _ span: RxTimeInterval,
    _ scheduler: any SchedulerType,
    _ keeping: Keeping
  ) {
    self.keeping = keeping
    super.init(downstream, scope, span, scheduler)
  }

  /// The time for which a new value has to wait; nil if it may be sent.
  var pause: RxTimeInterval? { nil }

  func send(_ element: Element) { downstream.next(element) }

  override final func receive(_ element: Element) {
    let pause = pause
    switch keeping.value(isEarly: pause != nil) {
    case .send:
      kept.clear()
      send(element)
    case .keep(let startsTimer):
      kept.set(element)
      if startsTimer, let pause { startTimer(after: pause) }
    case .drop: break
    }
  }

  override final func timerFired() {
    let release = keeping.timePassed()
    if release.sends { send(kept.take()) }
    if release.completes { end(nil) }
  }

  override final func sourceEnded(_ error: (any Error)?) {
    let release = keeping.ended(failed: error != nil)
    guard release.completes else { return }
    timer.stop()
    if release.sends { send(kept.take()) }
    end(error)
  }
}
