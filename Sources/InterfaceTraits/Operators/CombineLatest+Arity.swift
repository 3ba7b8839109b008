// Made by Scripts/arities from Scripts/arity/Shared.txt: edit that, and run `make arities`.

// `Observable.combineLatest` does the work. A stream that nothing else retains is used without its sharing.

extension SharedSequence {
  /// Combines the latest values of two streams, whenever one of them changes and both have one.
  ///
  ///     a                                    --1-----2---|
  ///     b                                    ----x-----y-|
  ///     combineLatest(a, b) { "\($0)\($1)" } ----1x--2x2y|
  ///
  /// Completes when all have completed, or one has without a value. `resultSelector` should not throw, since the stream
  /// cannot fail: an error is reported to `Hooks` and the stream completes.
  @_alwaysEmitIntoClient
  public static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType>(
    _ source1: O1,
    _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy {
    let s1 = UpstreamBox(source1.asSharedSequence().stream)
    let s2 = UpstreamBox(source2.asSharedSequence().stream)
    return SharedSequence(isOnMain: s1.isOnMain || s2.isOnMain) {
      Observable.combineLatest(s1.source, s2.source, resultSelector: resultSelector).unfailing()
    }
  }

  /// Combines the latest values of three streams, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy, O3.SharingStrategy == SharingStrategy
  {
    let s1 = UpstreamBox(source1.asSharedSequence().stream)
    let s2 = UpstreamBox(source2.asSharedSequence().stream)
    let s3 = UpstreamBox(source3.asSharedSequence().stream)
    return SharedSequence(isOnMain: s1.isOnMain || s2.isOnMain || s3.isOnMain) {
      Observable.combineLatest(s1.source, s2.source, s3.source, resultSelector: resultSelector).unfailing()
    }
  }

  /// Combines the latest values of four streams, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy, O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy
  {
    let s1 = UpstreamBox(source1.asSharedSequence().stream)
    let s2 = UpstreamBox(source2.asSharedSequence().stream)
    let s3 = UpstreamBox(source3.asSharedSequence().stream)
    let s4 = UpstreamBox(source4.asSharedSequence().stream)
    return SharedSequence(isOnMain: s1.isOnMain || s2.isOnMain || s3.isOnMain || s4.isOnMain) {
      Observable.combineLatest(s1.source, s2.source, s3.source, s4.source, resultSelector: resultSelector).unfailing()
    }
  }

  /// Combines the latest values of five streams, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
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
    _ source5: O5,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy, O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy, O5.SharingStrategy == SharingStrategy
  {
    let s1 = UpstreamBox(source1.asSharedSequence().stream)
    let s2 = UpstreamBox(source2.asSharedSequence().stream)
    let s3 = UpstreamBox(source3.asSharedSequence().stream)
    let s4 = UpstreamBox(source4.asSharedSequence().stream)
    let s5 = UpstreamBox(source5.asSharedSequence().stream)
    return SharedSequence(isOnMain: s1.isOnMain || s2.isOnMain || s3.isOnMain || s4.isOnMain || s5.isOnMain) {
      Observable.combineLatest(s1.source, s2.source, s3.source, s4.source, s5.source, resultSelector: resultSelector)
        .unfailing()
    }
  }

  /// Combines the latest values of six streams, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
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
    _ source6: O6,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy, O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy, O5.SharingStrategy == SharingStrategy, O6.SharingStrategy == SharingStrategy
  {
    let s1 = UpstreamBox(source1.asSharedSequence().stream)
    let s2 = UpstreamBox(source2.asSharedSequence().stream)
    let s3 = UpstreamBox(source3.asSharedSequence().stream)
    let s4 = UpstreamBox(source4.asSharedSequence().stream)
    let s5 = UpstreamBox(source5.asSharedSequence().stream)
    let s6 = UpstreamBox(source6.asSharedSequence().stream)
    return SharedSequence(
      isOnMain: s1.isOnMain || s2.isOnMain || s3.isOnMain || s4.isOnMain || s5.isOnMain || s6.isOnMain
    ) {
      Observable.combineLatest(
        s1.source,
        s2.source,
        s3.source,
        s4.source,
        s5.source,
        s6.source,
        resultSelector: resultSelector
      ).unfailing()
    }
  }

  /// Combines the latest values of seven streams, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
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
    _ source7: O7,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy, O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy, O5.SharingStrategy == SharingStrategy, O6.SharingStrategy == SharingStrategy,
    O7.SharingStrategy == SharingStrategy
  {
    let s1 = UpstreamBox(source1.asSharedSequence().stream)
    let s2 = UpstreamBox(source2.asSharedSequence().stream)
    let s3 = UpstreamBox(source3.asSharedSequence().stream)
    let s4 = UpstreamBox(source4.asSharedSequence().stream)
    let s5 = UpstreamBox(source5.asSharedSequence().stream)
    let s6 = UpstreamBox(source6.asSharedSequence().stream)
    let s7 = UpstreamBox(source7.asSharedSequence().stream)
    return SharedSequence(
      isOnMain: s1.isOnMain || s2.isOnMain || s3.isOnMain || s4.isOnMain || s5.isOnMain || s6.isOnMain || s7.isOnMain
    ) {
      Observable.combineLatest(
        s1.source,
        s2.source,
        s3.source,
        s4.source,
        s5.source,
        s6.source,
        s7.source,
        resultSelector: resultSelector
      ).unfailing()
    }
  }

  /// Combines the latest values of eight streams, as the form for two does.
  @_alwaysEmitIntoClient
  public static func combineLatest<
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
    _ source8: O8,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element) throws
      -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy, O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy, O5.SharingStrategy == SharingStrategy, O6.SharingStrategy == SharingStrategy,
    O7.SharingStrategy == SharingStrategy, O8.SharingStrategy == SharingStrategy
  {
    let s1 = UpstreamBox(source1.asSharedSequence().stream)
    let s2 = UpstreamBox(source2.asSharedSequence().stream)
    let s3 = UpstreamBox(source3.asSharedSequence().stream)
    let s4 = UpstreamBox(source4.asSharedSequence().stream)
    let s5 = UpstreamBox(source5.asSharedSequence().stream)
    let s6 = UpstreamBox(source6.asSharedSequence().stream)
    let s7 = UpstreamBox(source7.asSharedSequence().stream)
    let s8 = UpstreamBox(source8.asSharedSequence().stream)
    return SharedSequence(
      isOnMain: s1.isOnMain || s2.isOnMain || s3.isOnMain || s4.isOnMain || s5.isOnMain || s6.isOnMain || s7.isOnMain
        || s8.isOnMain
    ) {
      Observable.combineLatest(
        s1.source,
        s2.source,
        s3.source,
        s4.source,
        s5.source,
        s6.source,
        s7.source,
        s8.source,
        resultSelector: resultSelector
      ).unfailing()
    }
  }

  /// Sends the latest values of all streams of `collection`, combined, whenever one of them sends.
  ///
  /// Starts when each has a value, completes when all have.
  @_alwaysEmitIntoClient
  public static func combineLatest<Sources: Collection, Result>(
    _ collection: Sources,
    resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Result>.joined(collection) {
      Observable<Result>.combineLatest($0, resultSelector: resultSelector).unfailing()
    }
  }

  /// Sends the latest values of all streams of `collection` whenever one of them sends.
  ///
  /// Starts when each has a value, completes when all have.
  @_alwaysEmitIntoClient
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, [Element]>.joined(collection) { Observable.combineLatest($0) }
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// Sends the latest values of two streams as a tuple, whenever one of them changes and all have one.
  @_alwaysEmitIntoClient
  public static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType>(
    _ source1: O1,
    _ source2: O2
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element)>
  where O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element)>.combineLatest(source1, source2) { ($0, $1) }
  }

  /// Sends the latest values of three streams as a tuple, whenever one of them changes and all have one.
  @_alwaysEmitIntoClient
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element)>
  where
    O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy, O3.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element)>.combineLatest(source1, source2, source3) {
      ($0, $1, $2)
    }
  }

  /// Sends the latest values of four streams as a tuple, whenever one of them changes and all have one.
  @_alwaysEmitIntoClient
  public static func combineLatest<
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
    O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy, O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element)>.combineLatest(
      source1,
      source2,
      source3,
      source4
    ) { ($0, $1, $2, $3) }
  }

  /// Sends the latest values of five streams as a tuple, whenever one of them changes and all have one.
  @_alwaysEmitIntoClient
  public static func combineLatest<
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
    O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy, O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy, O5.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>.combineLatest(
      source1,
      source2,
      source3,
      source4,
      source5
    ) { ($0, $1, $2, $3, $4) }
  }

  /// Sends the latest values of six streams as a tuple, whenever one of them changes and all have one.
  @_alwaysEmitIntoClient
  public static func combineLatest<
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
    O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy, O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy, O5.SharingStrategy == SharingStrategy, O6.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)>
      .combineLatest(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Sends the latest values of seven streams as a tuple, whenever one of them changes and all have one.
  @_alwaysEmitIntoClient
  public static func combineLatest<
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
    O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy, O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy, O5.SharingStrategy == SharingStrategy, O6.SharingStrategy == SharingStrategy,
    O7.SharingStrategy == SharingStrategy
  {
    SharedSequence<
      SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
    >.combineLatest(source1, source2, source3, source4, source5, source6, source7) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Sends the latest values of eight streams as a tuple, whenever one of them changes and all have one.
  @_alwaysEmitIntoClient
  public static func combineLatest<
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
    O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy, O3.SharingStrategy == SharingStrategy,
    O4.SharingStrategy == SharingStrategy, O5.SharingStrategy == SharingStrategy, O6.SharingStrategy == SharingStrategy,
    O7.SharingStrategy == SharingStrategy, O8.SharingStrategy == SharingStrategy
  {
    SharedSequence<
      SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)
    >.combineLatest(source1, source2, source3, source4, source5, source6, source7, source8) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }
}
