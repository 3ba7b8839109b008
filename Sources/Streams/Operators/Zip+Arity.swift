// Made by Scripts/arities from Scripts/arity/Observables.txt: edit that, and run `make arities`.

// Each form defines how its values are combined; the engine does the rest. CONTRIBUTING.md says why they are written out.

extension ObservableType {
  /// Combines the values of two sources pair by pair: the first ones, the second ones, and so on.
  ///
  ///     a                            --1--2-----3--|
  ///     b                            ----x----y-------|
  ///     zip(a, b) { "\($0)\($1)" }   ----1x---2y------|
  ///
  /// Completes when both sources have completed. If one source never ends, the result does not either, even if the other
  /// one has ended. (`zip` of a collection ends when the only source that still runs sends a value without a pair.)
  /// Fails when one of them fails or `resultSelector` throws.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    Joined("zip") { start in
      let q1 = Ring<O1.Element>()
      let q2 = Ring<O2.Element>()
      let core = AlignedCore(start.sink, 2, .afterAll, releasesLater: false) {
        $0.downstream.next(try resultSelector(q1.takeFirst(), q2.takeFirst()))
      }
      start.input(source1, core, 0) { q1.append($1) }
      start.input(source2, core, 1) { q2.append($1) }
    }
  }

  /// Combines the values of three sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    Joined("zip") { start in
      let q1 = Ring<O1.Element>()
      let q2 = Ring<O2.Element>()
      let q3 = Ring<O3.Element>()
      let core = AlignedCore(start.sink, 3, .afterAll, releasesLater: false) {
        $0.downstream.next(try resultSelector(q1.takeFirst(), q2.takeFirst(), q3.takeFirst()))
      }
      start.input(source1, core, 0) { q1.append($1) }
      start.input(source2, core, 1) { q2.append($1) }
      start.input(source3, core, 2) { q3.append($1) }
    }
  }

  /// Combines the values of four sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    Joined("zip") { start in
      let q1 = Ring<O1.Element>()
      let q2 = Ring<O2.Element>()
      let q3 = Ring<O3.Element>()
      let q4 = Ring<O4.Element>()
      let core = AlignedCore(start.sink, 4, .afterAll, releasesLater: false) {
        $0.downstream.next(try resultSelector(q1.takeFirst(), q2.takeFirst(), q3.takeFirst(), q4.takeFirst()))
      }
      start.input(source1, core, 0) { q1.append($1) }
      start.input(source2, core, 1) { q2.append($1) }
      start.input(source3, core, 2) { q3.append($1) }
      start.input(source4, core, 3) { q4.append($1) }
    }
  }

  /// Combines the values of five sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func zip<
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
    Joined("zip") { start in
      let q1 = Ring<O1.Element>()
      let q2 = Ring<O2.Element>()
      let q3 = Ring<O3.Element>()
      let q4 = Ring<O4.Element>()
      let q5 = Ring<O5.Element>()
      let core = AlignedCore(start.sink, 5, .afterAll, releasesLater: false) {
        $0.downstream.next(
          try resultSelector(q1.takeFirst(), q2.takeFirst(), q3.takeFirst(), q4.takeFirst(), q5.takeFirst())
        )
      }
      start.input(source1, core, 0) { q1.append($1) }
      start.input(source2, core, 1) { q2.append($1) }
      start.input(source3, core, 2) { q3.append($1) }
      start.input(source4, core, 3) { q4.append($1) }
      start.input(source5, core, 4) { q5.append($1) }
    }
  }

  /// Combines the values of six sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func zip<
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
    Joined("zip") { start in
      let q1 = Ring<O1.Element>()
      let q2 = Ring<O2.Element>()
      let q3 = Ring<O3.Element>()
      let q4 = Ring<O4.Element>()
      let q5 = Ring<O5.Element>()
      let q6 = Ring<O6.Element>()
      let core = AlignedCore(start.sink, 6, .afterAll, releasesLater: false) {
        $0.downstream.next(
          try resultSelector(
            q1.takeFirst(),
            q2.takeFirst(),
            q3.takeFirst(),
            q4.takeFirst(),
            q5.takeFirst(),
            q6.takeFirst()
          )
        )
      }
      start.input(source1, core, 0) { q1.append($1) }
      start.input(source2, core, 1) { q2.append($1) }
      start.input(source3, core, 2) { q3.append($1) }
      start.input(source4, core, 3) { q4.append($1) }
      start.input(source5, core, 4) { q5.append($1) }
      start.input(source6, core, 5) { q6.append($1) }
    }
  }

  /// Combines the values of seven sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func zip<
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
    Joined("zip") { start in
      let q1 = Ring<O1.Element>()
      let q2 = Ring<O2.Element>()
      let q3 = Ring<O3.Element>()
      let q4 = Ring<O4.Element>()
      let q5 = Ring<O5.Element>()
      let q6 = Ring<O6.Element>()
      let q7 = Ring<O7.Element>()
      let core = AlignedCore(start.sink, 7, .afterAll, releasesLater: false) {
        $0.downstream.next(
          try resultSelector(
            q1.takeFirst(),
            q2.takeFirst(),
            q3.takeFirst(),
            q4.takeFirst(),
            q5.takeFirst(),
            q6.takeFirst(),
            q7.takeFirst()
          )
        )
      }
      start.input(source1, core, 0) { q1.append($1) }
      start.input(source2, core, 1) { q2.append($1) }
      start.input(source3, core, 2) { q3.append($1) }
      start.input(source4, core, 3) { q4.append($1) }
      start.input(source5, core, 4) { q5.append($1) }
      start.input(source6, core, 5) { q6.append($1) }
      start.input(source7, core, 6) { q7.append($1) }
    }
  }

  /// Combines the values of eight sources, as the form for two does.
  @_alwaysEmitIntoClient
  public static func zip<
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
    Joined("zip") { start in
      let q1 = Ring<O1.Element>()
      let q2 = Ring<O2.Element>()
      let q3 = Ring<O3.Element>()
      let q4 = Ring<O4.Element>()
      let q5 = Ring<O5.Element>()
      let q6 = Ring<O6.Element>()
      let q7 = Ring<O7.Element>()
      let q8 = Ring<O8.Element>()
      let core = AlignedCore(start.sink, 8, .afterAll, releasesLater: false) {
        $0.downstream.next(
          try resultSelector(
            q1.takeFirst(),
            q2.takeFirst(),
            q3.takeFirst(),
            q4.takeFirst(),
            q5.takeFirst(),
            q6.takeFirst(),
            q7.takeFirst(),
            q8.takeFirst()
          )
        )
      }
      start.input(source1, core, 0) { q1.append($1) }
      start.input(source2, core, 1) { q2.append($1) }
      start.input(source3, core, 2) { q3.append($1) }
      start.input(source4, core, 3) { q4.append($1) }
      start.input(source5, core, 4) { q5.append($1) }
      start.input(source6, core, 5) { q6.append($1) }
      start.input(source7, core, 6) { q7.append($1) }
      start.input(source8, core, 7) { q8.append($1) }
    }
  }

  /// Combines the values of all sources pair by pair: the first ones of each, the second ones of each, and so on.
  ///
  ///     a                             --a--b-----c--|
  ///     b                             ----x---y--------|
  ///     zip([a, b]) { $0.joined() }   ----ax--by-------|
  ///
  /// Completes when all sources have completed, or when the only one that still runs sends a value without a pair:
  /// earlier than `zip` of a fixed number of sources. Fails when one of them fails or `resultSelector` throws. Without
  /// sources it completes immediately.
  @_alwaysEmitIntoClient
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    return Joined("zip") { start in
      let sources = Array(collection)
      let queues = sources.map { _ in Ring<Collection.Element.Element>() }
      if sources.isEmpty, !start.scope.isOver { start.sink.completed() }
      let core = AlignedCore(start.sink, sources.count, .whenUnpaired, releasesLater: true) {
        $0.downstream.next(try resultSelector(queues.map { $0.takeFirst() }))
      }
      for (index, source) in sources.enumerated() {
        let queue = queues[index]
        start.input(source, core, Int32(clamping: index)) { queue.append($1) }
      }
    }
  }

  /// The values of all sources as arrays: the first ones of each, the second ones of each, and so on.
  ///
  /// Ends as the form with a `resultSelector` does. Without sources it completes immediately.
  @_alwaysEmitIntoClient
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.zip(collection) { $0 }
  }
}

extension ObservableType where Element == Any {
  /// The values of two sources as tuples: the first ones, the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1,
    _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    Observable.zip(source1, source2) { ($0, $1) }
  }

  /// The values of three sources as tuples: the first ones, the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    Observable.zip(source1, source2, source3) { ($0, $1, $2) }
  }

  /// The values of four sources as tuples: the first ones, the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    Observable.zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// The values of five sources as tuples: the first ones, the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
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
    Observable.zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// The values of six sources as tuples: the first ones, the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
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
    Observable.zip(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
  }

  /// The values of seven sources as tuples: the first ones, the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
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
    Observable.zip(source1, source2, source3, source4, source5, source6, source7) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// The values of eight sources as tuples: the first ones, the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
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
    Observable.zip(source1, source2, source3, source4, source5, source6, source7, source8) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }
}
