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
    Operated("do", asObservable()) { source, sink, scope in
      onSubscribe?()
      let life = SourceLife(onDispose)
      scope.attach(life)
      let stage = DoSink(sink, scope, life, onNext, afterNext, onError, afterError, onCompleted, afterCompleted)
      source.run(stage, life.sourceScope)
      onSubscribed?()
      life.subscribed()
    }
  }
}

@usableFromInline
final class DoSink<Element>: Stage<Element, Element> {
  @usableFromInline typealias Effect<Value> = (Value) throws -> Void

  private let scope: Scope
  private let life: SourceLife
  private let onNext, afterNext: Effect<Element>?
  private let onError, afterError: Effect<any Error>?
  private let onCompleted, afterCompleted: (() throws -> Void)?

  @usableFromInline
  init(
    _ downstream: Sink<Element>,
    _ scope: Scope,
    _ life: SourceLife,
    _ onNext: Effect<Element>?,
    _ afterNext: Effect<Element>?,
    _ onError: Effect<any Error>?,
    _ afterError: Effect<any Error>?,
    _ onCompleted: (() throws -> Void)?,
    _ afterCompleted: (() throws -> Void)?
  ) {
    self.scope = scope
    self.life = life
    (self.onNext, self.afterNext) = (onNext, afterNext)
    (self.onError, self.afterError) = (onError, afterError)
    (self.onCompleted, self.afterCompleted) = (onCompleted, afterCompleted)
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
    end(error, before: { try onError?(error) }, after: { try afterError?(error) })
  }

  override func completed() {
    end(nil, before: { try onCompleted?() }, after: { try afterCompleted?() })
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
