extension Signal {
  /// Pairs the values of both sources: the first with the first, the second with the second.
  ///
  ///     source     --1--2--------3--|
  ///     other      -----a-----b-----
  ///     zip(with:) ---(1,a)-(2,b)---
  ///
  /// Completes when a source has completed and all its values are paired. A failure or interruption of either ends it.
  public func zip<Other>(with other: Signal<Other, Error>) -> Signal<(Value, Other), Error> { Signal.zip(self, other) }

  /// Combines the first values of all `signals`, then the second ones, and so on. Completes when one of them has completed
  /// and all its values are used, and immediately if there are none.
  public static func zip<Signals: Sequence>(_ signals: Signals) -> Signal<[Value], Error>
  where Signals.Element == Signal {
    let signals = Array(signals)
    return .operated { input, life in
      let zipping = Zipping(input)
      let queues = signals.map { _ in ZipQueue<Value>() }
      zipping.combine = { queues.map { $0.removeFirst() } }
      if signals.isEmpty { return input.terminate(.completed) }
      zipping.queues = queues
      for (signal, queue) in Swift.zip(signals, queues) { signal.run(ZippingStage(zipping, queue), in: life) }
    }
  }
}

extension SignalProducer {
  /// Pairs the values of both producers: the first with the first, the second with the second; see ``Signal/zip(with:)``.
  public func zip<Other>(
    with other: SignalProducer<Other, Error>
  ) -> SignalProducer<(Value, Other), Error> {
    Self.zip(self, other)
  }

  /// Pairs the values of both producers: the first with the first, the second with the second; see ``Signal/zip(with:)``.
  public func zip<Other: SignalProducerConvertible>(
    with other: Other
  ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
    Self.zip(self, other)
  }

  /// Combines the first values of all `producers`, then the second ones, and so on; see ``Signal/zip(_:)``.
  public static func zip<Producers: Sequence>(_ producers: Producers) -> SignalProducer<[Value], Error>
  where
    Producers.Element: SignalProducerConvertible,
    Producers.Element.Value == Value,
    Producers.Element.Error == Error
  {
    let producers = producers.map { $0.producer }
    return .operated { input, life in
      let zipping = Zipping(input)
      let queues = producers.map { _ in ZipQueue<Value>() }
      zipping.combine = { queues.map { $0.removeFirst() } }
      if producers.isEmpty { return input.terminate(.completed) }
      zipping.queues = queues
      for (producer, queue) in Swift.zip(producers, queues) where !input.isOver {
        producer.run(ZippingStage(zipping, queue), in: life)
      }
    }
  }

  /// Combines the values of all `producers`; sends `emptySentinel` and completes if there are none.
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

/// The values of one source that wait for those of the others.
class ZipWaiting {
  @exclusivity(unchecked) final var count = 0
  @exclusivity(unchecked) final var isComplete = false
}

/// The values of one source that wait for those of the others, first in, first out.
final class ZipQueue<Value>: ZipWaiting {
  @exclusivity(unchecked) private var values: [Value] = []
  @exclusivity(unchecked) private var head = 0

  func append(_ value: Value) {
    values.append(value)
    count += 1
  }

  func removeFirst() -> Value {
    let value = values[head]
    head += 1
    count -= 1
    if count == 0 {
      values.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 32, head > count {
      values.removeFirst(head)
      head = 0
    }
    return value
  }
}

/// What the sources of one `zip` share. Changes in turn.
final class Zipping<Output, Error: Swift.Error> {
  let input: Input<Output, Error>
  @exclusivity(unchecked) var queues: [ZipWaiting] = []
  @exclusivity(unchecked) var combine: (() -> Output)?

  init(_ input: Input<Output, Error>) { self.input = input }

  func advance() {
    if let combine, queues.allSatisfy({ $0.count > 0 }) { input.deliver(combine()) }
    endIfDone()
  }

  func endIfDone() {
    if queues.contains(where: { $0.isComplete && $0.count == 0 }) { input.end(.completed) }
  }
}

final class ZippingStage<Value, Output, Error: Swift.Error>: Observer<Value, Error> {
  private let zipping: Zipping<Output, Error>
  private let queue: ZipQueue<Value>

  init(_ zipping: Zipping<Output, Error>, _ queue: ZipQueue<Value>) {
    self.zipping = zipping
    self.queue = queue
  }

  override func receive(_ value: Value) {
    zipping.input.inTurn { [zipping, queue] in
      queue.append(value)
      zipping.advance()
    }
  }

  override func terminate(_ termination: Termination<Error>) {
    guard case .completed = termination else { return zipping.input.terminate(termination) }
    zipping.input.inTurn { [zipping, queue] in
      queue.isComplete = true
      zipping.endIfDone()
    }
  }
}
