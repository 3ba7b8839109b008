extension ObservableType where Element: EventConvertible {
  /// Turns values that represent events into these events: the inverse of `materialize()`.
  ///
  ///     source           --next(1)--next(2)--completed
  ///     dematerialize()  --1--------2--------|
  ///
  /// Ends with the first terminal event that comes as a value, or as the source does.
  @inlinable
  public func dematerialize() -> Observable<Element.Element> {
    Dematerialize(asObservable()) {
      switch $0.event {
      case .next(let element): $1.next(element)
      case .error(let error): $1.error(error)
      case .completed: $1.completed()
      }
    }
  }
}

@usableFromInline
final class Dematerialize<Input, Output>: Observable<Output>, @unchecked Sendable {
  @usableFromInline typealias Send = (Input, Sink<Output>) -> Void

  @usableFromInline let source: SourceReference<Input>
  @usableFromInline let send: Send
  @usableFromInline let makeSink: DematerializeSink<Input, Output>.Make

  /// - Parameter send: Takes the event apart; made where its type is known.
  @inlinable
  init(_ source: Observable<Input>, _ send: @escaping Send) {
    self.source = SourceReference(source)
    self.send = send
    makeSink = DematerializeSink.make
  }

  @usableFromInline
  override func run(_ sink: consuming Sink<Output>, _ scope: Scope) { source.run(makeSink(sink, send), scope) }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

@usableFromInline
final class DematerializeSink<Input, Output>: Stage<Input, Output> {
  @usableFromInline typealias Make = (
    consuming Sink<Output>, @escaping (Input, Sink<Output>) -> Void
  ) -> DematerializeSink<Input, Output>

  @usableFromInline let send: (Input, Sink<Output>) -> Void

  @inlinable
  init(_ downstream: Sink<Output>, _ send: @escaping (Input, Sink<Output>) -> Void) {
    self.send = send
    super.init(downstream)
  }

  @inlinable
  static var make: Make { { DematerializeSink($0, $1) } }

  @usableFromInline
  override func next(_ element: Input) { send(element, downstream) }
}
