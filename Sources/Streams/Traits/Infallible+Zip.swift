// Made by Scripts/arities from Scripts/arity/TraitSources.txt: edit that, and run `make arities`.

// `Observable.zip` does the work.

extension InfallibleType {
  /// Pairs the values of two sources; see ``ObservableType/zip(_:_:resultSelector:)``. An error that
  /// `resultSelector` throws is reported to ``Hooks/defaultErrorHandler`` and ends the stream.
  @_alwaysEmitIntoClient
  public static func zip<E1, E2>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines three sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func zip<E1, E2, E3>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines four sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func zip<E1, E2, E3, E4>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
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
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    _ source5: Infallible<E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
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
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    _ source5: Infallible<E5>,
    _ source6: Infallible<E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
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
  public static func zip<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    _ source5: Infallible<E5>,
    _ source6: Infallible<E6>,
    _ source7: Infallible<E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
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
  public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    _ source5: Infallible<E5>,
    _ source6: Infallible<E6>,
    _ source7: Infallible<E7>,
    _ source8: Infallible<E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
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
  /// Pairs the values of two sources as a tuple.
  @_alwaysEmitIntoClient
  public static func zip<E1, E2>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>
  ) -> Infallible<(E1, E2)> {
    .zip(source1, source2) { ($0, $1) }
  }

  /// Pairs the values of three sources as a tuple.
  @_alwaysEmitIntoClient
  public static func zip<E1, E2, E3>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>
  ) -> Infallible<(E1, E2, E3)> {
    .zip(source1, source2, source3) { ($0, $1, $2) }
  }

  /// Pairs the values of four sources as a tuple.
  @_alwaysEmitIntoClient
  public static func zip<E1, E2, E3, E4>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>
  ) -> Infallible<(E1, E2, E3, E4)> {
    .zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// Pairs the values of five sources as a tuple.
  @_alwaysEmitIntoClient
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    _ source5: Infallible<E5>
  ) -> Infallible<(E1, E2, E3, E4, E5)> {
    .zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// Pairs the values of six sources as a tuple.
  @_alwaysEmitIntoClient
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    _ source5: Infallible<E5>,
    _ source6: Infallible<E6>
  ) -> Infallible<(E1, E2, E3, E4, E5, E6)> {
    .zip(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Pairs the values of seven sources as a tuple.
  @_alwaysEmitIntoClient
  public static func zip<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    _ source5: Infallible<E5>,
    _ source6: Infallible<E6>,
    _ source7: Infallible<E7>
  ) -> Infallible<(E1, E2, E3, E4, E5, E6, E7)> {
    .zip(source1, source2, source3, source4, source5, source6, source7) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Pairs the values of eight sources as a tuple.
  @_alwaysEmitIntoClient
  public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    _ source5: Infallible<E5>,
    _ source6: Infallible<E6>,
    _ source7: Infallible<E7>,
    _ source8: Infallible<E8>
  ) -> Infallible<(E1, E2, E3, E4, E5, E6, E7, E8)> {
    .zip(source1, source2, source3, source4, source5, source6, source7, source8) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }
}
