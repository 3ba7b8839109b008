internal import Streams

extension Signal {
  /// Sends on values until `trigger` sends a value or completes, and completes then.
  ///
  ///     source       --1--2--3--4--|
  ///     trigger      --------x
  ///     take(until:) --1--2--|
  ///
  /// Ends as the source does if that is earlier. An interruption of the trigger does nothing.
  public func take(until trigger: Signal<(), Never>) -> Signal {
    .operated { input, life in
      self.run(input, in: life)
      trigger.run(Trigger { input.completed() }, in: life)
    }
  }

  /// Sends on values until `replacement` sends its first event; from then on, sends what that sends.
  ///
  /// The completion of the source is left out; its failure or interruption ends both.
  public func take(untilReplacement replacement: Signal) -> Signal {
    .operated { input, life in
      let switching = Replacing(input, life)
      self.run(switching.source, in: switching.sourceLife)
      replacement.run(switching.replacement, in: life)
    }
  }

  /// Sends on values until `lifetime` ends, and completes then. Ends as the source does if that is earlier.
  public func take(during lifetime: Lifetime) -> Signal {
    .operated { input, life in
      self.run(input, in: life)
      life.add(lifetime.observeEnded { input.completed() })
    }
  }
}

// Scripts/arities makes these for what converts to a producer as well.
extension SignalProducer {
  /// Sends on values until `trigger`, which is started first, sends a value or completes; see `take(until:)`.
  public func take(until trigger: SignalProducer<(), Never>) -> SignalProducer {
    .operated { input, life in
      trigger.run(Trigger { input.completed() }, in: life)
      if !input.isOver { self.run(input, in: life) }
    }
  }

  /// Sends on values until `replacement`, which is started first, sends its first event; from then on, sends what that sends.
  public func take(untilReplacement replacement: SignalProducer) -> SignalProducer {
    .operated { input, life in
      let switching = Replacing(input, life)
      replacement.run(switching.replacement, in: life)
      if !input.isOver, !switching.sourceLife.isDisposed { self.run(switching.source, in: switching.sourceLife) }
    }
  }
}

extension SignalProducer {
  /// Sends on values until `lifetime` ends, and completes then. Ends as the producer does if that is earlier.
  public func take(during lifetime: Lifetime) -> SignalProducer {
    .operated { input, life in
      life.add(lifetime.observeEnded { input.completed() })
      if !input.isOver { self.run(input, in: life) }
    }
  }
}

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Leaves out all events until `trigger` sends a value or completes, and is what the source is from then on.
  ///
  ///     source       --1--2--3--4--|
  ///     trigger      --------x
  ///     skip(until:) --------3--4--|
  ///
  /// The end of the source counts as an event: if it comes first, the trigger finds a signal that has ended, and interrupts. An
  /// interruption of the trigger ends nothing by itself; it interrupts if the source has ended by then, or when it does.
  public func skip(until trigger: Signal<(), Never>) -> Signal {
    .operated { input, life in
      let skipping = SkippingStage(input)
      trigger.run(SkipTrigger(skipping), in: life)
      self.run(skipping, in: life)
    }
  }
}

/// Calls a closure at every value and at the completion.
private final class Trigger: SourceSink<()> {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  override func next(_ value: ()) { action() }

  override func ended(_ error: (any Swift.Error)?) {
    if error == nil { action() }
  }
}

/// Hands on events once it is open.
final class SkippingStage<Value>: SourceSink<Value> {
  fileprivate let input: Input<Value>
  /// Changes in turn.
  @exclusivity(unchecked) fileprivate var opening = Opening()

  init(_ input: Input<Value>) { self.input = input }

  override func next(_ value: Value) {
    if input.enter() {
      if opening.isOpen { input.deliver(value) }
      input.leave()
    } else {
      input.wait { [self] in if opening.isOpen { input.deliver(value) } }
    }
  }

  override func ended(_ error: (any Swift.Error)?) {
    input.inTurn { [self] in
      let release = opening.sourceEnded()
      if release.completes { input.finish(release.sends ? error : Interruption.error) }
    }
  }
}

/// The trigger of `skip(until:)`.
final class SkipTrigger<Value>: SourceSink<()> {
  private let skipping: SkippingStage<Value>

  init(_ skipping: SkippingStage<Value>) { self.skipping = skipping }

  override func next(_ value: ()) { open() }

  override func ended(_ error: (any Swift.Error)?) {
    if error == nil { return open() }
    skipping.input.inTurn { [skipping] in
      if skipping.opening.triggerEnded() { skipping.input.finish(Interruption.error) }
    }
  }

  private func open() {
    skipping.input.inTurn { [skipping] in
      if skipping.opening.open() { skipping.input.finish(Interruption.error) }
    }
  }
}

/// The two sides of `take(untilReplacement:)`.
private final class Replacing<Value> {
  let sourceLife: CompositeDisposable
  private let input: Input<Value>

  init(_ input: Input<Value>, _ life: CompositeDisposable) {
    self.input = input
    sourceLife = life.opened()
  }

  var source: Sink<Value> { ReplacedStage(self) }

  var replacement: Sink<Value> { ReplacementStage(self) }

  fileprivate func receive(_ value: Value) {
    // Within the turn: the replacement may have taken over while this value waited for it.
    input.inTurn { [self] in if !sourceLife.isDisposed { input.deliver(value) } }
  }

  fileprivate func sourceEnded(_ error: any Swift.Error) {
    input.inTurn { [self] in if !sourceLife.isDisposed { input.finish(error) } }
  }

  /// The replacement has sent something: the source is left.
  fileprivate func replace() -> Input<Value> {
    sourceLife.dispose()
    return input
  }
}

private final class ReplacedStage<Value>: SourceSink<Value> {
  private let replacing: Replacing<Value>

  init(_ replacing: Replacing<Value>) { self.replacing = replacing }

  override func next(_ value: Value) { replacing.receive(value) }

  override func ended(_ error: (any Swift.Error)?) {
    if let error { replacing.sourceEnded(error) }
  }
}

private final class ReplacementStage<Value>: SourceSink<Value> {
  private let replacing: Replacing<Value>

  init(_ replacing: Replacing<Value>) { self.replacing = replacing }

  override func next(_ value: Value) { replacing.replace().next(value) }

  override func ended(_ error: (any Swift.Error)?) { replacing.replace().end(error) }
}
