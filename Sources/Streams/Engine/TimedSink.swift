/// The sink of an operator with a timer: source and timer take turns at one gate.
class TimedSink<Input, Output>: GateSink<Input, Output> {
  final let timer = TimerSlot()
  final let span: RxTimeInterval
  final let scheduler: any SchedulerType

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

  /// Does what the timer was started for, in its turn.
  func timerFired() {}

  /// Passes the end of the source on, unless overridden.
  override func sourceEnded(_ error: (any Error)?) {
    timer.stop()
    end(error)
  }

  /// Restarts the timer, with the operator's time span.
  final func startTimer() { startTimer(after: span) }

  /// Restarts the timer.
  final func startTimer(after span: RxTimeInterval) {
    timer.start { turn in
      RealClock.attribute(to: operatorName) {
        scheduler.scheduleRelative(turn, dueTime: span) { [self] turn in
          fire(turn)
          return Disposables.create()
        }
      }
    }
  }

  private final func fire(_ turn: Int) {
    if gate.enter(scope) {
      if timer.take(turn) { timerFired() }
      gate.leave()
    } else {
      gate.wait(scope) { [self] in if timer.take(turn) { timerFired() } }
    }
  }
}
