extension ObservableType where Element: EventConvertible {
  /// Turns values that represent events into these events: the inverse of `materialize()`.
  ///
  ///     source           --next(1)--next(2)--completed
  ///     dematerialize()  --1--------2--------|
  ///
  /// Ends with the first terminal event that arrives as a value, or as the source does.
  @_alwaysEmitIntoClient
  public func dematerialize() -> Observable<Element.Element> {
    sending("dematerialize") {
      switch $0.event {
      case .next(let element): $1.next(element)
      case .error(let error): $1.error(error)
      case .completed: $1.completed()
      }
    }
  }
}
