extension ObservableType {
  /// Combines the latest values of all sources, whenever one of them changes and all have one.
  ///
  /// Ends as `combineLatest` of two sources does. Without sources it sends the combination of nothing and completes.
  @inlinable
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    if collection.isEmpty { return combinationOfNothing { try resultSelector([]) } }
    return Joined("combineLatest") { start in
      let sources = collection.map { $0.asObservable() }
      let cells = sources.map { _ in Cell<Collection.Element.Element>.empty() }
      let core = start.latest(cells.count) { try resultSelector(cells.map { $0.value }) }
      for (index, source) in sources.enumerated() {
        let cell = cells[index]
        start.input(source, core, Int32(clamping: index)) { cell.set($0) }
      }
    }
  }

  /// The latest values of all sources as an array, whenever one of them changes and all have one.
  ///
  /// Ends as `combineLatest` of two sources does. Without sources it sends an empty array and completes.
  @inlinable
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }

  @usableFromInline
  static func combinationOfNothing(_ result: @escaping () throws -> Element) -> Observable<Element> {
    RunStream("combineLatest") { sink, scope in
      let source: Observable<Element>
      do { source = .just(try result()) } catch { source = .error(error) }
      source.run(sink, scope)
    }
  }
}

extension Optional {
  /// The latest value of a source, which must have sent one. Looked at in release builds too; it costs two instructions.
  @inlinable
  package var latest: Wrapped {
    @inline(__always)
    get {
      guard let self else { preconditionFailure("combineLatest: a source has no value") }
      return self
    }
  }
}
