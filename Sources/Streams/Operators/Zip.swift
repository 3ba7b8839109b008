extension ObservableType {
  /// Combines the values of all sources pair by pair: the first ones of each, the second ones of each, and so on.
  ///
  ///     sources   --1--2-----3--|
  ///               ----a---b--------|
  ///     zip       ----1a--2b-------|
  ///
  /// Completes when all sources have completed, or when a running source sends a value that can no longer be paired:
  /// earlier than `zip` of a fixed number of sources. Fails when one of them fails or `resultSelector` throws. Without
  /// sources it completes immediately.
  @inlinable
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    Joined("zip") { start in
      let sources = collection.map { $0.asObservable() }
      let queues = sources.map { _ in Ring<Collection.Element.Element>() }
      let core = start.aligned(queues.count, .whenAlone) { try resultSelector(queues.map { $0.takeFirst() }) }
      for (index, source) in sources.enumerated() {
        let queue = queues[index]
        start.input(source, core, Int32(clamping: index)) { queue.append($0) }
      }
    }
  }

  /// The values of all sources as arrays: the first ones of each, the second ones of each, and so on.
  ///
  /// Ends as the form with a `resultSelector` does. Without sources it completes immediately.
  @inlinable
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.zip(collection) { $0 }
  }
}
