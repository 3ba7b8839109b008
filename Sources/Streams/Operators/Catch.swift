extension ObservableType {
  /// Continues with the stream that `handler` returns for the error, when the source fails.
  ///
  ///     source                 --a--#
  ///     other                       --b--|
  ///     catch { _ in other }   --a----b--|
  ///
  /// Completes when the source or the other stream does. An error of the other stream, or one that `handler` throws, ends the
  /// stream.
  @_alwaysEmitIntoClient
  public func `catch`(_ handler: @escaping (any Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
    Catch(asObservable(), handler)
  }

  /// Sends `element` and completes, when the source fails.
  ///
  ///     source             --a--#
  ///     catchAndReturn(x)  --a--(x|)
  ///
  /// Completes when the source does. It cannot fail.
  @_alwaysEmitIntoClient
  public func catchAndReturn(_ element: Element) -> Observable<Element> { CatchAndReturn(asObservable(), element) }

  /// The given streams, one after the other: each but the first is subscribed to when the previous one has failed.
  /// `sequence` is iterated on demand, so it may be infinite.
  ///
  ///     a                         --1--#
  ///     b                              --2--|
  ///     catch(sequence: [a, b])   --1----2--|
  ///
  /// Completes when one of them does. Fails with the error of the last one.
  @_alwaysEmitIntoClient
  public static func `catch`<Sequence: Swift.Sequence>(sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    MadeChain(.failure, "catch") { _ in SequenceLinks(sequence) }
  }
}

@usableFromInline
final class Catch<Element>: Chain<Element>, @unchecked Sendable {
  @usableFromInline typealias Handler = (any Error) throws -> Observable<Element>

  @exclusivity(unchecked) @usableFromInline final var handler: Handler
  @usableFromInline let makeLinks: (Observable<Element>?, @escaping Handler) -> CatchLinks<Element>

  @inlinable
  init(_ source: Observable<Element>, _ handler: @escaping Handler) {
    self.handler = handler
    makeLinks = { CatchLinks($0, $1) }
    super.init(.failure, source)
  }

  public override func links() -> Links<Element> { makeLinks(first, handler) }

  deinit { StackSegments.whenLow { handler = { throw $0 } } }
}

/// Runs the source, then the stream that the handler returns for its error.
@usableFromInline
final class CatchLinks<Element>: Links<Element> {
  @exclusivity(unchecked) private var source: Observable<Element>?
  @exclusivity(unchecked) private var handler: ((any Error) throws -> Observable<Element>)?

  @usableFromInline
  init(_ source: Observable<Element>?, _ handler: @escaping (any Error) throws -> Observable<Element>) {
    self.source = source
    self.handler = handler
  }

  public override func next(after failure: (any Error)?) throws -> Observable<Element>? {
    if let source {
      self.source = nil
      return source
    }
    guard let handler, let failure else { return nil }
    self.handler = nil
    return try handler(failure)
  }

  override var consumesFailure: Bool { true }

  public override var isDone: Bool { handler == nil }
}

/// The implementation of `catchAndReturn`, the common case, which needs no second stream.
@usableFromInline
final class CatchAndReturn<Element>: Staged<Element, Element>, @unchecked Sendable {
  @usableFromInline let element: Element

  @inlinable
  init(_ source: Observable<Element>, _ element: Element) {
    self.element = element
    super.init(source) {
      HandlerStage<Element, Element, Element>($0, $1, unsafeDowncast($2, to: CatchAndReturn.self).element) {
        $1.downstream.next($0)
      } end: {
        if $0 == nil { $1.downstream.completed() } else { $1.complete(with: $1.state) }
      }
    }
  }

  public override func deliverSynchronously(_ take: (Element) -> Void) -> Bool { source.deliverSynchronously(take) }

  override var operatorName: String? { "catch" }
}
