// Made by Scripts/arities from Scripts/arity/Observables.txt: edit that, and run `make arities`.

// Each form defines how its values are combined; the engine does the rest. CONTRIBUTING.md says why they are written out.

extension ObservableType {
  /// Combines the latest values of two sources, whenever one of them changes and both have one.
  ///
  ///     a                                    --1-----2---|
  ///     b                                    ----x-----y-|
  ///     combineLatest(a, b) { "\($0)\($1)" } ----1x--2x2y|
  ///
  /// Completes when all sources have completed, or when the only one that still runs sends a value that cannot be combined,
  /// because another one sent none. Fails when one of them fails or `resultSelector` throws.
  @_alwaysEmitIntoClient
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    Joined("combineLatest") { start in
      typealias Values = (O1.Element?, O2.Element?)
      let core = LatestCore(start.sink, 2, (nil, nil) as Values, releasesLater: false) {
        let latest = $0.keeping(Values.self)
        latest.downstream.next(
          try resultSelector(
            latest.values.0.latest,
            latest.values.1.latest
          )
        )
      }
      start.input(source1, core, 0) { $0.keeping(Values.self).values.0 = $1 }
      start.input(source2, core, 1) { $0.keeping(Values.self).values.1 = $1 }
    }
  }

  /// Combines the latest values of three sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    Joined("combineLatest") { start in
      typealias Values = (O1.Element?, O2.Element?, O3.Element?)
      let core = LatestCore(start.sink, 3, (nil, nil, nil) as Values, releasesLater: false) {
        let latest = $0.keeping(Values.self)
        latest.downstream.next(
          try resultSelector(
            latest.values.0.latest,
            latest.values.1.latest,
            latest.values.2.latest
          )
        )
      }
      start.input(source1, core, 0) { $0.keeping(Values.self).values.0 = $1 }
      start.input(source2, core, 1) { $0.keeping(Values.self).values.1 = $1 }
      start.input(source3, core, 2) { $0.keeping(Values.self).values.2 = $1 }
    }
  }

  /// Combines the latest values of four sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    Joined("combineLatest") { start in
      typealias Values = (O1.Element?, O2.Element?, O3.Element?, O4.Element?)
      let core = LatestCore(start.sink, 4, (nil, nil, nil, nil) as Values, releasesLater: false) {
        let latest = $0.keeping(Values.self)
        latest.downstream.next(
          try resultSelector(
            latest.values.0.latest,
            latest.values.1.latest,
            latest.values.2.latest,
            latest.values.3.latest
          )
        )
      }
      start.input(source1, core, 0) { $0.keeping(Values.self).values.0 = $1 }
      start.input(source2, core, 1) { $0.keeping(Values.self).values.1 = $1 }
      start.input(source3, core, 2) { $0.keeping(Values.self).values.2 = $1 }
      start.input(source4, core, 3) { $0.keeping(Values.self).values.3 = $1 }
    }
  }

  /// Combines the latest values of five sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> Observable<Element> {
    Joined("combineLatest") { start in
      typealias Values = (O1.Element?, O2.Element?, O3.Element?, O4.Element?, O5.Element?)
      let core = LatestCore(start.sink, 5, (nil, nil, nil, nil, nil) as Values, releasesLater: false) {
        let latest = $0.keeping(Values.self)
        latest.downstream.next(
          try resultSelector(
            latest.values.0.latest,
            latest.values.1.latest,
            latest.values.2.latest,
            latest.values.3.latest,
            latest.values.4.latest
          )
        )
      }
      start.input(source1, core, 0) { $0.keeping(Values.self).values.0 = $1 }
      start.input(source2, core, 1) { $0.keeping(Values.self).values.1 = $1 }
      start.input(source3, core, 2) { $0.keeping(Values.self).values.2 = $1 }
      start.input(source4, core, 3) { $0.keeping(Values.self).values.3 = $1 }
      start.input(source5, core, 4) { $0.keeping(Values.self).values.4 = $1 }
    }
  }

  /// Combines the latest values of six sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element
  ) -> Observable<Element> {
    Joined("combineLatest") { start in
      typealias Values = (O1.Element?, O2.Element?, O3.Element?, O4.Element?, O5.Element?, O6.Element?)
      let core = LatestCore(start.sink, 6, (nil, nil, nil, nil, nil, nil) as Values, releasesLater: false) {
        let latest = $0.keeping(Values.self)
        latest.downstream.next(
          try resultSelector(
            latest.values.0.latest,
            latest.values.1.latest,
            latest.values.2.latest,
            latest.values.3.latest,
            latest.values.4.latest,
            latest.values.5.latest
          )
        )
      }
      start.input(source1, core, 0) { $0.keeping(Values.self).values.0 = $1 }
      start.input(source2, core, 1) { $0.keeping(Values.self).values.1 = $1 }
      start.input(source3, core, 2) { $0.keeping(Values.self).values.2 = $1 }
      start.input(source4, core, 3) { $0.keeping(Values.self).values.3 = $1 }
      start.input(source5, core, 4) { $0.keeping(Values.self).values.4 = $1 }
      start.input(source6, core, 5) { $0.keeping(Values.self).values.5 = $1 }
    }
  }

  /// Combines the latest values of seven sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType,
    O7: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element) throws -> Element
  ) -> Observable<Element> {
    Joined("combineLatest") { start in
      typealias Values = (O1.Element?, O2.Element?, O3.Element?, O4.Element?, O5.Element?, O6.Element?, O7.Element?)
      let core = LatestCore(start.sink, 7, (nil, nil, nil, nil, nil, nil, nil) as Values, releasesLater: false) {
        let latest = $0.keeping(Values.self)
        latest.downstream.next(
          try resultSelector(
            latest.values.0.latest,
            latest.values.1.latest,
            latest.values.2.latest,
            latest.values.3.latest,
            latest.values.4.latest,
            latest.values.5.latest,
            latest.values.6.latest
          )
        )
      }
      start.input(source1, core, 0) { $0.keeping(Values.self).values.0 = $1 }
      start.input(source2, core, 1) { $0.keeping(Values.self).values.1 = $1 }
      start.input(source3, core, 2) { $0.keeping(Values.self).values.2 = $1 }
      start.input(source4, core, 3) { $0.keeping(Values.self).values.3 = $1 }
      start.input(source5, core, 4) { $0.keeping(Values.self).values.4 = $1 }
      start.input(source6, core, 5) { $0.keeping(Values.self).values.5 = $1 }
      start.input(source7, core, 6) { $0.keeping(Values.self).values.6 = $1 }
    }
  }

  /// Combines the latest values of eight sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType,
    O7: ObservableType,
    O8: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    _ source8: O8,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element) throws
      -> Element
  ) -> Observable<Element> {
    Joined("combineLatest") { start in
      typealias Values = (
        O1.Element?, O2.Element?, O3.Element?, O4.Element?, O5.Element?, O6.Element?, O7.Element?, O8.Element?
      )
      let core = LatestCore(start.sink, 8, (nil, nil, nil, nil, nil, nil, nil, nil) as Values, releasesLater: false) {
        let latest = $0.keeping(Values.self)
        latest.downstream.next(
          try resultSelector(
            latest.values.0.latest,
            latest.values.1.latest,
            latest.values.2.latest,
            latest.values.3.latest,
            latest.values.4.latest,
            latest.values.5.latest,
            latest.values.6.latest,
            latest.values.7.latest
          )
        )
      }
      start.input(source1, core, 0) { $0.keeping(Values.self).values.0 = $1 }
      start.input(source2, core, 1) { $0.keeping(Values.self).values.1 = $1 }
      start.input(source3, core, 2) { $0.keeping(Values.self).values.2 = $1 }
      start.input(source4, core, 3) { $0.keeping(Values.self).values.3 = $1 }
      start.input(source5, core, 4) { $0.keeping(Values.self).values.4 = $1 }
      start.input(source6, core, 5) { $0.keeping(Values.self).values.5 = $1 }
      start.input(source7, core, 6) { $0.keeping(Values.self).values.6 = $1 }
      start.input(source8, core, 7) { $0.keeping(Values.self).values.7 = $1 }
    }
  }

  /// Combines the latest values of all sources, whenever one of them changes and all have one.
  ///
  /// Ends as `combineLatest` of two sources does. Without sources it sends the combination of nothing and completes.
  @_alwaysEmitIntoClient
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    if collection.isEmpty { return combinationOfNothing { try resultSelector([]) } }
    return Joined("combineLatest") { start in
      let sources = Array(collection)
      typealias Values = [Collection.Element.Element?]
      let core = LatestCore(
        start.sink,
        sources.count,
        Values(repeating: nil, count: sources.count),
        releasesLater: true
      ) {
        $0.downstream.next(try resultSelector($0.keeping(Values.self).values.map { $0.latest }))
      }
      for (index, source) in sources.enumerated() {
        start.input(source, core, Int32(clamping: index)) { $0.keeping(Values.self).values[index] = $1 }
      }
    }
  }

  /// The latest values of all sources as an array, whenever one of them changes and all have one.
  ///
  /// Ends as `combineLatest` of two sources does. Without sources it sends an empty array and completes.
  @_alwaysEmitIntoClient
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }
}

extension ObservableType where Element == Any {
  /// The latest values of two sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1,
    _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    Observable.combineLatest(source1, source2) { ($0, $1) }
  }

  /// The latest values of three sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    Observable.combineLatest(source1, source2, source3) { ($0, $1, $2) }
  }

  /// The latest values of four sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    Observable.combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// The latest values of five sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
    Observable.combineLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// The latest values of six sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)> {
    Observable.combineLatest(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
  }

  /// The latest values of seven sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType,
    O7: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)> {
    Observable.combineLatest(source1, source2, source3, source4, source5, source6, source7) {
      ($0, $1, $2, $3, $4, $5, $6)
    }
  }

  /// The latest values of eight sources as a tuple.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType,
    O7: ObservableType,
    O8: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    _ source8: O8
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)> {
    Observable.combineLatest(source1, source2, source3, source4, source5, source6, source7, source8) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }
}
