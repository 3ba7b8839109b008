extension ObservableType {
  /// Combines each value with the latest one of `second`.
  ///
  ///     source                                   --1-----2--3-----|
  ///     second                                   ----a---------b--|
  ///     withLatestFrom(second) { "\($0)\($1)" }  --------2a-3a----|
  ///
  /// Values that arrive before the first one of `second` are dropped. Completes with the source; the completion of `second` has
  /// no effect. Fails when one of them fails or `resultSelector` throws.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    WithLatestFrom(asObservable(), second.asObservable()) { $2.next(try resultSelector($0, $1)) }
  }

  /// Sends the latest value of `second` whenever the source sends a value.
  ///
  ///     source                   --1-----2--3-----|
  ///     second                   ----a---------b--|
  ///     withLatestFrom(second)   --------a--a-----|
  ///
  /// Values that arrive before the first one of `second` are dropped. Completes with the source; the completion of `second` has
  /// no effect. Fails when one of them does.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
    WithLatestFrom(asObservable(), second.asObservable()) { $2.next($1) }
  }
}

@usableFromInline
final class WithLatestFrom<First, Second, Result>: Observable<Result>, @unchecked Sendable {
  @usableFromInline let first: SourceReference<First>
  @usableFromInline let second: SourceReference<Second>
  @usableFromInline let send: WithLatestFromSink<First, Second, Result>.Send
  @usableFromInline let makeSink: WithLatestFromSink<First, Second, Result>.Make
  @usableFromInline let makeInlet:
    (WithLatestFromSink<First, Second, Result>, Scope) -> TriggerInlet<First, Second, Result>

  @inlinable
  init(
    _ first: Observable<First>,
    _ second: Observable<Second>,
    _ send: @escaping WithLatestFromSink<First, Second, Result>.Send
  ) {
    self.first = SourceReference(first)
    self.second = SourceReference(second)
    self.send = send
    makeSink = { WithLatestFromSink($0, $1, $2) }
    makeInlet = { TriggerInlet($0, $1) }
  }

  public override func run(_ sink: consuming Sink<Result>, _ scope: Scope) {
    let secondScope = scope.opened()
    let core = makeSink(sink, scope, send)
    second.run(into: makeInlet(core, secondScope))
    if !core.scope.isOver { first.run(into: core) }
  }

  override var heldSources: [any AnatomicStream] { [first.stream, second.stream] }
}

@usableFromInline
final class WithLatestFromSink<First, Second, Result>: TriggeredSink<First, Second, Result> {
  /// Sends the result for two values. Made where the type of the result is known.
  @usableFromInline typealias Send = (First, Second, Sink<Result>) throws -> Void
  @usableFromInline typealias Make = (
    consuming Sink<Result>, Scope, @escaping Send
  ) -> WithLatestFromSink<First, Second, Result>

  private let send: Send
  @exclusivity(unchecked) private var latest = Latest<Second>()

  @usableFromInline
  init(_ downstream: Sink<Result>, _ scope: Scope, _ send: @escaping Send) {
    self.send = send
    super.init(downstream, scope)
  }

  package override func receive(_ element: First) {
    guard latest.isSet else { return }
    do { try latest.lend { try send(element, $0, downstream) } } catch { end(error) }
  }

  override func triggered(_ element: Second, _ scope: Scope) {
    gate.turn(scope, latest.set(element), else: gate.wait(scope) { [self] in latest.set(element) })
  }
}
