extension ObservableType {
  /// The older name of ``skip(until:)``.
  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { skip(until: other) }
}
