// Made by Scripts/arities from Scripts/arity/Properties.txt: edit that, and run `make arities`.

// CONTRIBUTING.md says why these are written out.

extension PropertyProtocol {
  /// The first values of two properties together, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<A: PropertyProtocol, B: PropertyProtocol>(
    _ a: A,
    _ b: B
  ) -> Property<(A.Value, B.Value)> where A.Value == Value {
    Property(unsafeProducer: SignalProducer<Value, Never>.zip(a.producer, b.producer))
  }

  /// The first values of three properties together, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol>(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> Property<(A.Value, B.Value, C.Value)> where A.Value == Value {
    Property(unsafeProducer: SignalProducer<Value, Never>.zip(a.producer, b.producer, c.producer))
  }

  /// The first values of four properties together, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol, D: PropertyProtocol>(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D
  ) -> Property<(A.Value, B.Value, C.Value, D.Value)> where A.Value == Value {
    Property(unsafeProducer: SignalProducer<Value, Never>.zip(a.producer, b.producer, c.producer, d.producer))
  }

  /// The first values of five properties together, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
    A: PropertyProtocol,
    B: PropertyProtocol,
    C: PropertyProtocol,
    D: PropertyProtocol,
    E: PropertyProtocol
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E
  ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value)> where A.Value == Value {
    Property(
      unsafeProducer: SignalProducer<Value, Never>.zip(a.producer, b.producer, c.producer, d.producer, e.producer)
    )
  }

  /// The first values of six properties together, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
    A: PropertyProtocol,
    B: PropertyProtocol,
    C: PropertyProtocol,
    D: PropertyProtocol,
    E: PropertyProtocol,
    F: PropertyProtocol
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F
  ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value)> where A.Value == Value {
    Property(
      unsafeProducer: SignalProducer<Value, Never>.zip(
        a.producer,
        b.producer,
        c.producer,
        d.producer,
        e.producer,
        f.producer
      )
    )
  }

  /// The first values of seven properties together, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
    A: PropertyProtocol,
    B: PropertyProtocol,
    C: PropertyProtocol,
    D: PropertyProtocol,
    E: PropertyProtocol,
    F: PropertyProtocol,
    G: PropertyProtocol
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G
  ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value)> where A.Value == Value {
    Property(
      unsafeProducer: SignalProducer<Value, Never>.zip(
        a.producer,
        b.producer,
        c.producer,
        d.producer,
        e.producer,
        f.producer,
        g.producer
      )
    )
  }

  /// The first values of eight properties together, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
    A: PropertyProtocol,
    B: PropertyProtocol,
    C: PropertyProtocol,
    D: PropertyProtocol,
    E: PropertyProtocol,
    F: PropertyProtocol,
    G: PropertyProtocol,
    H: PropertyProtocol
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H
  ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value)> where A.Value == Value {
    Property(
      unsafeProducer: SignalProducer<Value, Never>.zip(
        a.producer,
        b.producer,
        c.producer,
        d.producer,
        e.producer,
        f.producer,
        g.producer,
        h.producer
      )
    )
  }

  /// The first values of nine properties together, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
    A: PropertyProtocol,
    B: PropertyProtocol,
    C: PropertyProtocol,
    D: PropertyProtocol,
    E: PropertyProtocol,
    F: PropertyProtocol,
    G: PropertyProtocol,
    H: PropertyProtocol,
    I: PropertyProtocol
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H,
    _ i: I
  ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value)>
  where A.Value == Value {
    Property(
      unsafeProducer: SignalProducer<Value, Never>.zip(
        a.producer,
        b.producer,
        c.producer,
        d.producer,
        e.producer,
        f.producer,
        g.producer,
        h.producer,
        i.producer
      )
    )
  }

  /// The first values of ten properties together, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<
    A: PropertyProtocol,
    B: PropertyProtocol,
    C: PropertyProtocol,
    D: PropertyProtocol,
    E: PropertyProtocol,
    F: PropertyProtocol,
    G: PropertyProtocol,
    H: PropertyProtocol,
    I: PropertyProtocol,
    J: PropertyProtocol
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H,
    _ i: I,
    _ j: J
  ) -> Property<(A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value, J.Value)>
  where A.Value == Value {
    Property(
      unsafeProducer: SignalProducer<Value, Never>.zip(
        a.producer,
        b.producer,
        c.producer,
        d.producer,
        e.producer,
        f.producer,
        g.producer,
        h.producer,
        i.producer,
        j.producer
      )
    )
  }

  /// The first values of all `properties`, then the second ones, and so on; nil if there are none.
  @_alwaysEmitIntoClient
  public static func zip<Properties: Sequence>(
    _ properties: Properties
  ) -> Property<[Properties.Element.Value]>? where Properties.Element: PropertyProtocol {
    Property<Properties.Element.Value>.zip(properties)
  }

  /// The first values of all `properties`, then the second ones, and so on; nil if there are none.
  ///
  /// The values are of the value type of this property type, which the compiler infers: `Property.zip([a, b])`.
  @_alwaysEmitIntoClient
  public static func zip<Properties: Sequence>(_ properties: Properties) -> Property<[Value]>?
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Value {
    let producers = properties.map { $0.producer }
    return producers.isEmpty ? nil : Property(unsafeProducer: SignalProducer<Value, Never>.zip(producers))
  }

  /// The first values of all `properties`, then the second ones, and so on; `emptySentinel` if
  /// there are none.
  @_alwaysEmitIntoClient
  public static func zip<Properties: Sequence>(
    _ properties: Properties,
    emptySentinel: [Properties.Element.Value]
  ) -> Property<[Properties.Element.Value]> where Properties.Element: PropertyProtocol {
    Property<Properties.Element.Value>.zip(properties, emptySentinel: emptySentinel)
  }

  /// The first values of all `properties`, then the second ones, and so on; `emptySentinel` if
  /// there are none.
  @_alwaysEmitIntoClient
  public static func zip<Properties: Sequence>(
    _ properties: Properties,
    emptySentinel: [Value]
  ) -> Property<[Value]> where Properties.Element: PropertyProtocol, Properties.Element.Value == Value {
    let producers = properties.map { $0.producer }
    return Property(
      unsafeProducer: SignalProducer<Value, Never>.zip(producers, emptySentinel: emptySentinel)
    )
  }
}
