// Made by Scripts/arities from Scripts/arity/Producers.txt: edit that, and run `make arities`.

// CONTRIBUTING.md says why these are written out.

public import Streams

extension SignalProducer {
  /// Sends the latest values of two producers whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<A: SignalProducerConvertible, B: SignalProducerConvertible>(
    _ a: A,
    _ b: B
  ) -> SignalProducer<(Value, B.Value), Error> where A.Value == Value, A.Error == Error, B.Error == Error {
    let (a, b) = (a.producer, b.producer)
    return .combined { all in
      let (a, b) = (all.add(a), all.add(b))
      return { (a.value, b.value) }
    }
  }

  /// Sends the latest values of three producers whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<
    A: SignalProducerConvertible,
    B: SignalProducerConvertible,
    C: SignalProducerConvertible
  >(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> SignalProducer<(Value, B.Value, C.Value), Error>
  where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error {
    let (a, b, c) = (a.producer, b.producer, c.producer)
    return .combined { all in
      let (a, b, c) = (all.add(a), all.add(b), all.add(c))
      return { (a.value, b.value, c.value) }
    }
  }

  /// Sends the latest values of four producers whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<
    A: SignalProducerConvertible,
    B: SignalProducerConvertible,
    C: SignalProducerConvertible,
    D: SignalProducerConvertible
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D
  ) -> SignalProducer<(Value, B.Value, C.Value, D.Value), Error>
  where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error {
    let (a, b, c, d) = (a.producer, b.producer, c.producer, d.producer)
    return .combined { all in
      let (a, b, c, d) = (all.add(a), all.add(b), all.add(c), all.add(d))
      return { (a.value, b.value, c.value, d.value) }
    }
  }

  /// Sends the latest values of five producers whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<
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
  ) -> SignalProducer<(Value, B.Value, C.Value, D.Value, E.Value), Error>
  where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error {
    let (a, b, c, d, e) = (a.producer, b.producer, c.producer, d.producer, e.producer)
    return .combined { all in
      let (a, b, c, d, e) = (all.add(a), all.add(b), all.add(c), all.add(d), all.add(e))
      return { (a.value, b.value, c.value, d.value, e.value) }
    }
  }

  /// Sends the latest values of six producers whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<
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
  ) -> SignalProducer<(Value, B.Value, C.Value, D.Value, E.Value, F.Value), Error>
  where
    A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error,
    F.Error == Error
  {
    let (a, b, c, d, e, f) = (a.producer, b.producer, c.producer, d.producer, e.producer, f.producer)
    return .combined { all in
      let (a, b, c, d, e, f) = (all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f))
      return { (a.value, b.value, c.value, d.value, e.value, f.value) }
    }
  }

  /// Sends the latest values of seven producers whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<
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
  ) -> SignalProducer<(Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value), Error>
  where
    A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error,
    F.Error == Error, G.Error == Error
  {
    let (a, b, c, d, e, f, g) = (a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer)
    return .combined { all in
      let (a, b, c, d, e, f, g) = (all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f), all.add(g))
      return { (a.value, b.value, c.value, d.value, e.value, f.value, g.value) }
    }
  }

  /// Sends the latest values of eight producers whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<
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
  ) -> SignalProducer<(Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value), Error>
  where
    A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error,
    F.Error == Error, G.Error == Error, H.Error == Error
  {
    let (a, b, c, d, e, f, g, h) = (
      a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer
    )
    return .combined { all in
      let (a, b, c, d, e, f, g, h) = (
        all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f), all.add(g), all.add(h)
      )
      return { (a.value, b.value, c.value, d.value, e.value, f.value, g.value, h.value) }
    }
  }

  /// Sends the latest values of nine producers whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<
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
  ) -> SignalProducer<(Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value), Error>
  where
    A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error,
    F.Error == Error, G.Error == Error, H.Error == Error, I.Error == Error
  {
    let (a, b, c, d, e, f, g, h, i) = (
      a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer, i.producer
    )
    return .combined { all in
      let (a, b, c, d, e, f, g, h, i) = (
        all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f), all.add(g), all.add(h), all.add(i)
      )
      return { (a.value, b.value, c.value, d.value, e.value, f.value, g.value, h.value, i.value) }
    }
  }

  /// Sends the latest values of ten producers whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<
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
  ) -> SignalProducer<(Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value, J.Value), Error>
  where
    A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error,
    F.Error == Error, G.Error == Error, H.Error == Error, I.Error == Error, J.Error == Error
  {
    let (a, b, c, d, e, f, g, h, i, j) = (
      a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer, i.producer,
      j.producer
    )
    return .combined { all in
      let (a, b, c, d, e, f, g, h, i, j) = (
        all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f), all.add(g), all.add(h), all.add(i),
        all.add(j)
      )
      return { (a.value, b.value, c.value, d.value, e.value, f.value, g.value, h.value, i.value, j.value) }
    }
  }
}
