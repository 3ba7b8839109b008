public import Streams

// Scripts/arities makes these for SignalProducer as well.
extension Signal {
  /// Sends an array of all values when the source completes. Without values, the array is empty.
  ///
  ///     source    --1--2--3--|
  ///     collect() -----------([1,2,3]|)
  ///
  /// A failure or interruption of the source is passed on.
  @_alwaysEmitIntoClient
  public func collect() -> Signal<[Value], Error> { reduce(into: []) { $0.append($1) } }

  /// Sends every `count` values as an array, and the remaining ones when the source completes.
  ///
  ///     source            --1--2-----3--|
  ///     collect(count: 2) -----[1,2]----([3]|)
  ///
  /// An empty array is sent only if the source completes without any value.
  @_alwaysEmitIntoClient
  public func collect(count: Int) -> Signal<[Value], Error> {
    precondition(count > 0, "Values are collected at least one by one.")
    return collect { (collected: [Value]) in collected.count == count }
  }

  /// Collects values, and sends them as an array whenever `shouldEmit` returns true for it, and when the source completes.
  @_alwaysEmitIntoClient
  public func collect(_ shouldEmit: @escaping (_ collected: [Value]) -> Bool) -> Signal<[Value], Error> {
    derived { CollectStage($0, .after(shouldEmit)) { $0.append($1) } }
  }

  /// Collects values, and sends them as an array whenever `shouldEmit` returns true for the array and the latest value. That
  /// value begins the next array. Sends the remaining values when the source completes.
  @_alwaysEmitIntoClient
  public func collect(
    _ shouldEmit: @escaping (_ collected: [Value], _ latest: Value) -> Bool
  ) -> Signal<[Value], Error> {
    derived { CollectStage($0, .before(shouldEmit)) { $0.append($1) } }
  }
}

/// The rule for sending a collection before the end.
@usableFromInline
enum Emission<Value> {
  case after(([Value]) -> Bool)
  case before(([Value], Value) -> Bool)
}

@usableFromInline
final class CollectStage<Value>: SourceStage<Value, [Value]> {
  /// Adds a value: a closure from the call site, where the type of the array is known.
  @usableFromInline typealias Append = (inout [Value], Value) -> Void

  private let emission: Emission<Value>
  private let append: Append
  @exclusivity(unchecked) private var gathering = Gathering(empty: .sentIfOnly)
  @exclusivity(unchecked) private var values: [Value] = []

  @usableFromInline
  init(_ downstream: Sink<[Value]>, _ emission: Emission<Value>, _ append: @escaping Append) {
    self.emission = emission
    self.append = append
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if case .before(let shouldEmit) = emission, shouldEmit(values, value) { perform(gathering.released()) }
    append(&values, value)
    _ = gathering.value()
    if case .after(let shouldEmit) = emission, shouldEmit(values) { perform(gathering.released()) }
  }

  override func ended(_ error: (any Swift.Error)?) {
    perform(gathering.ended(failed: error != nil))
    downstream.send(end: error)
  }

  private func perform(_ release: Release) {
    guard release.sends else { return }
    let collected = values
    values = []
    downstream.next(collected)
  }
}
