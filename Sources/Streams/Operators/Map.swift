extension ObservableType {
  /// Transforms each value.
  ///
  ///     source         --1--2--3--|
  ///     map { $0 * 2 } --2--4--6--|
  ///
  /// Ends as the source does. An error that `transform` throws ends the stream.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    Map(asObservable(), transform)
  }
}

final class Map<Input, Output>: Observable<Output> {
  private let source: Observable<Input>
  private let transform: (Input) throws -> Output

  init(_ source: Observable<Input>, _ transform: @escaping (Input) throws -> Output) {
    self.source = source
    self.transform = transform
  }

  override func run(_ sink: Sink<Output>, _ scope: Scope) { source.run(MapSink(sink, transform), scope) }
}

final class MapSink<Input, Output>: Stage<Input, Output> {
  private let transform: (Input) throws -> Output

  init(_ downstream: Sink<Output>, _ transform: @escaping (Input) throws -> Output) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ element: Input) {
    do { downstream.next(try transform(element)) } catch { downstream.error(error) }
  }
}
