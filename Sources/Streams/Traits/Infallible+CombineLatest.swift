// Made by Scripts/arities from Scripts/arity/TraitSources.txt: edit that, and run `make arities`.

// `Observable.combineLatest` does the work.

extension InfallibleType {
  /// Combines the latest values of two sources; see ``ObservableType/combineLatest(_:_:resultSelector:)``. An error that
  /// `resultSelector` throws is reported to ``Hooks/defaultErrorHandler`` and ends the stream.
  @_alwaysEmitIntoClient
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType>(
    _ source1: I1,
    _ source2: I2,
    resultSelector: @escaping (I1.Element, I2.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines three sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType, I3: InfallibleType>(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    resultSelector: @escaping (I1.Element, I2.Element, I3.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines four sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType>(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    resultSelector: @escaping (I1.Element, I2.Element, I3.Element, I4.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines five sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType,
    I2: InfallibleType,
    I3: InfallibleType,
    I4: InfallibleType,
    I5: InfallibleType
  >(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    _ source5: I5,
    resultSelector: @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines six sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType,
    I2: InfallibleType,
    I3: InfallibleType,
    I4: InfallibleType,
    I5: InfallibleType,
    I6: InfallibleType
  >(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    _ source5: I5,
    _ source6: I6,
    resultSelector: @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines seven sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType,
    I2: InfallibleType,
    I3: InfallibleType,
    I4: InfallibleType,
    I5: InfallibleType,
    I6: InfallibleType,
    I7: InfallibleType
  >(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    _ source5: I5,
    _ source6: I6,
    _ source7: I7,
    resultSelector:
      @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines eight sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType,
    I2: InfallibleType,
    I3: InfallibleType,
    I4: InfallibleType,
    I5: InfallibleType,
    I6: InfallibleType,
    I7: InfallibleType,
    I8: InfallibleType
  >(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    _ source5: I5,
    _ source6: I6,
    _ source7: I7,
    _ source8: I8,
    resultSelector:
      @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element, I8.Element) throws
      -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable(),
        source8.asObservable(),
        resultSelector: resultSelector
      )
    )
  }
}

extension InfallibleType where Element == Any {
  /// Sends the latest values of two sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType>(
    _ source1: I1,
    _ source2: I2
  ) -> Infallible<(I1.Element, I2.Element)> {
    .combineLatest(source1, source2) { ($0, $1) }
  }

  /// Sends the latest values of three sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType, I3: InfallibleType>(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3
  ) -> Infallible<(I1.Element, I2.Element, I3.Element)> {
    .combineLatest(source1, source2, source3) { ($0, $1, $2) }
  }

  /// Sends the latest values of four sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType>(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4
  ) -> Infallible<(I1.Element, I2.Element, I3.Element, I4.Element)> {
    .combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// Sends the latest values of five sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType,
    I2: InfallibleType,
    I3: InfallibleType,
    I4: InfallibleType,
    I5: InfallibleType
  >(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    _ source5: I5
  ) -> Infallible<(I1.Element, I2.Element, I3.Element, I4.Element, I5.Element)> {
    .combineLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// Sends the latest values of six sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType,
    I2: InfallibleType,
    I3: InfallibleType,
    I4: InfallibleType,
    I5: InfallibleType,
    I6: InfallibleType
  >(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    _ source5: I5,
    _ source6: I6
  ) -> Infallible<(I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element)> {
    .combineLatest(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Sends the latest values of seven sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType,
    I2: InfallibleType,
    I3: InfallibleType,
    I4: InfallibleType,
    I5: InfallibleType,
    I6: InfallibleType,
    I7: InfallibleType
  >(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    _ source5: I5,
    _ source6: I6,
    _ source7: I7
  ) -> Infallible<(I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element)> {
    .combineLatest(source1, source2, source3, source4, source5, source6, source7) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Sends the latest values of eight sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    I1: InfallibleType,
    I2: InfallibleType,
    I3: InfallibleType,
    I4: InfallibleType,
    I5: InfallibleType,
    I6: InfallibleType,
    I7: InfallibleType,
    I8: InfallibleType
  >(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    _ source5: I5,
    _ source6: I6,
    _ source7: I7,
    _ source8: I8
  ) -> Infallible<(I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element, I8.Element)> {
    .combineLatest(source1, source2, source3, source4, source5, source6, source7, source8) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }
}
