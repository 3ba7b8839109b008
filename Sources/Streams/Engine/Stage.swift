extension Engine {
  /// A sink that passes its failure and completion directly to the sink below: the base of most operators with one source.
  open class Stage<Input, Output>: Sink<Input> {
    @exclusivity(unchecked) @usableFromInline final var below: Below<Output>

    /// The sink below.
    public final var downstream: Below<Output> { @inlinable @inline(__always) get { below } }

    /// A sink above `downstream`.
    @inlinable
    public init(_ downstream: Sink<Output>) { below = Below(downstream) }

    open override func error(_ error: any Error) { downstream.error(error) }

    open override func completed() { downstream.completed() }

    // A signal's stages send at most one event for each that they receive. A sink that may end before its source is not
    // a stage.
    open override func redirect(from old: Unmanaged<AnyObject>, to new: Unmanaged<AnyObject>) -> Bool {
      below.replace(old, by: new)
    }

    deinit { below.release() }
  }
}

/// A stage that calls a closure of the user.
///
/// A closure of the stage above may have disposed of the subscription, so the stage checks that before it calls its own.
@usableFromInline
package class CallingStage<Input, Output>: Stage<Input, Output> {
  /// The scope of the chain. Nil in the typed dialect, whose operators in a row may all see the event under way.
  @usableFromInline final let life: Scope?

  @inlinable
  init(_ downstream: Sink<Output>, _ life: Scope?) {
    self.life = life
    super.init(downstream)
  }

  /// Whether the subscription was disposed of.
  @inlinable @inline(__always)
  final var isCut: Bool {
    guard let life else { return false }
    return life.isCancelled
  }
}

/// A stage that consists of one closure, which sends at most one value for each value that it receives.
@usableFromInline
package final class SendingSink<Input, Output>: Stage<Input, Output> {
  @usableFromInline package typealias Send = (Input, Below<Output>) -> Void

  @usableFromInline let send: Send

  @inlinable
  package init(_ downstream: Sink<Output>, _ send: @escaping Send) {
    self.send = send
    super.init(downstream)
  }

  // A stage above does not call this: see ``Below``.
  public override func next(_ element: Input) { send(element, downstream) }

  @inlinable public override var closureKind: Engine.ClosureKind { .free }
}

/// Like ``SendingSink``, but its closure is not called after the subscription was disposed of. A closure above may have done that.
@usableFromInline
package final class GuardedSink<Input, Output>: Stage<Input, Output> {
  @usableFromInline let send: SendingSink<Input, Output>.Send
  @usableFromInline let scope: Scope

  @inlinable
  package init(_ downstream: Sink<Output>, _ scope: Scope, _ send: @escaping SendingSink<Input, Output>.Send) {
    self.send = send
    self.scope = scope
    super.init(downstream)
  }

  // A stage above does not call this, either.
  public override func next(_ element: Input) { if !scope.isCancelled { send(element, downstream) } }

  @inlinable public override var closureKind: Engine.ClosureKind { .guarded }
}
