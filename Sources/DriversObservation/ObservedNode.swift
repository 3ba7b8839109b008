import Streams

/// An observed stream, subscribed to from its first read until this object is released. Used on the main thread only, but may be
/// released on any thread.
final class ObservedNode<Value> {
  private let latest = ObservedLatest<Value>()
  private let bag: DisposeBag?
  @exclusivity(unchecked) private var subscription: any Disposable = Disposables.create()
  @exclusivity(unchecked) private var hasBegun = false

  /// A stream that was not read yet. If there is a bag, the bag ends the subscription instead of this object's `deinit`.
  init(endedBy bag: DisposeBag?) { self.bag = bag }

  /// The latest value. The first call subscribes to the stream.
  func read(_ stream: @autoclosure () -> Observable<Value>) -> Value? {
    if !hasBegun { begin(stream()) }
    return latest.read()
  }

  /// Sets the stream with `set`, and updates the value, if it was ever read, to `present`. If another thread is delivering,
  /// the event of this change arrives in a later turn.
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
    let delivered = isOnMain ? stream : stream.deliveredOnMain()
    latest.begin { [latest] in
      subscription = delivered.subscribe(
        onNext: { latest.take($0) },
        onError: { error in
          Hooks.misuse(
            """
            An observed output received the error \(Hooks.phrase(error)), and keeps its last value. Outputs cannot fail: handle it \
            where it arises.
            """
          )
        }
      )
    }
    bag?.insert(subscription)
  }

  deinit { if bag == nil { subscription.dispose() } }
}
