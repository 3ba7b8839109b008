extension ObservableType {
  /// Transforms each value and leaves out those that become nil.
  ///
  ///     source                  --1--x--3--|
  ///     compactMap { Int($0) }  --1-----3--|
  ///
  /// Ends as the source does. An error that `transform` throws ends the stream.
  @inlinable
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
    CompactMap(asObservable()) { element, send in
      if let result = try transform(element) { send(result) }
    }
  }
}

/// The optional is looked into by a closure made where the operator is called: in here it would cost a look-up at every event.
@usableFromInline
package final class CompactMap<Input, Output>: Staged<Input, Output>, @unchecked Sendable {
  @usableFromInline package typealias Transform = (Input, (Output) -> Void) throws -> Void

  @usableFromInline let transform: Transform

  @inlinable
  init(_ source: Observable<Input>, _ transform: @escaping Transform) {
    self.transform = transform
    super.init(source) { CompactMapSink($0, unsafeDowncast($2, to: CompactMap.self).transform) }
  }
}

@usableFromInline
package final class CompactMapSink<Input, Output>: Stage<Input, Output> {
  @usableFromInline let transform: CompactMap<Input, Output>.Transform

  @inlinable
  package init(_ downstream: Sink<Output>, _ transform: @escaping CompactMap<Input, Output>.Transform) {
    self.transform = transform
    super.init(downstream)
  }

  public override func next(_ element: Input) {
    do { try transform(element) { downstream.next($0) } } catch { downstream.error(error) }
  }
}
