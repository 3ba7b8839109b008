extension ObservableType {
  /// Drops all values and passes on the end of the stream only.
  ///
  ///     source            --1--2--3--|
  ///     ignoreElements()  -----------|
  ///
  /// Ends as the source does.
  @_alwaysEmitIntoClient
  public func ignoreElements() -> Observable<Never> {
    Operated("ignoreElements", asObservable()) { source, sink, scope in
      source.run(IgnoreElementsSink<Element>(sink), scope)
    }
  }
}

@usableFromInline
final class IgnoreElementsSink<Element>: Stage<Element, Never> {
  @usableFromInline
  override init(_ downstream: Sink<Never>) { super.init(downstream) }
}
