// These exist for their messages: they reject, at compile time, elements without identities. An unavailable overload is chosen
// only where nothing else fits.
extension ForEach {
  /// Rows of views for elements without identities, with a separate name.
  @available(*, unavailable, message: "rows need an identity: conform to Identifiable, or pass `id: \\.self`")
  public convenience init<Elements: Sequence>(
    _ name: String,
    _ source: some ObservableConvertibleType<Elements>,
    @ViewBuilder views: @escaping @MainActor (Row<Elements.Element>) -> ViewGroup
  ) where Elements.Element: Hashable {
    self.init(name, source, id: \.self, views: views)
  }

  /// Rows of views for elements without identities.
  @available(*, unavailable, message: "rows need an identity: conform to Identifiable, or pass `id: \\.self`")
  public convenience init<Elements: Sequence>(
    _ source: some ObservableConvertibleType<Elements>,
    @ViewBuilder views: @escaping @MainActor (Row<Elements.Element>) -> ViewGroup
  ) where Elements.Element: Hashable {
    self.init(Self.defaultName, source, id: \.self, views: views)
  }
}
