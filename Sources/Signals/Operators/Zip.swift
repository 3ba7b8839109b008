public import Streams

extension Signal {
  /// Pairs the values of both sources: the first with the first, the second with the second.
  ///
  ///     source     --1--2--------3--|
  ///     other      -----a-----b-----
  ///     zip(with:) ---(1,a)-(2,b)---
  ///
  /// Completes when a source has completed and all its values are paired. A failure or interruption of either ends it.
  @inlinable
  public func zip<Other>(with other: Signal<Other, Error>) -> Signal<(Value, Other), Error> { Signal.zip(self, other) }

  /// Combines the first values of all `signals`, then the second ones, and so on. Completes when one of them has completed
  /// and all its values are used, and immediately if there are none.
  @inlinable
  public static func zip<Signals: Sequence>(_ signals: Signals) -> Signal<[Value], Error>
  where Signals.Element == Signal {
    let signals = Array(signals)
    return .zipped { all in
      let queues = signals.map { all.add($0) }
      return { queues.map { $0.takeFirst() } }
    }
  }
}

extension SignalProducer {
  /// Pairs the values of both producers: the first with the first, the second with the second; see ``Signal/zip(with:)``.
  @inlinable
  public func zip<Other>(
    with other: SignalProducer<Other, Error>
  ) -> SignalProducer<(Value, Other), Error> {
    Self.zip(self, other)
  }

  /// Pairs the values of both producers: the first with the first, the second with the second; see ``Signal/zip(with:)``.
  @inlinable
  public func zip<Other: SignalProducerConvertible>(
    with other: Other
  ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
    Self.zip(self, other)
  }

  /// Combines the first values of all `producers`, then the second ones, and so on; see ``Signal/zip(_:)``.
  @inlinable
  public static func zip<Producers: Sequence>(_ producers: Producers) -> SignalProducer<[Value], Error>
  where
    Producers.Element: SignalProducerConvertible,
    Producers.Element.Value == Value,
    Producers.Element.Error == Error
  {
    let producers = producers.map { $0.producer }
    return .zipped { all in
      let queues = producers.map { all.add($0) }
      return { queues.map { $0.takeFirst() } }
    }
  }

  /// Combines the values of all `producers`; sends `emptySentinel` and completes if there are none.
  @inlinable
  public static func zip<Producers: Sequence>(
    _ producers: Producers,
    emptySentinel: [Value]
  ) -> SignalProducer<[Value], Error>
  where
    Producers.Element: SignalProducerConvertible,
    Producers.Element.Value == Value,
    Producers.Element.Error == Error
  {
    let producers = producers.map { $0.producer }
    return producers.isEmpty ? SignalProducer<[Value], Error>(value: emptySentinel) : zip(producers)
  }
}

/// What the sources of one `zip` share.
@usableFromInline
final class Zipping<Output>: Joining<Output> {
  @exclusivity(unchecked) private var alignment = Alignment(.whenOneIsUsedUp)

  /// Adds a source, and returns where its values wait.
  @inlinable
  func add<Value, Error>(_ signal: Signal<Value, Error>) -> Ring<Value> { add(nil, signal.hub) }

  /// Adds a source, and returns where its values wait.
  @inlinable
  func add<Value, Error>(_ producer: SignalProducer<Value, Error>) -> Ring<Value> { add(producer.core, nil) }

  @inlinable
  func add<Value>(_ producer: ProducerCore<Value>?, _ signal: SignalHub<Value>?) -> Ring<Value> {
    let queue = Ring<Value>()
    add(ZippingStage(self, queue, number(), producer, signal))
    return queue
  }

  /// The number of the next source.
  @usableFromInline
  func number() -> Int { alignment.add() }

  // MARK: Events of the sources, in turn

  /// A value of a source was added to its queue.
  @inline(__always)
  fileprivate func added(_ index: Int) {
    let release = alignment.value(of: index)
    if release.sends { send() }
    if release.completes { input.finish(nil) }
  }

  private func send() {
    if let combine { input.deliver(combine()) }
  }

  fileprivate func complete(_ index: Int) {
    if alignment.sourceEnded(index) { input.finish(nil) }
  }
}

@usableFromInline
final class ZippingStage<Value, Output>: JoinedStage<Value> {
  private let zipping: Zipping<Output>
  /// That of `zipping`, without a reference that each event would retain.
  private let input: Unmanaged<Input<Output>>
  private let queue: Ring<Value>
  private let index: Int

  @usableFromInline
  init(
    _ zipping: Zipping<Output>,
    _ queue: Ring<Value>,
    _ index: Int,
    _ producer: ProducerCore<Value>?,
    _ signal: SignalHub<Value>?
  ) {
    self.zipping = zipping
    input = .passUnretained(zipping.input)
    self.queue = queue
    self.index = index
    super.init(producer, signal)
  }

  @usableFromInline
  override func next(_ value: Value) {
    if input._withUnsafeGuaranteedRef({ $0.enter() }) {
      queue.append(value)
      zipping.added(index)
      input._withUnsafeGuaranteedRef { $0.leave() }
    } else {
      wait(value)
    }
  }

  /// Apart, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func wait(_ value: Value) {
    zipping.input.wait { [zipping, queue, index] in
      queue.append(value)
      zipping.added(index)
    }
  }

  override func ended(_ error: (any Swift.Error)?) {
    if let error { return zipping.input.error(error) }
    zipping.input.inTurn { [zipping, index] in zipping.complete(index) }
  }
}
