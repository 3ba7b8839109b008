extension ObservableType {
  /// The older name of ``element(at:)``.
  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }
}
