internal import Streams

extension Signal {
  /// Sends all values as one array when the source completes, an empty one if there were none.
  ///
  ///     source    --1--2--3--|
  ///     collect() -----------([1,2,3] |)
  ///
  /// A failure or interruption of the source is passed on.
  public func collect() -> Signal<[Value], Error> { derived { CollectStage($0, .never) } }

  /// Sends every `count` values as an array, and the remaining ones when the source completes.
  ///
  ///     source            --1--2-----3--|
  ///     collect(count: 2) -----[1,2]-([3] |)
  ///
  /// An empty array is sent only if the source completes without any value.
  public func collect(count: Int) -> Signal<[Value], Error> {
    precondition(count > 0, "Values are collected at least one by one.")
    return collect { $0.count == count }
  }

  /// Collects values, and sends them as an array when `shouldEmit` is true of all that were collected, and when the source
  /// completes.
  public func collect(_ shouldEmit: @escaping (_ collected: [Value]) -> Bool) -> Signal<[Value], Error> {
    derived { CollectStage($0, .after(shouldEmit)) }
  }

  /// Collects values, and sends them as an array when `shouldEmit` is true of those collected before and the latest, which
  /// begins the next array; and when the source completes.
  public func collect(
    _ shouldEmit: @escaping (_ collected: [Value], _ latest: Value) -> Bool
  ) -> Signal<[Value], Error> {
    derived { CollectStage($0, .before(shouldEmit)) }
  }
}

extension SignalProducer {
  /// Sends all values as one array when the producer completes; see ``Signal/collect()``.
  public func collect() -> SignalProducer<[Value], Error> { derived { CollectStage($0, .never) } }

  /// Sends every `count` values as an array; see ``Signal/collect(count:)``.
  public func collect(count: Int) -> SignalProducer<[Value], Error> {
    precondition(count > 0, "Values are collected at least one by one.")
    return collect { $0.count == count }
  }

  /// Collects values, and sends them as an array when `shouldEmit` is true of all that were collected.
  public func collect(_ shouldEmit: @escaping (_ collected: [Value]) -> Bool) -> SignalProducer<[Value], Error> {
    derived { CollectStage($0, .after(shouldEmit)) }
  }

  /// Collects values, and sends them as an array when `shouldEmit` is true of those collected before and the latest.
  public func collect(
    _ shouldEmit: @escaping (_ collected: [Value], _ latest: Value) -> Bool
  ) -> SignalProducer<[Value], Error> {
    derived { CollectStage($0, .before(shouldEmit)) }
  }
}

/// When a collection is sent before the end.
private enum Emission<Value> {
  case never
  case after(([Value]) -> Bool)
  case before(([Value], Value) -> Bool)
}

private final class CollectStage<Value>: SourceStage<Value, [Value]> {
  private let emission: Emission<Value>
  @exclusivity(unchecked) private var values: [Value] = []
  @exclusivity(unchecked) private var hasCollected = false

  init(_ downstream: Sink<[Value]>, _ emission: Emission<Value>) {
    self.emission = emission
    super.init(downstream)
  }

  override func next(_ value: Value) {
    hasCollected = true
    switch emission {
    case .never:
      values.append(value)
    case .after(let shouldEmit):
      values.append(value)
      if shouldEmit(values) { flush() }
    case .before(let shouldEmit):
      if shouldEmit(values, value) { flush() }
      values.append(value)
    }
  }

  override func ended(_ error: (any Swift.Error)?) {
    if error == nil, !values.isEmpty || !hasCollected { flush() }
    downstream.end(error)
  }

  private func flush() {
    let collected = values
    values = []
    downstream.next(collected)
  }
}
