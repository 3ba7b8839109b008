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
    Concat(asObservable(), [second.asObservable()])
  }

  /// The given streams, one after the other: each is subscribed to when the previous one has completed. `sequence` is
  /// iterated on demand, so it may be infinite.
  ///
  ///     a           --1--2|
  ///     b                 --3|
  ///     [a, b]      --1--2--3|
  ///
  /// Completes after the last one. An error ends the stream.
  @_alwaysEmitIntoClient
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    SequenceChain(.completion, "concat") { SequenceLinks(sequence) }
  }

  /// The given streams one after the other: each is subscribed to when the one before has completed.
  ///
  ///     a           --1--2|
  ///     b                 --3|
  ///     [a, b]      --1--2--3|
  ///
  /// Completes after the last one. An error ends the stream.
  @_alwaysEmitIntoClient
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Observable<Element>
  where Collection.Element == Observable<Element> {
    // A lazy collection makes its streams on access, so its last one may refer to the collection itself.
    if let sources = collection as? [Observable<Element>] { return Concat(sources) }
    return SequenceChain(.completion, "concat") { SequenceLinks(collection, count: collection.count) }
  }

  /// The given streams one after the other: each is subscribed to when the one before has completed.
  ///
  ///     a           --1--2|
  ///     b                 --3|
  ///     (a, b)      --1--2--3|
  ///
  /// Completes after the last one. An error ends the stream.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { Concat(sources) }
}

@usableFromInline
final class Concat<Element>: Chain<Element>, @unchecked Sendable {
  @usableFromInline let makeLinks: (Observable<Element>?, [AnyObject]) -> ArrayLinks<Element>

  @inlinable
  init(_ first: Observable<Element>?, _ others: [AnyObject]) {
    makeLinks = { ArrayLinks($0, $1) }
    super.init(.completion, first, others)
  }

  @inlinable
  convenience init(_ sources: [Observable<Element>]) {
    self.init(sources.first, sources.dropFirst().map { $0 as AnyObject })
  }

  public override func links() -> Links<Element> { makeLinks(first, others) }
}
