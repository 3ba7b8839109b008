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
final class Dematerialize<Input, Output>: Staged<Input, Output>, @unchecked Sendable {
  @usableFromInline let send: (Input, Below<Output>) -> Void

  /// - Parameter send: Takes the event apart; made where its type is known.
  @inlinable
  init(_ source: Observable<Input>, _ send: @escaping (Input, Below<Output>) -> Void) {
    self.send = send
    super.init(source) { DematerializeSink($0, unsafeDowncast($2, to: Dematerialize.self).send) }
  }
}

@usableFromInline
final class DematerializeSink<Input, Output>: Stage<Input, Output> {
  @usableFromInline let send: (Input, Below<Output>) -> Void

  @inlinable
  init(_ downstream: Sink<Output>, _ send: @escaping (Input, Below<Output>) -> Void) {
    self.send = send
    super.init(downstream)
  }

  public override func next(_ element: Input) { send(element, downstream) }
}
