// Made by Scripts/arities from Scripts/arity/ProducersMerge.txt: edit that, and run `make arities`.

// CONTRIBUTING.md says why these are written out.

extension SignalProducer {
  /// Starts two producers together and sends the values of all of them.
  @_alwaysEmitIntoClient
  public static func merge<A: SignalProducerConvertible, B: SignalProducerConvertible>(
    _ a: A,
    _ b: B
  ) -> SignalProducer where A.Value == Value, B.Value == Value, A.Error == Error, B.Error == Error {
    .merge([a.producer, b.producer])
  }

  /// Starts three producers together and sends the values of all of them.
  @_alwaysEmitIntoClient
  public static func merge<A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible>(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> SignalProducer
  where A.Value == Value, B.Value == Value, C.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error {
    .merge([a.producer, b.producer, c.producer])
  }

  /// Starts four producers together and sends the values of all of them.
  @_alwaysEmitIntoClient
  public static func merge<
    A: SignalProducerConvertible,
    B: SignalProducerConvertible,
    C: SignalProducerConvertible,
    D: SignalProducerConvertible
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D
  ) -> SignalProducer
  where
    A.Value == Value, B.Value == Value, C.Value == Value, D.Value == Value, A.Error == Error, B.Error == Error,
    C.Error == Error, D.Error == Error
  {
    .merge([a.producer, b.producer, c.producer, d.producer])
  }

  /// Starts five producers together and sends the values of all of them.
  @_alwaysEmitIntoClient
  public static func merge<
    A: SignalProducerConvertible,
    B: SignalProducerConvertible,
    C: SignalProducerConvertible,
    D: SignalProducerConvertible,
    E: SignalProducerConvertible
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E
  ) -> SignalProducer
  where
    A.Value == Value, B.Value == Value, C.Value == Value, D.Value == Value, E.Value == Value, A.Error == Error,
    B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error
  {
    .merge([a.producer, b.producer, c.producer, d.producer, e.producer])
  }

  /// Starts six producers together and sends the values of all of them.
  @_alwaysEmitIntoClient
  public static func merge<
    A: SignalProducerConvertible,
    B: SignalProducerConvertible,
    C: SignalProducerConvertible,
    D: SignalProducerConvertible,
    E: SignalProducerConvertible,
    F: SignalProducerConvertible
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F
  ) -> SignalProducer
  where
    A.Value == Value, B.Value == Value, C.Value == Value, D.Value == Value, E.Value == Value, F.Value == Value,
    A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error, F.Error == Error
  {
    .merge([a.producer, b.producer, c.producer, d.producer, e.producer, f.producer])
  }

  /// Starts seven producers together and sends the values of all of them.
  @_alwaysEmitIntoClient
  public static func merge<
    A: SignalProducerConvertible,
    B: SignalProducerConvertible,
    C: SignalProducerConvertible,
    D: SignalProducerConvertible,
    E: SignalProducerConvertible,
    F: SignalProducerConvertible,
    G: SignalProducerConvertible
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G
  ) -> SignalProducer
  where
    A.Value == Value, B.Value == Value, C.Value == Value, D.Value == Value, E.Value == Value, F.Value == Value,
    G.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error,
    F.Error == Error, G.Error == Error
  {
    .merge([a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer])
  }

  /// Starts eight producers together and sends the values of all of them.
  @_alwaysEmitIntoClient
  public static func merge<
    A: SignalProducerConvertible,
    B: SignalProducerConvertible,
    C: SignalProducerConvertible,
    D: SignalProducerConvertible,
    E: SignalProducerConvertible,
    F: SignalProducerConvertible,
    G: SignalProducerConvertible,
    H: SignalProducerConvertible
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H
  ) -> SignalProducer
  where
    A.Value == Value, B.Value == Value, C.Value == Value, D.Value == Value, E.Value == Value, F.Value == Value,
    G.Value == Value, H.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error,
    E.Error == Error, F.Error == Error, G.Error == Error, H.Error == Error
  {
    .merge([a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer])
  }

  /// Starts nine producers together and sends the values of all of them.
  @_alwaysEmitIntoClient
  public static func merge<
    A: SignalProducerConvertible,
    B: SignalProducerConvertible,
    C: SignalProducerConvertible,
    D: SignalProducerConvertible,
    E: SignalProducerConvertible,
    F: SignalProducerConvertible,
    G: SignalProducerConvertible,
    H: SignalProducerConvertible,
    I: SignalProducerConvertible
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
  ) -> SignalProducer
  where
    A.Value == Value, B.Value == Value, C.Value == Value, D.Value == Value, E.Value == Value, F.Value == Value,
    G.Value == Value, H.Value == Value, I.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error,
    D.Error == Error, E.Error == Error, F.Error == Error, G.Error == Error, H.Error == Error, I.Error == Error
  {
    .merge([a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer, i.producer])
  }

  /// Starts ten producers together and sends the values of all of them.
  @_alwaysEmitIntoClient
  public static func merge<
    A: SignalProducerConvertible,
    B: SignalProducerConvertible,
    C: SignalProducerConvertible,
    D: SignalProducerConvertible,
    E: SignalProducerConvertible,
    F: SignalProducerConvertible,
    G: SignalProducerConvertible,
    H: SignalProducerConvertible,
    I: SignalProducerConvertible,
    J: SignalProducerConvertible
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
  ) -> SignalProducer
  where
    A.Value == Value, B.Value == Value, C.Value == Value, D.Value == Value, E.Value == Value, F.Value == Value,
    G.Value == Value, H.Value == Value, I.Value == Value, J.Value == Value, A.Error == Error, B.Error == Error,
    C.Error == Error, D.Error == Error, E.Error == Error, F.Error == Error, G.Error == Error, H.Error == Error,
    I.Error == Error, J.Error == Error
  {
    .merge([
      a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer, i.producer,
      j.producer,
    ])
  }
}
