extension ObservableType {
  /// Continues with the stream that `handler` makes of the error, when the source fails.
  ///
  ///     source                       --a--#
  ///     handler gives                     --b--|
  ///     catch { _ in ... }           --a----b--|
  ///
  /// Completes when the source or the other stream does. An error of the other stream, or one that `handler` throws, ends the
  /// stream.
  public func `catch`(_ handler: @escaping (any Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
    Catch(asObservable(), handler)
  }

  /// Sends `element` and completes, when the source fails.
  ///
  ///     source             --a--#
  ///     catchAndReturn(x)  --a--(x|)
  ///
  /// Completes when the source does. It cannot fail.
  @inlinable
  public func catchAndReturn(_ element: Element) -> Observable<Element> { CatchAndReturn(asObservable(), element) }

  /// The given streams, one after the other: each but the first is subscribed to when the previous one has failed.
  /// `sequence` is iterated on demand, so it may be infinite.
  ///
  ///     a        --1--#
  ///     b             --2--|
  ///     [a, b]   --1----2--|
  ///
  /// Completes when one of them does. Fails with the error of the last one.
  public static func `catch`<Sequence: Swift.Sequence>(sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    CatchSequence(sequence)
  }
}

private final class Catch<Element>: Chain<Element>, @unchecked Sendable {
  private let handler: (any Error) throws -> Observable<Element>

  init(_ source: Observable<Element>, _ handler: @escaping (any Error) throws -> Observable<Element>) {
    self.handler = handler
    super.init(.failure, [source])
  }

  override func links() -> Links<Element> { CatchLinks(sources[0], handler) }
}

/// First the source, then what the handler makes of its error.
private final class CatchLinks<Element>: Links<Element> {
  private var source: Observable<Element>?
  private var handler: ((any Error) throws -> Observable<Element>)?

  init(_ source: Observable<Element>, _ handler: @escaping (any Error) throws -> Observable<Element>) {
    self.source = source
    self.handler = handler
  }

  override func next(after failure: (any Error)?) throws -> Observable<Element>? {
    if let source {
      self.source = nil
      return source
    }
    guard let handler, let failure else { return nil }
    self.handler = nil
    return try handler(failure)
  }

  override var isDone: Bool { handler == nil }
}

/// The common case, which needs no second stream.
@usableFromInline
final class CatchAndReturn<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let source: SourceReference<Element>
  @usableFromInline let element: Element

  @inlinable
  init(_ source: Observable<Element>, _ element: Element) {
    self.source = SourceReference(source)
    self.element = element
  }

  @usableFromInline
  override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let inner = scope.opened()
    source.run(CatchAndReturnSink(sink, scope, inner, element), inner)
  }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

private final class CatchAndReturnSink<Element>: Inlet<Element> {
  private let downstream: Sink<Element>
  private let below: Scope
  private let element: Element

  init(_ downstream: Sink<Element>, _ below: Scope, _ source: Scope, _ element: Element) {
    self.downstream = downstream
    self.below = below
    self.element = element
    super.init(source)
  }

  override func next(_ element: Element) { downstream.next(element) }

  override func ended(_ error: (any Error)?) {
    if error == nil { return downstream.completed() }
    scope.retire()
    downstream.next(element)
    if !below.isOver { downstream.completed() }
  }
}

private final class CatchSequence<Sources: Sequence, Element>: Chain<Element>, @unchecked Sendable
where Sources.Element == Observable<Element> {
  private let sequence: Sources

  init(_ sequence: Sources) {
    self.sequence = sequence
    super.init(.failure, [])
  }

  override func links() -> Links<Element> { SequenceLinks(sequence) }
}
