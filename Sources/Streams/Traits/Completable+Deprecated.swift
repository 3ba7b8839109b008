extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The old spelling of `zip(_:)`.
  @available(*, deprecated, renamed: "zip(_:)")
  @inlinable
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Completable
  where Collection.Element == Completable {
    zip(Array(sources))
  }

  /// The old spelling of `zip(_:)`.
  @available(*, deprecated, renamed: "zip(_:)")
  @inlinable
  public static func merge(_ sources: [Completable]) -> Completable { zip(sources) }

  /// The old spelling of `zip(_:)`.
  @available(*, deprecated, renamed: "zip(_:)")
  @inlinable
  public static func merge(_ sources: Completable...) -> Completable { zip(sources) }
}
