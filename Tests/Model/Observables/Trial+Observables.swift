import Streams

extension Trial {
  /// Runs the chain on the engine. Returns the events that the observer received, and the number of leaked objects.
  func observed() -> (receipts: [Receipt], left: Int) {
    var receipts: [Receipt] = []
    let left = Resources.leaked { receipts = run() }
    return (receipts, left)
  }

  private func run() -> [Receipt] {
    let engine = ObservableEngine(diagrams)
    let scheduler = engine.scheduler
    let subscription = SerialDisposable()
    var receipts: [Receipt] = []
    var values = 0
    var isDisposed = false

    func receive(_ event: Event<Int>) {
      receipts.append(Receipt(scheduler.clock, Happening(event)))
      let index = receipts.count - 1
      if case .next(let value) = event {
        values += 1
        if let feedback, values % 3 == 0, values <= 3 * Trial.answers {
          engine.send(.next((value + 1) % 10), to: feedback)
        }
      }
      if disposal == .within(event: index) || receipts.count > 2 * Trial.limit { subscription.dispose() }
    }

    func dispose() {
      isDisposed = true
      subscription.dispose()
    }

    if case .at(let tick, true) = disposal { scheduler.at(tick, dispose) }
    scheduler.at(subscribed) {
      if isDisposed { return }
      subscription.disposable = observableOperators.build(chain, engine).subscribe { receive($0) }
    }
    engine.scheduleMarks()
    if case .at(let tick, false) = disposal { scheduler.at(tick, dispose) }
    scheduler.advanceTo(Stream.horizon)
    let seen = receipts
    subscription.dispose()
    // Scheduled work retains the objects that it is for.
    scheduler.advanceTo(10 * Stream.horizon)
    engine.tearDown()
    return receipts.count == seen.count ? seen : receipts
  }
}
