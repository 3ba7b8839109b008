@usableFromInline
final class FirstSink<Input, Output>: ScopedStage<Input, Output> {
  private let nothing: Output
  private let wrap: (Input) -> Output

  @usableFromInline
  init(_ downstream: Sink<Output>, _ scope: Scope, _ nothing: Output, _ wrap: @escaping (Input) -> Output) {
    self.nothing = nothing
    self.wrap = wrap
    super.init(downstream, scope)
  }

  public override func next(_ element: Input) { complete(with: wrap(element)) }

  public override func completed() { complete(with: nothing) }
}
