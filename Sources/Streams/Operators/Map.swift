extension ObservableType {
  /// Transforms each value.
  ///
  ///     source         --1--2--3--|
  ///     map { $0 * 2 } --2--4--6--|
  ///
  /// Ends as the source does. An error that `transform` throws ends the stream.
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    Map(asObservable(), transform)
  }
}

@usableFromInline
final class Map<Input, Output>: Staged<Input, Output>, @unchecked Sendable {
  @usableFromInline let transform: (Input) throws -> Output

  @inlinable
  init(_ source: Observable<Input>, _ transform: @escaping (Input) throws -> Output) {
    self.transform = transform
    super.init(source) { MapSink($0, unsafeDowncast($2, to: Map.self).transform) }
  }
}

@usableFromInline
package final class MapSink<Input, Output>: Stage<Input, Output> {
  @usableFromInline let transform: (Input) throws -> Output

  @inlinable
  package init(_ downstream: Sink<Output>, _ transform: @escaping (Input) throws -> Output) {
    self.transform = transform
    super.init(downstream)
  }

  public override func next(_ element: Input) {
    do { downstream.next(try transform(element)) } catch { downstream.error(error) }
  }
}
