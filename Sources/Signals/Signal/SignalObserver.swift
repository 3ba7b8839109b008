public import Streams

extension Signal {
  /// An object that you send events to, such as the input of a pipe or a generator, or one that calls closures with them.
  public class Observer: Signals.Observer<Value, Error> {
    /// A closure that takes an event.
    public typealias Action = (Event) -> Void

    @usableFromInline let onValue: ((Value) -> Void)?
    @usableFromInline let onEnd: ((Termination<Error>) -> Void)?

    @inlinable
    init(onValue: ((Value) -> Void)?, onEnd: ((Termination<Error>) -> Void)?) {
      self.onValue = onValue
      self.onEnd = onEnd
    }

    /// An observer that calls `action` with every event.
    @inlinable
    public convenience init(_ action: @escaping Action) {
      self.init(onValue: { action(.value($0)) }, onEnd: { action(Event($0)) })
    }

    /// An observer of closures, one for each kind of event.
    @inlinable
    public convenience init(
      value: ((Value) -> Void)? = nil,
      failed: ((Error) -> Void)? = nil,
      completed: (() -> Void)? = nil,
      interrupted: (() -> Void)? = nil
    ) {
      self.init(onValue: value, onEnd: Self.onEnd(failed, completed, interrupted))
    }

    /// Calls the closure for the kind of end; nil if there is none.
    @inlinable
    static func onEnd(
      _ failed: ((Error) -> Void)?,
      _ completed: (() -> Void)?,
      _ interrupted: (() -> Void)?
    ) -> ((Termination<Error>) -> Void)? {
      if failed == nil, completed == nil, interrupted == nil { return nil }
      return { termination in
        switch termination {
        case .failed(let error): failed?(error)
        case .completed: completed?()
        case .interrupted: interrupted?()
        }
      }
    }

    /// Takes the next value.
    public override func receive(_ value: Value) { onValue?(value) }

    /// Takes the end of the stream; nothing follows.
    public override func terminate(_ termination: Termination<Error>) { onEnd?(termination) }

    /// Sends `event`.
    @inlinable
    public final func send(_ event: Event) {
      switch event {
      case .value(let value): receive(value)
      case .failed(let error): send(error: error)
      case .completed: ended(nil)
      case .interrupted: sendInterrupted()
      }
    }

    /// Sends a value.
    @inlinable
    public final func send(value: Value) { receive(value) }

    /// Sends a failure.
    @inlinable
    public final func send(error: Error) { if takesErrors { ended(error) } else { terminate(.failed(error)) } }

    /// Sends the completion.
    @inlinable
    public final func sendCompleted() { ended(nil) }

    /// Sends the interruption.
    @inlinable
    public final func sendInterrupted() {
      if takesErrors { ended(Interruption.error) } else { terminate(.interrupted) }
    }
  }
}

extension Signal.Observer {
  /// Sends the values of `source` to `observer`. Does not retain the observer.
  ///
  /// - Returns: A disposable that ends the binding.
  @discardableResult
  @_alwaysEmitIntoClient
  public static func <~ <Source: BindingSource>(
    observer: Signal<Value, Error>.Observer,
    source: Source
  ) -> any Disposable where Source.Value == Value {
    let held = HeldWeakly(observer)
    return source.producer.startWithValues { held.object?.send(value: $0) }
  }
}

// You may send to the input of a signal from any thread. An observer of closures is as thread-safe as its closures.
extension Signal.Observer: @unchecked Sendable where Value: Sendable {}
