import Synchronization

extension ObservableType {
  /// Calls closures for the events of a stream. The stream itself is unchanged.
  ///
  ///     source                    --1--2--3--|
  ///     do(onNext: { print($0) }) --1--2--3--|
  ///
  /// `onNext`, `onError` and `onCompleted` are called before the event is passed on, their `after` forms afterwards.
  /// `onSubscribe` is called before the source is subscribed to, `onSubscribed` after, `onDispose` when the subscription to
  /// it has ended for any reason. An error that a closure throws ends the stream.
  ///
  /// - Parameters:
  ///   - onNext: Called with each value before it is passed on.
  ///   - afterNext: Called with each value after it was passed on.
  ///   - onError: Called with the error of the source before it is passed on.
  ///   - afterError: Called with the error of the source after it was passed on.
  ///   - onCompleted: Called before the completion of the source is passed on.
  ///   - afterCompleted: Called after the completion of the source was passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called after the subscription to the source has ended.
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    var effects = Effects<Element>()
    effects.onNext = onNext
    effects.afterNext = afterNext
    effects.onError = onError
    effects.afterError = afterError
    effects.onCompleted = onCompleted
    effects.afterCompleted = afterCompleted
    return Operated("do", asObservable()) { [effects] source, sink, scope in
      onSubscribe?()
      let life = DoLife(onDispose)
      scope.attach(life)
      source.run(DoSink(sink, scope, life, effects), life.sourceScope)
      onSubscribed?()
      life.subscribed()
    }
  }
}

/// The closures that `do` calls.
@usableFromInline
struct Effects<Element> {
  @usableFromInline var onNext: ((Element) throws -> Void)?
  @usableFromInline var afterNext: ((Element) throws -> Void)?
  @usableFromInline var onError: ((any Error) throws -> Void)?
  @usableFromInline var afterError: ((any Error) throws -> Void)?
  @usableFromInline var onCompleted: (() throws -> Void)?
  @usableFromInline var afterCompleted: (() throws -> Void)?

  @usableFromInline
  init() {}
}

@usableFromInline
final class DoSink<Element>: Stage<Element, Element> {
  private let scope: Scope
  private let life: DoLife
  private let effects: Effects<Element>
  // Read at each value. A closure in a structure would be retained for the call.
  private let onNext: ((Element) throws -> Void)?
  private let afterNext: ((Element) throws -> Void)?

  @usableFromInline
  init(_ downstream: Sink<Element>, _ scope: Scope, _ life: DoLife, _ effects: Effects<Element>) {
    self.scope = scope
    self.life = life
    self.effects = effects
    onNext = effects.onNext
    afterNext = effects.afterNext
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if scope.isCancelled { return }
    do {
      try onNext?(element)
      downstream.next(element)
      try afterNext?(element)
    } catch {
      fail(error)
    }
  }

  override func error(_ error: any Error) {
    end(error, before: { try effects.onError?(error) }, after: { try effects.afterError?(error) })
  }

  override func completed() {
    end(nil, before: { try effects.onCompleted?() }, after: { try effects.afterCompleted?() })
  }

  private func end(_ failure: (any Error)?, before: () throws -> Void, after: () throws -> Void) {
    if scope.isCancelled { return }
    do { try before() } catch { return fail(error) }
    if downstream.sourceWillEnd(in: scope) { life.willEnd() }
    downstream.send(end: failure)
    // The stream has ended, so no subscriber can receive an error.
    try? after()
    life.dispose()
  }

  /// Ends the stream, because a closure threw.
  private func fail(_ error: any Error) {
    if downstream.sourceWillEnd(in: scope) { life.willEnd() }
    if !scope.isOver { downstream.error(error) }
    life.dispose()
  }
}

/// The lifetime of the source's subscription. Above an observer, `share` or `observe(on:)`, it lasts until a terminal event has
/// been passed on, so that the `after` closure runs before the source is disposed of, and `onDispose` after that. Any other
/// operator below ends it by releasing the source, as `retry` does before the next attempt.
@usableFromInline
final class DoLife: Cancellation {
  private static var isSubscribed: UInt8 { 1 }
  private static var isEnding: UInt8 { 2 }
  private static var hasEnded: UInt8 { 4 }
  private static var isDisposed: UInt8 { 8 }

  @usableFromInline let sourceScope = Scope()
  private let onDispose: (() -> Void)?
  private let state = Atomic<UInt8>(0)

  @usableFromInline
  init(_ onDispose: (() -> Void)?) { self.onDispose = onDispose }

  /// Called after the subscription to the source and after `onSubscribed`.
  @usableFromInline
  func subscribed() {
    if set(Self.isSubscribed) & Self.isDisposed != 0 { onDispose?() }
  }

  /// Called before a terminal event is passed on. A call of `dispose` follows.
  func willEnd() { set(Self.isEnding) }

  override func end() { sourceScope.end() }

  func dispose() {
    guard set(Self.hasEnded) & Self.hasEnded == 0 else { return }
    sourceScope.dispose()
    // A synchronous source may have ended before the subscription to it was complete.
    if set(Self.isDisposed) & Self.isSubscribed != 0 { onDispose?() }
  }

  override func cancel() {
    if state.load(ordering: .acquiring) & Self.isEnding == 0 { dispose() }
  }

  @discardableResult
  private func set(_ flag: UInt8) -> UInt8 {
    state.bitwiseOr(flag, ordering: .acquiringAndReleasing).oldValue
  }
}
