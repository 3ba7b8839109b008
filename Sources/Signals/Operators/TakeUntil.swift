public import Streams

extension Signal {
  /// Passes on values until `trigger` sends a value or completes, and then completes.
  ///
  ///     source               --1--2--3--4--|
  ///     trigger              -------x
  ///     take(until: trigger) --1--2-|
  ///
  /// Ends as the source does if that is earlier. An interruption of the trigger does nothing.
  @_alwaysEmitIntoClient
  public func take(until trigger: Signal<(), Never>) -> Signal {
    .operated { input, life in
      self.run(input, for: input.shared, in: life)
      trigger.run(triggering { input.completed() }, in: life)
    }
  }

  /// Passes on values until `replacement` sends its first event; then passes on its events.
  ///
  /// The completion of the source is dropped; its failure or interruption ends both.
  @_alwaysEmitIntoClient
  public func take(untilReplacement replacement: Signal) -> Signal {
    .operated { input, life in
      let sourceLife = life.opened()
      life.raise(to: hub.levelAbove)
      self.run(replaced(input, sourceLife), in: sourceLife)
      replacement.run(replacing(input, sourceLife), in: life)
    }
  }

  /// Passes on values until `lifetime` ends, and then completes. Ends as the source does if that is earlier.
  @_alwaysEmitIntoClient
  public func take(during lifetime: Lifetime) -> Signal {
    .operated { input, life in
      self.run(input, for: input.shared, in: life)
      lifetime.limit(AnyDisposable { input.completed() }, in: life)
    }
  }
}

// Scripts/arities makes these for what converts to a producer as well.
extension SignalProducer {
  /// Passes on values until `trigger`, which is started first, sends a value or completes; see `take(until:)`.
  @_alwaysEmitIntoClient
  public func take(until trigger: SignalProducer<(), Never>) -> SignalProducer {
    .operated { input, life in
      trigger.run(triggering { input.completed() }, in: life)
      if !input.isOver { self.run(input, in: life) }
    }
  }

  /// Passes on values until `replacement`, which is started first, sends its first event; then passes on its events.
  @_alwaysEmitIntoClient
  public func take(untilReplacement replacement: SignalProducer) -> SignalProducer {
    .operated { input, life in
      // Interrupting the result ends the replacement first.
      life.disposeFirstMemberLast()
      let sourceLife = life.opened()
      replacement.run(replacing(input, sourceLife), in: life)
      if !input.isOver, !sourceLife.isDisposed { self.run(replaced(input, sourceLife), in: sourceLife) }
    }
  }
}

extension SignalProducer {
  /// Passes on values until `lifetime` ends, and then completes. Ends as the producer does if that is earlier, and is
  /// interrupted if the lifetime has ended before the start.
  @_alwaysEmitIntoClient
  public func take(during lifetime: Lifetime) -> SignalProducer {
    .operated { input, life in
      if lifetime.hasEnded { return input.interrupted() }
      lifetime.limit(AnyDisposable { input.completed() }, in: life)
      if !input.isOver { self.run(input, in: life) }
    }
  }
}

extension Signal {
  /// Drops all events until `trigger` sends a value or completes, and then behaves like the source. A value that
  /// the source is sending at that moment is not received.
  ///
  ///     source               --1--2--3--4--|
  ///     trigger              -------x
  ///     skip(until: trigger) --------3--4--|
  ///
  /// The end of the source counts as an event: if it arrives first, the result is interrupted when the trigger fires. An
  /// interruption of the trigger interrupts the result, because nothing can follow.
  @_alwaysEmitIntoClient
  public func skip(until trigger: Signal<(), Never>) -> Signal {
    .operated { input, life in
      let triggerLife = life.opened()
      life.raise(to: hub.levelAbove)
      func observe(_ sink: Sink<Value>) {
        if triggerLife.isDisposed { return }
        triggerLife.dispose()
        self.run(sink, in: life)
      }
      let opening = HandlerSink<()>({ observe(input) }) { error in
        if error == nil { observe(input) } else if !triggerLife.isDisposed { input.interrupted() }
      }
      trigger.run(opening, in: triggerLife)
    }
  }
}

// Scripts/arities makes these for what converts to a producer as well.
extension SignalProducer {
  /// Drops all events until `trigger`, which is started first, sends a value or completes, and then behaves like the source;
  /// see `Signal.skip(until:)`.
  @_alwaysEmitIntoClient
  public func skip(until trigger: SignalProducer<(), Never>) -> SignalProducer {
    .operated { input, life in
      let skipping = SkippingStage(input)
      // Interrupting the result ends the source first.
      life.disposeFirstMemberLast()
      let triggerLife = life.opened()
      trigger.run(skipping.trigger(triggerLife), in: triggerLife)
      self.run(skipping, in: life)
    }
  }
}

/// A sink that calls `action` at every value and at the completion.
@_alwaysEmitIntoClient
func triggering(_ action: @escaping () -> Void) -> Sink<()> {
  HandlerSink({ action() }) { error in if error == nil { action() } }
}

/// Passes events on once the trigger has fired.
@usableFromInline
final class SkippingStage<Value>: SourceSink<Value> {
  private let input: Input<Value>
  /// Changes in turn.
  @exclusivity(unchecked) private var opening = Opening()

  @usableFromInline
  init(_ input: Input<Value>) { self.input = input }

  /// The sink of the trigger. Its first value ends `life`, in which the trigger runs.
  @usableFromInline
  func trigger(_ life: CompositeDisposable) -> Sink<()> {
    HandlerSink({ [self] in
      open()
      life.dispose()
    }) { [self] error in
      if error == nil { return open() }
      input.inTurn { [self] in if !opening.isOpen { input.finish(Interruption.error) } }
    }
  }

  private func open() { input.inTurn { [self] in if opening.open() { input.finish(Interruption.error) } } }

  override func next(_ value: Value) {
    input.turn(pass(value), else: input.wait { [self] in pass(value) })
  }

  @inline(__always)
  private func pass(_ value: Value) {
    if opening.isOpen { input.deliver(value) }
  }

  override func ended(_ error: (any Swift.Error)?) {
    input.inTurn { [self] in if opening.sourceEnded() { input.finish(error) } }
  }
}

/// The sink of the source of `take(untilReplacement:)`.
@_alwaysEmitIntoClient
func replaced<Value>(_ input: Input<Value>, _ life: CompositeDisposable) -> Sink<Value> {
  // Checked in turn: the replacement may have taken over while an event waited.
  func pass(_ value: Value) { if !life.isDisposed { input.deliver(value) } }
  return HandlerSink({ value in input.turn(pass(value), else: input.wait { pass(value) }) }) { error in
    if let error { input.inTurn { if !life.isDisposed { input.finish(error) } } }
  }
}

/// The sink of the replacement. Its first event ends the source.
@_alwaysEmitIntoClient
func replacing<Value>(_ input: Input<Value>, _ sourceLife: CompositeDisposable) -> Sink<Value> {
  HandlerSink({ value in
    sourceLife.dispose()
    input.next(value)
  }) { error in
    // If the result was interrupted, its life ends the source as well.
    if input.isOver { return }
    sourceLife.dispose()
    input.send(end: error)
  }
}
