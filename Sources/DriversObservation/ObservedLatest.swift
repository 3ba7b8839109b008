import Streams

/// The latest value of an observed stream, and its observers. Used on the main thread only.
final class ObservedLatest<Value> {
  private let point = ObservationPoint()
  private let equality = Equality<Value>.make()
  @exclusivity(unchecked) private var value: Value?
  /// A change that waits for the next turn of the main thread.
  @exclusivity(unchecked) private var held: Value?
  /// True until the first read has subscribed, so that no reader has seen a value yet.
  @exclusivity(unchecked) private var isFresh = true
  /// The number of values so far.
  @exclusivity(unchecked) private(set) var count = 0

  /// Returns the value, and registers the reader for its next change.
  func read() -> Value? {
    point.access()
    return value
  }

  /// Takes the value of the stream.
  func take(_ new: Value) {
    count &+= 1
    if isFresh {
      value = new
    } else if FirstRead.isInProgress {
      hold(new)
    } else {
      held = nil
      change(to: new)
    }
  }

  /// Applies a change that still waits.
  func settle() {
    guard let new = held else { return }
    held = nil
    change(to: new)
  }

  /// Sets the value and notifies the readers, unless the value is the same.
  func change(to new: Value) {
    if let equality, let value, equality.holds(value, new) { return }
    point.willChange()
    value = new
    point.didChange()
  }

  /// Calls `subscribe` to begin the subscription. Its first values are available before the first read returns.
  func begin(_ subscribe: () -> Void) {
    FirstRead.perform(subscribe)
    isFresh = false
  }

  private func hold(_ new: Value) {
    let isFirst = held == nil
    held = new
    if isFirst { MainQueueLine.async { [self] in settle() } }
  }
}

/// A first read subscribes while a body is evaluated. This can change a value that the same body has already read: a request that
/// begins with the subscription makes a screen busy. A body is registered only when its evaluation ends, so such a change would
/// notify no observer. It waits for the next turn of the main thread, and until then the whole body sees the old value.
private enum FirstRead {
  // Used on the main thread only.
  nonisolated(unsafe) private static var depth = 0

  static var isInProgress: Bool { depth > 0 }

  static func perform(_ work: () -> Void) {
    depth += 1
    defer { depth -= 1 }
    work()
  }
}
