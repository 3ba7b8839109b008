// Made by Scripts/arities from Scripts/arity/Producers.txt: edit that, and run `make arities`.

// CONTRIBUTING.md says why these are written out.

public import Streams

extension SignalProducer {
  /// Combines the first values of two producers, then the second ones, and so on.
  @inlinable
  public static func zip<A: SignalProducerConvertible, B: SignalProducerConvertible>(
    _ a: A,
    _ b: B
  ) -> SignalProducer<(Value, B.Value), Error> where A.Value == Value, A.Error == Error, B.Error == Error {
    let (a, b) = (a.producer, b.producer)
    return .zipped { all in
      let (a, b) = (all.add(a), all.add(b))
      return { (a.takeFirst(), b.takeFirst()) }
    }
  }

  /// Combines the first values of three producers, then the second ones, and so on.
  @inlinable
  public static func zip<A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible>(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> SignalProducer<(Value, B.Value, C.Value), Error>
  where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error {
    let (a, b, c) = (a.producer, b.producer, c.producer)
    return .zipped { all in
      let (a, b, c) = (all.add(a), all.add(b), all.add(c))
      return { (a.takeFirst(), b.takeFirst(), c.takeFirst()) }
    }
  }

  /// Combines the first values of four producers, then the second ones, and so on.
  @inlinable
  public static func zip<
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
    return .zipped { all in
      let (a, b, c, d) = (all.add(a), all.add(b), all.add(c), all.add(d))
      return { (a.takeFirst(), b.takeFirst(), c.takeFirst(), d.takeFirst()) }
    }
  }

  /// Combines the first values of five producers, then the second ones, and so on.
  @inlinable
  public static func zip<
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
    return .zipped { all in
      let (a, b, c, d, e) = (all.add(a), all.add(b), all.add(c), all.add(d), all.add(e))
      return { (a.takeFirst(), b.takeFirst(), c.takeFirst(), d.takeFirst(), e.takeFirst()) }
    }
  }

  /// Combines the first values of six producers, then the second ones, and so on.
  @inlinable
  public static func zip<
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
    return .zipped { all in
      let (a, b, c, d, e, f) = (all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f))
      return { (a.takeFirst(), b.takeFirst(), c.takeFirst(), d.takeFirst(), e.takeFirst(), f.takeFirst()) }
    }
  }

  /// Combines the first values of seven producers, then the second ones, and so on.
  @inlinable
  public static func zip<
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
    return .zipped { all in
      let (a, b, c, d, e, f, g) = (all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f), all.add(g))
      return {
        (a.takeFirst(), b.takeFirst(), c.takeFirst(), d.takeFirst(), e.takeFirst(), f.takeFirst(), g.takeFirst())
      }
    }
  }

  /// Combines the first values of eight producers, then the second ones, and so on.
  @inlinable
  public static func zip<
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
    return .zipped { all in
      let (a, b, c, d, e, f, g, h) = (
        all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f), all.add(g), all.add(h)
      )
      return {
        (
          a.takeFirst(), b.takeFirst(), c.takeFirst(), d.takeFirst(), e.takeFirst(), f.takeFirst(), g.takeFirst(),
          h.takeFirst()
        )
      }
    }
  }

  /// Combines the first values of nine producers, then the second ones, and so on.
  @inlinable
  public static func zip<
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
    return .zipped { all in
      let (a, b, c, d, e, f, g, h, i) = (
        all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f), all.add(g), all.add(h), all.add(i)
      )
      return {
        (
          a.takeFirst(), b.takeFirst(), c.takeFirst(), d.takeFirst(), e.takeFirst(), f.takeFirst(), g.takeFirst(),
          h.takeFirst(), i.takeFirst()
        )
      }
    }
  }

  /// Combines the first values of ten producers, then the second ones, and so on.
  @inlinable
  public static func zip<
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
    return .zipped { all in
      let (a, b, c, d, e, f, g, h, i, j) = (
        all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f), all.add(g), all.add(h), all.add(i),
        all.add(j)
      )
      return {
        (
          a.takeFirst(), b.takeFirst(), c.takeFirst(), d.takeFirst(), e.takeFirst(), f.takeFirst(), g.takeFirst(),
          h.takeFirst(), i.takeFirst(), j.takeFirst()
        )
      }
    }
  }
}
