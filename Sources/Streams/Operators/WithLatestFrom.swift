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
final class WithLatestFrom<First, Second, Result>: Observable<Result> {
  @usableFromInline let first: Observable<First>
  @usableFromInline let second: Observable<Second>
  @usableFromInline let combine: (First, Second) throws -> Result

  @inlinable
  init(_ first: Observable<First>, _ second: Observable<Second>, _ combine: @escaping (First, Second) throws -> Result)
  {
    self.first = first
    self.second = second
    self.combine = combine
  }

  @usableFromInline
  override func run(_ sink: consuming Sink<Result>, _ scope: Scope) {
    let core = WithLatestFromSink(sink, combine)
    let secondScope = scope.opened()
    second.run(WithLatestFromSecondSink(core, secondScope), secondScope)
    if !scope.isOver { first.run(core, scope) }
  }
}

private final class WithLatestFromSink<First, Second, Result>: Stage<First, Result> {
  private let line = DeliveryLine()
  private let combine: (First, Second) throws -> Result
  @exclusivity(unchecked) private var latest = Latest<Second>()

  init(_ downstream: Sink<Result>, _ combine: @escaping (First, Second) throws -> Result) {
    self.combine = combine
    super.init(downstream)
  }

  override func next(_ element: First) {
    if line.enter() {
      deliver(element)
      line.leave()
    } else {
      line.wait { [self] in deliver(element) }
    }
  }

  override func error(_ error: any Error) {
    line.wait { [self] in end { downstream.error(error) } }
  }

  override func completed() {
    line.wait { [self] in end { downstream.completed() } }
  }

  func set(_ element: Second) {
    if line.enter() {
      latest.set(element)
      line.leave()
    } else {
      line.wait { [self] in latest.set(element) }
    }
  }

  @inline(__always)
  private func deliver(_ element: First) {
    guard latest.isSet else { return }
    do {
      downstream.next(try combine(element, latest.value))
    } catch {
      end { downstream.error(error) }
    }
  }

  private func end(_ tell: () -> Void) {
    line.close()
    tell()
  }
}

private final class WithLatestFromSecondSink<First, Second, Result>: Sink<Second> {
  private let core: WithLatestFromSink<First, Second, Result>
  private let scope: Scope

  init(_ core: WithLatestFromSink<First, Second, Result>, _ scope: Scope) {
    self.core = core
    self.scope = scope
  }

  override func next(_ element: Second) { core.set(element) }

  override func error(_ error: any Error) {
    scope.dispose()
    core.error(error)
  }

  override func completed() { scope.dispose() }
}
