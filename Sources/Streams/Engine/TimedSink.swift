/// The sink of an operator with a timer: source and timer take turns in one line, nothing is done once the subscription is
/// over, and nothing after a terminal event.
class TimedSink<Input, Output>: Stage<Input, Output> {
  final let line = DeliveryLine()
  final let timer = TimerSlot()
  /// The life of what the sink works for; the timer ends with it.
  final let scope: Scope
  final let span: RxTimeInterval
  final let scheduler: any SchedulerType

  init(_ downstream: Sink<Output>, _ scope: Scope, _ span: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.scope = scope
    self.span = span
    self.scheduler = scheduler
    scope.attach(timer)
    super.init(downstream)
  }

  // MARK: What an operator does in its turn

  /// Takes a value of the source.
  func receive(_ element: Input) {}

  /// Does what the timer was started for.
  func timerFired() {}

  /// Takes the failure of the source. Passes it on, unless overridden.
  func sourceFailed(_ error: any Error) { fail(error) }

  /// Takes the completion of the source. Passes it on, unless overridden.
  func sourceCompleted() { complete() }

  // MARK: What it does it with

  /// Starts the timer anew, for the operator's span.
  final func startTimer() { startTimer(after: span) }

  /// Starts the timer anew.
  final func startTimer(after span: RxTimeInterval) {
    timer.start(on: scheduler, after: span) { [self] turn in
      line.wait { [self] in if timer.take(turn) { timerFired() } }
    }
  }

  /// Ends the line and sends the completion, unless the subscription is over by now.
  final func complete() {
    line.close()
    timer.stop()
    if !scope.isOver { downstream.completed() }
  }

  /// Ends the line and sends the failure.
  final func fail(_ error: any Error) {
    line.close()
    timer.stop()
    if !scope.isOver { downstream.error(error) }
  }

  // MARK: The events of the source

  override func next(_ element: Input) {
    if line.enter() {
      receive(element)
      line.leave()
    } else {
      line.wait { [self] in if !scope.isOver { receive(element) } }
    }
  }

  override func error(_ error: any Error) {
    line.wait { [self] in sourceFailed(error) }
  }

  override func completed() {
    line.wait { [self] in if !scope.isOver { sourceCompleted() } }
  }
}
