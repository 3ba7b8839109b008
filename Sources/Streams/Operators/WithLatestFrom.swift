extension ObservableType {
  /// Combines each value with the latest one of `second`.
  ///
  ///     source                   --1-----2--3-----|
  ///     second                   ----a---------b--|
  ///     withLatestFrom { .. }    --------2a-3a----|
  ///
  /// Values that come before the first one of `second` are left out. Completes with the source; that `second` completes means
  /// nothing. Fails when one of them fails or `resultSelector` throws.
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    WithLatestFrom(asObservable(), second.asObservable(), resultSelector)
  }

  /// The latest value of `second`, whenever the source sends one.
  ///
  ///     source                   --1-----2--3-----|
  ///     second                   ----a---------b--|
  ///     withLatestFrom(second)   --------a--a-----|
  ///
  /// Values that come before the first one of `second` are left out. Completes with the source; that `second` completes means
  /// nothing. Fails when one of them does.
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
    WithLatestFrom(asObservable(), second.asObservable()) { $1 }
  }
}

@usableFromInline
final class WithLatestFrom<First, Second, Result>: Observable<Result>, @unchecked Sendable {
  @usableFromInline let first: SourceReference<First>
  @usableFromInline let second: SourceReference<Second>
  @usableFromInline let combine: (First, Second) throws -> Result
  @usableFromInline let makeSink: WithLatestFromSink<First, Second, Result>.Make
  @usableFromInline let makeSecondSink: WithLatestFromSecondSink<First, Second, Result>.Make

  @inlinable
  init(_ first: Observable<First>, _ second: Observable<Second>, _ combine: @escaping (First, Second) throws -> Result)
  {
    self.first = SourceReference(first)
    self.second = SourceReference(second)
    self.combine = combine
    makeSink = { WithLatestFromSink($0, $1, $2) }
    makeSecondSink = { WithLatestFromSecondSink($0, $1) }
  }

  public override func run(_ sink: consuming Sink<Result>, _ scope: Scope) {
    let secondScope = scope.opened()
    let core = makeSink(sink, scope, combine)
    second.run(into: makeSecondSink(core, secondScope))
    if !core.scope.isOver { first.run(into: core) }
  }

  override var heldSources: [any AnatomicStream] { [first.stream, second.stream] }
}

@usableFromInline
final class WithLatestFromSink<First, Second, Result>: GateSink<First, Result> {
  @usableFromInline typealias Make = (
    consuming Sink<Result>, Scope, @escaping (First, Second) throws -> Result
  ) -> WithLatestFromSink<First, Second, Result>

  private let combine: (First, Second) throws -> Result
  @exclusivity(unchecked) private var latest = Latest<Second>()

  @usableFromInline
  init(_ downstream: Sink<Result>, _ scope: Scope, _ combine: @escaping (First, Second) throws -> Result) {
    self.combine = combine
    super.init(downstream, scope)
  }

  package override func receive(_ element: First) {
    guard latest.isSet else { return }
    do { downstream.next(try latest.lend { try combine(element, $0) }) } catch { end(error) }
  }

  fileprivate func set(_ element: Second, _ scope: Scope) {
    if gate.enter(scope) {
      latest.set(element)
      gate.leave()
    } else {
      gate.wait(scope) { [self] in latest.set(element) }
    }
  }
}

@usableFromInline
final class WithLatestFromSecondSink<First, Second, Result>: Inlet<Second> {
  @usableFromInline typealias Make = (
    WithLatestFromSink<First, Second, Result>, Scope
  ) -> WithLatestFromSecondSink<First, Second, Result>

  @usableFromInline let core: WithLatestFromSink<First, Second, Result>

  @inlinable
  init(_ core: WithLatestFromSink<First, Second, Result>, _ scope: Scope) {
    self.core = core
    super.init(scope)
  }

  public override func next(_ element: Second) { core.set(element, scope) }

  public override func ended(_ error: (any Error)?) {
    if let error { core.error(error) }
    scope.retire()
  }
}
