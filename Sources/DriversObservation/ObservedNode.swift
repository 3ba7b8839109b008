import Streams

/// A stream that is observed: subscribed to when it is first read, until this object is gone. Touched on the main thread alone,
/// except that it may be released on any.
final class ObservedNode<Value> {
  private let latest = ObservedLatest<Value>()
  private let bag: DisposeBag?
  @exclusivity(unchecked) private var subscription: (any Disposable)?
  @exclusivity(unchecked) private var hasBegun = false

  /// A stream that nobody has read yet. Where there is a bag, that ends the subscription, and not the end of this object.
  init(endedBy bag: DisposeBag?) { self.bag = bag }

  /// The latest value. The first time it subscribes to the stream.
  func read(_ stream: @autoclosure () -> Observable<Value>) -> Value? {
    if !hasBegun { begin(stream()) }
    return latest.read()
  }

  /// Sets the stream by `set`, and sees to it that the value, if it was ever read, is what the stream says is there by now:
  /// `present`. When the stream is delivering on another thread, its own news of it comes in a later turn.
  func write(_ set: () -> Void, present: () -> Value) {
    let before = latest.count
    set()
    guard hasBegun else { return }
    latest.settle()
    if latest.count == before { latest.change(to: present()) }
  }

  private func begin(_ stream: Observable<Value>) {
    hasBegun = true
    let isOnMain = (stream as? SharedStream<Value>)?.isOnMain ?? false
    let delivered = isOnMain ? stream : MainDelivery(stream)
    latest.begin { [latest] in
      subscription = delivered.subscribe(
        onNext: { latest.take($0) },
        onError: { error in
          Hooks.misuse(
            "An observed output received the error \(error), and keeps its last value. Outputs cannot fail: handle it where it"
              + " arises."
          )
        }
      )
    }
    if let bag, let subscription { bag.insert(subscription) }
  }

  deinit { if bag == nil { subscription?.dispose() } }
}
