public import Streams

extension SignalProducer {
  /// Sends the latest values of two producers whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<A: SignalProducerConvertible, B: SignalProducerConvertible>(
    _ a: A,
    _ b: B
  ) -> SignalProducer<(Value, B.Value), Error> where A.Value == Value, A.Error == Error, B.Error == Error {
    let (a, b) = (a.producer, b.producer)
    return .operated { input, life in
      let combining = Combining(input, 2)
      let (aCell, bCell) = (Cell<Value>.empty(), Cell<B.Value>.empty())
      combining.combine = { (aCell.value, bCell.value) }
      a.run(CombiningStage(combining, aCell), in: life)
      if !input.isOver { b.run(CombiningStage(combining, bCell), in: life) }
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
    return .operated { input, life in
      let combining = Combining(input, 3)
      let (aCell, bCell, cCell) = (Cell<Value>.empty(), Cell<B.Value>.empty(), Cell<C.Value>.empty())
      combining.combine = { (aCell.value, bCell.value, cCell.value) }
      a.run(CombiningStage(combining, aCell), in: life)
      if !input.isOver { b.run(CombiningStage(combining, bCell), in: life) }
      if !input.isOver { c.run(CombiningStage(combining, cCell), in: life) }
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
    return .operated { input, life in
      let combining = Combining(input, 4)
      let (aCell, bCell, cCell, dCell) = (
        Cell<Value>.empty(), Cell<B.Value>.empty(), Cell<C.Value>.empty(), Cell<D.Value>.empty()
      )
      combining.combine = { (aCell.value, bCell.value, cCell.value, dCell.value) }
      a.run(CombiningStage(combining, aCell), in: life)
      if !input.isOver { b.run(CombiningStage(combining, bCell), in: life) }
      if !input.isOver { c.run(CombiningStage(combining, cCell), in: life) }
      if !input.isOver { d.run(CombiningStage(combining, dCell), in: life) }
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
  where
    A.Value == Value,
    A.Error == Error,
    B.Error == Error,
    C.Error == Error,
    D.Error == Error,
    E.Error == Error
  {
    let (a, b, c, d, e) = (a.producer, b.producer, c.producer, d.producer, e.producer)
    return .operated { input, life in
      let combining = Combining(input, 5)
      let (aCell, bCell, cCell, dCell, eCell) = (
        Cell<Value>.empty(), Cell<B.Value>.empty(), Cell<C.Value>.empty(), Cell<D.Value>.empty(), Cell<E.Value>.empty()
      )
      combining.combine = { (aCell.value, bCell.value, cCell.value, dCell.value, eCell.value) }
      a.run(CombiningStage(combining, aCell), in: life)
      if !input.isOver { b.run(CombiningStage(combining, bCell), in: life) }
      if !input.isOver { c.run(CombiningStage(combining, cCell), in: life) }
      if !input.isOver { d.run(CombiningStage(combining, dCell), in: life) }
      if !input.isOver { e.run(CombiningStage(combining, eCell), in: life) }
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
    A.Value == Value,
    A.Error == Error,
    B.Error == Error,
    C.Error == Error,
    D.Error == Error,
    E.Error == Error,
    F.Error == Error
  {
    let (a, b, c, d, e, f) = (a.producer, b.producer, c.producer, d.producer, e.producer, f.producer)
    return .operated { input, life in
      let combining = Combining(input, 6)
      let (aCell, bCell, cCell, dCell, eCell, fCell) = (
        Cell<Value>.empty(), Cell<B.Value>.empty(), Cell<C.Value>.empty(), Cell<D.Value>.empty(), Cell<E.Value>.empty(),
        Cell<F.Value>.empty()
      )
      combining.combine = { (aCell.value, bCell.value, cCell.value, dCell.value, eCell.value, fCell.value) }
      a.run(CombiningStage(combining, aCell), in: life)
      if !input.isOver { b.run(CombiningStage(combining, bCell), in: life) }
      if !input.isOver { c.run(CombiningStage(combining, cCell), in: life) }
      if !input.isOver { d.run(CombiningStage(combining, dCell), in: life) }
      if !input.isOver { e.run(CombiningStage(combining, eCell), in: life) }
      if !input.isOver { f.run(CombiningStage(combining, fCell), in: life) }
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
    A.Value == Value,
    A.Error == Error,
    B.Error == Error,
    C.Error == Error,
    D.Error == Error,
    E.Error == Error,
    F.Error == Error,
    G.Error == Error
  {
    let (a, b, c, d, e, f, g) = (a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer)
    return .operated { input, life in
      let combining = Combining(input, 7)
      let (aCell, bCell, cCell, dCell, eCell, fCell, gCell) = (
        Cell<Value>.empty(), Cell<B.Value>.empty(), Cell<C.Value>.empty(), Cell<D.Value>.empty(), Cell<E.Value>.empty(),
        Cell<F.Value>.empty(), Cell<G.Value>.empty()
      )
      combining.combine = {
        (aCell.value, bCell.value, cCell.value, dCell.value, eCell.value, fCell.value, gCell.value)
      }
      a.run(CombiningStage(combining, aCell), in: life)
      if !input.isOver { b.run(CombiningStage(combining, bCell), in: life) }
      if !input.isOver { c.run(CombiningStage(combining, cCell), in: life) }
      if !input.isOver { d.run(CombiningStage(combining, dCell), in: life) }
      if !input.isOver { e.run(CombiningStage(combining, eCell), in: life) }
      if !input.isOver { f.run(CombiningStage(combining, fCell), in: life) }
      if !input.isOver { g.run(CombiningStage(combining, gCell), in: life) }
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
    A.Value == Value,
    A.Error == Error,
    B.Error == Error,
    C.Error == Error,
    D.Error == Error,
    E.Error == Error,
    F.Error == Error,
    G.Error == Error,
    H.Error == Error
  {
    let (a, b, c, d, e, f, g, h) = (
      a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer
    )
    return .operated { input, life in
      let combining = Combining(input, 8)
      let (aCell, bCell, cCell, dCell, eCell, fCell, gCell, hCell) = (
        Cell<Value>.empty(), Cell<B.Value>.empty(), Cell<C.Value>.empty(), Cell<D.Value>.empty(), Cell<E.Value>.empty(),
        Cell<F.Value>.empty(), Cell<G.Value>.empty(), Cell<H.Value>.empty()
      )
      combining.combine = {
        (aCell.value, bCell.value, cCell.value, dCell.value, eCell.value, fCell.value, gCell.value, hCell.value)
      }
      a.run(CombiningStage(combining, aCell), in: life)
      if !input.isOver { b.run(CombiningStage(combining, bCell), in: life) }
      if !input.isOver { c.run(CombiningStage(combining, cCell), in: life) }
      if !input.isOver { d.run(CombiningStage(combining, dCell), in: life) }
      if !input.isOver { e.run(CombiningStage(combining, eCell), in: life) }
      if !input.isOver { f.run(CombiningStage(combining, fCell), in: life) }
      if !input.isOver { g.run(CombiningStage(combining, gCell), in: life) }
      if !input.isOver { h.run(CombiningStage(combining, hCell), in: life) }
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
    A.Value == Value,
    A.Error == Error,
    B.Error == Error,
    C.Error == Error,
    D.Error == Error,
    E.Error == Error,
    F.Error == Error,
    G.Error == Error,
    H.Error == Error,
    I.Error == Error
  {
    let (a, b, c, d, e, f, g, h, i) = (
      a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer, i.producer
    )
    return .operated { input, life in
      let combining = Combining(input, 9)
      let (aCell, bCell, cCell, dCell, eCell, fCell, gCell, hCell, iCell) = (
        Cell<Value>.empty(), Cell<B.Value>.empty(), Cell<C.Value>.empty(), Cell<D.Value>.empty(), Cell<E.Value>.empty(),
        Cell<F.Value>.empty(), Cell<G.Value>.empty(), Cell<H.Value>.empty(), Cell<I.Value>.empty()
      )
      combining.combine = {
        (
          aCell.value, bCell.value, cCell.value, dCell.value, eCell.value, fCell.value, gCell.value, hCell.value,
          iCell.value
        )
      }
      a.run(CombiningStage(combining, aCell), in: life)
      if !input.isOver { b.run(CombiningStage(combining, bCell), in: life) }
      if !input.isOver { c.run(CombiningStage(combining, cCell), in: life) }
      if !input.isOver { d.run(CombiningStage(combining, dCell), in: life) }
      if !input.isOver { e.run(CombiningStage(combining, eCell), in: life) }
      if !input.isOver { f.run(CombiningStage(combining, fCell), in: life) }
      if !input.isOver { g.run(CombiningStage(combining, gCell), in: life) }
      if !input.isOver { h.run(CombiningStage(combining, hCell), in: life) }
      if !input.isOver { i.run(CombiningStage(combining, iCell), in: life) }
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
    A.Value == Value,
    A.Error == Error,
    B.Error == Error,
    C.Error == Error,
    D.Error == Error,
    E.Error == Error,
    F.Error == Error,
    G.Error == Error,
    H.Error == Error,
    I.Error == Error,
    J.Error == Error
  {
    let (a, b, c, d, e, f, g, h, i, j) = (
      a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer, i.producer,
      j.producer
    )
    return .operated { input, life in
      let combining = Combining(input, 10)
      let (aCell, bCell, cCell, dCell, eCell, fCell, gCell, hCell, iCell, jCell) = (
        Cell<Value>.empty(), Cell<B.Value>.empty(), Cell<C.Value>.empty(), Cell<D.Value>.empty(), Cell<E.Value>.empty(),
        Cell<F.Value>.empty(), Cell<G.Value>.empty(), Cell<H.Value>.empty(), Cell<I.Value>.empty(),
        Cell<J.Value>.empty()
      )
      combining.combine = {
        (
          aCell.value, bCell.value, cCell.value, dCell.value, eCell.value, fCell.value, gCell.value, hCell.value,
          iCell.value, jCell.value
        )
      }
      a.run(CombiningStage(combining, aCell), in: life)
      if !input.isOver { b.run(CombiningStage(combining, bCell), in: life) }
      if !input.isOver { c.run(CombiningStage(combining, cCell), in: life) }
      if !input.isOver { d.run(CombiningStage(combining, dCell), in: life) }
      if !input.isOver { e.run(CombiningStage(combining, eCell), in: life) }
      if !input.isOver { f.run(CombiningStage(combining, fCell), in: life) }
      if !input.isOver { g.run(CombiningStage(combining, gCell), in: life) }
      if !input.isOver { h.run(CombiningStage(combining, hCell), in: life) }
      if !input.isOver { i.run(CombiningStage(combining, iCell), in: life) }
      if !input.isOver { j.run(CombiningStage(combining, jCell), in: life) }
    }
  }
}
