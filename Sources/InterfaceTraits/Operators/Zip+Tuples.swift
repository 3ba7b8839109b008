// Made by Scripts/arities from Scripts/arity/SharedTuples.txt: edit that, and run `make arities`.

// The forms of `zip` that give tuples, over those with a `resultSelector`.

extension SharedSequenceConvertibleType where Element == Any {
  /// Pairs the values of two streams as a tuple, the first of each, then the second, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element)>
  where
    O1.SharingStrategy == SharingStrategy,
    O2.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element)>.zip(
      source1,
      source2
    ) { ($0, $1) }
  }

  /// Pairs the values of three streams as a tuple, the first of each, then the second, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element)>
  where
    O1.SharingStrategy == SharingStrategy,
    O2.SharingStrategy == SharingStrategy,
    O3.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element)>.zip(
      source1,
      source2,
      source3
    ) { ($0, $1, $2) }
  }

  /// Pairs the values of four streams as a tuple, the first of each, then the second, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element)>
  where
    O1.SharingStrategy == SharingStrategy,
    O2.SharingStrategy == SharingStrategy,
    O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element)>.zip(
      source1,
      source2,
      source3,
      source4
    ) { ($0, $1, $2, $3) }
  }

  /// Pairs the values of five streams as a tuple, the first of each, then the second, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>
  where
    O1.SharingStrategy == SharingStrategy,
    O2.SharingStrategy == SharingStrategy,
    O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy,
    O5.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>.zip(
      source1,
      source2,
      source3,
      source4,
      source5
    ) { ($0, $1, $2, $3, $4) }
  }

  /// Pairs the values of six streams as a tuple, the first of each, then the second, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)>
  where
    O1.SharingStrategy == SharingStrategy,
    O2.SharingStrategy == SharingStrategy,
    O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy,
    O5.SharingStrategy == SharingStrategy,
    O6.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)>.zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6
    ) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Pairs the values of seven streams as a tuple, the first of each, then the second, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType,
    O7: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7
  ) -> SharedSequence<
    SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
  >
  where
    O1.SharingStrategy == SharingStrategy,
    O2.SharingStrategy == SharingStrategy,
    O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy,
    O5.SharingStrategy == SharingStrategy,
    O6.SharingStrategy == SharingStrategy,
    O7.SharingStrategy == SharingStrategy
  {
    SharedSequence<
      SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
    >.zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6,
      source7
    ) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Pairs the values of eight streams as a tuple, the first of each, then the second, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType,
    O7: SharedSequenceConvertibleType,
    O8: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    _ source8: O8
  ) -> SharedSequence<
    SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)
  >
  where
    O1.SharingStrategy == SharingStrategy,
    O2.SharingStrategy == SharingStrategy,
    O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy,
    O5.SharingStrategy == SharingStrategy,
    O6.SharingStrategy == SharingStrategy,
    O7.SharingStrategy == SharingStrategy,
    O8.SharingStrategy == SharingStrategy
  {
    SharedSequence<
      SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)
    >.zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6,
      source7,
      source8
    ) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }
}
