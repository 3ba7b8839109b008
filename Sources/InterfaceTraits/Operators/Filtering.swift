extension SharedSequenceConvertibleType {
  /// Lets through the values for which `predicate` holds.
  ///
  ///     source            --1--2--3--4--|
  ///     filter { $0 > 2 } --------3--4--|
  ///
  /// Completes as the source does.
  @inlinable
  public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
    guard let replay = SharingStrategy.replayed else { return derived { $0.filter(predicate) } }
    return SharedSequence(SharedFilter(asSharedSequence().stream, replay: replay, predicate))
  }

  /// Leaves out each value that is like the one before it, as `comparer` says.
  ///
  ///     source                       --a--A--b--|
  ///     distinctUntilChanged(like)   --a-----b--|
  ///
  /// Completes as the source does.
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    derived { $0.distinctUntilChanged(comparer) }
  }

  /// Leaves out each value whose key equals that of the one before it.
  ///
  /// Completes as the source does.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    derived { $0.distinctUntilChanged(keySelector) }
  }

  /// Leaves out each value whose key is like that of the one before it, as `comparer` says.
  ///
  /// Completes as the source does.
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key,
    comparer: @escaping (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    derived { $0.distinctUntilChanged(keySelector, comparer: comparer) }
  }

  /// Leaves out the first `count` values.
  ///
  ///     source  --1--2--3--|
  ///     skip(2) --------3--|
  ///
  /// Completes as the source does.
  @inlinable
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> { derived { $0.skip(count) } }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Leaves out each value that equals the one before it.
  ///
  ///     source                 --1--1--2--2--1--|
  ///     distinctUntilChanged() --1-----2-----1--|
  ///
  /// Completes as the source does.
  @inlinable
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    derived { $0.distinctUntilChanged() }
  }
}
