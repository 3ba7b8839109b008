internal import Streams

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
    return .operated { input, life in
      let zipping = Zipping(input)
      let queues = signals.map { _ in ZipQueue<Value>() }
      zipping.combine = { queues.map { $0.removeFirst() } }
      if signals.isEmpty { return input.completed() }
      zipping.queues = queues
      for (signal, queue) in Swift.zip(signals, queues) { signal.run(ZippingStage(zipping, queue), in: life) }
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
    return .operated { input, life in
      let zipping = Zipping(input)
      let queues = producers.map { _ in ZipQueue<Value>() }
      zipping.combine = { queues.map { $0.removeFirst() } }
      if producers.isEmpty { return input.completed() }
      zipping.queues = queues
      for (producer, queue) in Swift.zip(producers, queues) where !input.isOver {
        producer.run(ZippingStage(zipping, queue), in: life)
      }
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

/// The values of one source that wait for those of the others.
@usableFromInline
class ZipWaiting {
  @exclusivity(unchecked) @usableFromInline final var count = 0
  @exclusivity(unchecked) final var isComplete = false

  @inlinable
  init() {}
}

/// The values of one source that wait for those of the others, first in, first out. It has room of its own in place of an array,
/// which would look up its metadata at every call.
@usableFromInline
final class ZipQueue<Value>: ZipWaiting {
  @exclusivity(unchecked) @usableFromInline var places: UnsafeMutablePointer<Value>?
  /// A power of two.
  @exclusivity(unchecked) @usableFromInline var capacity = 0
  @exclusivity(unchecked) @usableFromInline var head = 0

  @inlinable
  override init() {}

  func append(_ value: Value) {
    if count == capacity { grow() }
    guard let places else { return }
    (places + ((head + count) & (capacity - 1))).initialize(to: value)
    count += 1
  }

  @inlinable
  func removeFirst() -> Value {
    guard count > 0, let places else { preconditionFailure("zip: there is no value to take") }
    let place = places + head
    head = (head + 1) & (capacity - 1)
    count -= 1
    return place.move()
  }

  private func grow() {
    let room = max(2, capacity * 2)
    let fresh = UnsafeMutablePointer<Value>.allocate(capacity: room)
    if let places {
      fresh.moveInitialize(from: places + head, count: capacity - head)
      (fresh + (capacity - head)).moveInitialize(from: places, count: head)
      places.deallocate()
    }
    places = fresh
    capacity = room
    head = 0
  }

  deinit {
    guard let places else { return }
    for offset in 0..<count { (places + ((head + offset) & (capacity - 1))).deinitialize(count: 1) }
    places.deallocate()
  }
}

/// What the sources of one `zip` share. Changes in turn.
///
/// The operators are inlinable, so that ``combine`` is compiled where the types are known.
@usableFromInline
final class Zipping<Output> {
  @usableFromInline let input: Input<Output>
  @exclusivity(unchecked) @usableFromInline var queues: [ZipWaiting] = []
  @exclusivity(unchecked) @usableFromInline var combine: (() -> Output)?

  @inlinable
  init(_ input: Input<Output>) { self.input = input }

  @inline(__always)
  func advance() {
    if let combine, hasAll { input.deliver(combine()) }
    endIfDone()
  }

  private var hasAll: Bool {
    for queue in queues where queue.count == 0 { return false }
    return true
  }

  func endIfDone() {
    for queue in queues where queue.isComplete && queue.count == 0 { return complete() }
  }

  /// Apart, so that the way of a value does not ask for the metadata of the termination.
  @inline(never)
  private func complete() { input.finish(nil) }
}

@usableFromInline
final class ZippingStage<Value, Output>: SourceSink<Value> {
  @usableFromInline let zipping: Zipping<Output>
  @usableFromInline let queue: ZipQueue<Value>

  @inlinable
  init(_ zipping: Zipping<Output>, _ queue: ZipQueue<Value>) {
    self.zipping = zipping
    self.queue = queue
  }

  @usableFromInline
  override func next(_ value: Value) {
    if zipping.input.enter() {
      queue.append(value)
      zipping.advance()
      zipping.input.leave()
    } else {
      wait(value)
    }
  }

  /// Apart, so that the common path need not make room for a copy of the value.
  @inline(never)
  private func wait(_ value: Value) {
    zipping.input.wait { [zipping, queue] in
      queue.append(value)
      zipping.advance()
    }
  }

  override func ended(_ error: (any Swift.Error)?) {
    guard error == nil else { return zipping.input.end(error) }
    zipping.input.inTurn { [zipping, queue] in
      queue.isComplete = true
      zipping.endIfDone()
    }
  }
}
