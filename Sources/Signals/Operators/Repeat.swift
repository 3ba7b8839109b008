internal import Streams

extension SignalProducer {
  /// Starts the producer `count` times, one after the other. A count of zero completes at once.
  ///
  /// Ends with the first failure or interruption.
  public func `repeat`(_ count: Int) -> SignalProducer {
    precondition(count >= 0, "A producer cannot be repeated less than never.")
    if count == 0 { return .empty }
    if count == 1 { return self }
    return .operated { input, life in
      let rounds = Rounds(self, input, life)
      var left = count
      rounds.begin { termination in
        guard case .completed = termination else { return nil }
        left -= 1
        return left > 0 ? .now : nil
      }
    }
  }

  /// Starts the producer anew when it fails, up to `count` times.
  ///
  ///     source         --1--x
  ///     retry(upTo: 1) --1----1--x
  public func retry(upTo count: Int) -> SignalProducer {
    precondition(count >= 0, "A producer cannot be retried less than never.")
    if count == 0 { return self }
    return .operated { input, life in
      let rounds = Rounds(self, input, life)
      var left = count
      rounds.begin { termination in
        guard case .failed = termination, left > 0 else { return nil }
        left -= 1
        return .now
      }
    }
  }

  /// Starts the producer anew `interval` seconds after it failed, up to `count` times.
  public func retry(upTo count: Int, interval: Double, on scheduler: any DateScheduler) -> SignalProducer {
    precondition(count >= 0, "A producer cannot be retried less than never.")
    if count == 0 { return self }
    return .operated { input, life in
      let rounds = Rounds(self, input, life)
      var left = count
      rounds.begin { termination in
        guard case .failed = termination, left > 0 else { return nil }
        left -= 1
        return .later { again in
          scheduler.schedule(after: scheduler.currentDate.addingTimeInterval(interval), action: again)
        }
      }
    }
  }
}

/// When the next round begins.
private enum NextRound {
  case now
  case later((@escaping () -> Void) -> (any Disposable)?)
}

/// Starts a producer again and again. A round that ends within its start is followed by the next without growing the stack.
private final class Rounds<Value, Error: Swift.Error> {
  private let producer: SignalProducer<Value, Error>
  private let input: Input<Value, Error>
  private let current = SerialDisposable()
  /// Starts wait in line while one is under way.
  private let line = DeliveryLine()
  @exclusivity(unchecked) private var next: ((Termination<Error>) -> NextRound?)?

  init(_ producer: SignalProducer<Value, Error>, _ input: Input<Value, Error>, _ life: CompositeDisposable) {
    self.producer = producer
    self.input = input
    life.attach(current)
  }

  /// - Parameter next: Tells when the next round begins after one has ended; nil if that was the last.
  func begin(_ next: @escaping (Termination<Error>) -> NextRound?) {
    self.next = next
    start()
  }

  private func start() {
    line.wait { [self] in
      guard !input.isOver else { return }
      let chain = CompositeDisposable()
      current.inner = chain
      producer.run(RoundStage(self, input), in: chain)
    }
  }

  func ended(_ termination: Termination<Error>) {
    switch next?(termination) {
    case nil: input.terminate(termination)
    case .now: start()
    case .later(let schedule): current.inner = schedule { [self] in start() }
    }
  }
}

private final class RoundStage<Value, Error: Swift.Error>: Observer<Value, Error> {
  private let rounds: Rounds<Value, Error>
  private let input: Input<Value, Error>
  @exclusivity(unchecked) private var isDone = false

  init(_ rounds: Rounds<Value, Error>, _ input: Input<Value, Error>) {
    self.rounds = rounds
    self.input = input
  }

  override func receive(_ value: Value) { input.receive(value) }

  override func terminate(_ termination: Termination<Error>) {
    guard !isDone else { return }
    isDone = true
    rounds.ended(termination)
  }
}
