extension ObservableType {
  /// Continues with `second` when the source has completed.
  ///
  ///     source           --a--b--|
  ///     second                   --c--|
  ///     concat(second)   --a--b----c--|
  ///
  /// Completes when `second` does. An error of either ends the stream.
  @_alwaysEmitIntoClient
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    MadeChain(.completion, "concat", asObservable(), [second.asObservable()]) { ArrayLinks($0.first, $0.others) }
  }

  /// The given streams, one after the other: each is subscribed to when the previous one has completed. `sequence` is
  /// iterated on demand, so it may be infinite.
  ///
  ///     a                --1--2|
  ///     b                      --3|
  ///     concat([a, b])   --1--2--3|
  ///
  /// Completes after the last one. An error ends the stream.
  @_alwaysEmitIntoClient
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    MadeChain(.completion, "concat") { _ in SequenceLinks(sequence) }
  }

  /// The given streams one after the other: each is subscribed to when the previous one has completed.
  ///
  ///     a                --1--2|
  ///     b                      --3|
  ///     concat([a, b])   --1--2--3|
  ///
  /// Completes after the last one. An error ends the stream.
  @_alwaysEmitIntoClient
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Observable<Element>
  where Collection.Element == Observable<Element> {
    // A lazy collection makes its streams on access, so its last one may refer to the collection itself.
    if let sources = collection as? [Observable<Element>] { return concat(known: sources) }
    return MadeChain(.completion, "concat") { _ in SequenceLinks(collection, count: collection.count) }
  }

  /// The given streams one after the other: each is subscribed to when the previous one has completed.
  ///
  ///     a              --1--2|
  ///     b                    --3|
  ///     concat(a, b)   --1--2--3|
  ///
  /// Completes after the last one. An error ends the stream.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(known: sources)
  }

  @_alwaysEmitIntoClient
  static func concat(known sources: [Observable<Element>]) -> Observable<Element> {
    let others = sources.dropFirst().map { $0 as AnyObject }
    return MadeChain(.completion, "concat", sources.first, others) { ArrayLinks($0.first, $0.others) }
  }
}
