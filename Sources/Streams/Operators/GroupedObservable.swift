/// The values of one group of a `groupBy`: a stream with the key that they have in common.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The key that the values of this group have in common.
  public let key: Key

  @usableFromInline let source: Observable<Element>

  /// A group with the given key, whose values are those of `source`.
  @inlinable
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Subscribes `observer` to the values of this group.
  ///
  /// - Returns: A disposable that ends the subscription.
  @inlinable
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// The values without the key.
  @inlinable
  public func asObservable() -> Observable<Element> { source }
}

extension GroupedObservable: Sendable where Key: Sendable, Element: Sendable {}
