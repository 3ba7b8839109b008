
extension SignalProducer {
  /// Combines the first values of two producers, then the second ones, and so on.
  @inlinable
  public static func zip<A: SignalProducerConvertible, B: SignalProducerConvertible>(
    _ a: A,
    _ b: B
  ) -> SignalProducer<(Value, B.Value), Error> where A.Value == Value, A.Error == Error, B.Error == Error {
    let (a, b) = (a.producer, b.producer)
    return .operated { input, life in
      let zipping = Zipping(input)
      let (aQueue, bQueue) = (ZipQueue<Value>(), ZipQueue<B.Value>())
      zipping.combine = { (aQueue.removeFirst(), bQueue.removeFirst()) }
      zipping.queues = [aQueue, bQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      if !input.isOver { b.run(ZippingStage(zipping, bQueue), in: life) }
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
    return .operated { input, life in
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue) = (ZipQueue<Value>(), ZipQueue<B.Value>(), ZipQueue<C.Value>())
      zipping.combine = { (aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst()) }
      zipping.queues = [aQueue, bQueue, cQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      if !input.isOver { b.run(ZippingStage(zipping, bQueue), in: life) }
      if !input.isOver { c.run(ZippingStage(zipping, cQueue), in: life) }
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
    return .operated { input, life in
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue) = (
        ZipQueue<Value>(), ZipQueue<B.Value>(), ZipQueue<C.Value>(), ZipQueue<D.Value>()
      )
      zipping.combine = { (aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst()) }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      if !input.isOver { b.run(ZippingStage(zipping, bQueue), in: life) }
      if !input.isOver { c.run(ZippingStage(zipping, cQueue), in: life) }
      if !input.isOver { d.run(ZippingStage(zipping, dQueue), in: life) }
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
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue, eQueue) = (
        ZipQueue<Value>(), ZipQueue<B.Value>(), ZipQueue<C.Value>(), ZipQueue<D.Value>(), ZipQueue<E.Value>()
      )
      zipping.combine = {
        (aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst(), eQueue.removeFirst())
      }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue, eQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      if !input.isOver { b.run(ZippingStage(zipping, bQueue), in: life) }
      if !input.isOver { c.run(ZippingStage(zipping, cQueue), in: life) }
      if !input.isOver { d.run(ZippingStage(zipping, dQueue), in: life) }
      if !input.isOver { e.run(ZippingStage(zipping, eQueue), in: life) }
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
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue, eQueue, fQueue) = (
        ZipQueue<Value>(), ZipQueue<B.Value>(), ZipQueue<C.Value>(), ZipQueue<D.Value>(), ZipQueue<E.Value>(),
        ZipQueue<F.Value>()
      )
      zipping.combine = {
        (
          aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst(), eQueue.removeFirst(),
          fQueue.removeFirst()
        )
      }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue, eQueue, fQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      if !input.isOver { b.run(ZippingStage(zipping, bQueue), in: life) }
      if !input.isOver { c.run(ZippingStage(zipping, cQueue), in: life) }
      if !input.isOver { d.run(ZippingStage(zipping, dQueue), in: life) }
      if !input.isOver { e.run(ZippingStage(zipping, eQueue), in: life) }
      if !input.isOver { f.run(ZippingStage(zipping, fQueue), in: life) }
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
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue) = (
        ZipQueue<Value>(), ZipQueue<B.Value>(), ZipQueue<C.Value>(), ZipQueue<D.Value>(), ZipQueue<E.Value>(),
        ZipQueue<F.Value>(), ZipQueue<G.Value>()
      )
      zipping.combine = {
        (
          aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst(), eQueue.removeFirst(),
          fQueue.removeFirst(), gQueue.removeFirst()
        )
      }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      if !input.isOver { b.run(ZippingStage(zipping, bQueue), in: life) }
      if !input.isOver { c.run(ZippingStage(zipping, cQueue), in: life) }
      if !input.isOver { d.run(ZippingStage(zipping, dQueue), in: life) }
      if !input.isOver { e.run(ZippingStage(zipping, eQueue), in: life) }
      if !input.isOver { f.run(ZippingStage(zipping, fQueue), in: life) }
      if !input.isOver { g.run(ZippingStage(zipping, gQueue), in: life) }
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
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue, hQueue) = (
        ZipQueue<Value>(), ZipQueue<B.Value>(), ZipQueue<C.Value>(), ZipQueue<D.Value>(), ZipQueue<E.Value>(),
        ZipQueue<F.Value>(), ZipQueue<G.Value>(), ZipQueue<H.Value>()
      )
      zipping.combine = {
        (
          aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst(), eQueue.removeFirst(),
          fQueue.removeFirst(), gQueue.removeFirst(), hQueue.removeFirst()
        )
      }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue, hQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      if !input.isOver { b.run(ZippingStage(zipping, bQueue), in: life) }
      if !input.isOver { c.run(ZippingStage(zipping, cQueue), in: life) }
      if !input.isOver { d.run(ZippingStage(zipping, dQueue), in: life) }
      if !input.isOver { e.run(ZippingStage(zipping, eQueue), in: life) }
      if !input.isOver { f.run(ZippingStage(zipping, fQueue), in: life) }
      if !input.isOver { g.run(ZippingStage(zipping, gQueue), in: life) }
      if !input.isOver { h.run(ZippingStage(zipping, hQueue), in: life) }
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
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue, hQueue, iQueue) = (
        ZipQueue<Value>(), ZipQueue<B.Value>(), ZipQueue<C.Value>(), ZipQueue<D.Value>(), ZipQueue<E.Value>(),
        ZipQueue<F.Value>(), ZipQueue<G.Value>(), ZipQueue<H.Value>(), ZipQueue<I.Value>()
      )
      zipping.combine = {
        (
          aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst(), eQueue.removeFirst(),
          fQueue.removeFirst(), gQueue.removeFirst(), hQueue.removeFirst(), iQueue.removeFirst()
        )
      }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue, hQueue, iQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      if !input.isOver { b.run(ZippingStage(zipping, bQueue), in: life) }
      if !input.isOver { c.run(ZippingStage(zipping, cQueue), in: life) }
      if !input.isOver { d.run(ZippingStage(zipping, dQueue), in: life) }
      if !input.isOver { e.run(ZippingStage(zipping, eQueue), in: life) }
      if !input.isOver { f.run(ZippingStage(zipping, fQueue), in: life) }
      if !input.isOver { g.run(ZippingStage(zipping, gQueue), in: life) }
      if !input.isOver { h.run(ZippingStage(zipping, hQueue), in: life) }
      if !input.isOver { i.run(ZippingStage(zipping, iQueue), in: life) }
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
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue, hQueue, iQueue, jQueue) = (
        ZipQueue<Value>(), ZipQueue<B.Value>(), ZipQueue<C.Value>(), ZipQueue<D.Value>(), ZipQueue<E.Value>(),
        ZipQueue<F.Value>(), ZipQueue<G.Value>(), ZipQueue<H.Value>(), ZipQueue<I.Value>(), ZipQueue<J.Value>()
      )
      zipping.combine = {
        (
          aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst(), eQueue.removeFirst(),
          fQueue.removeFirst(), gQueue.removeFirst(), hQueue.removeFirst(), iQueue.removeFirst(), jQueue.removeFirst()
        )
      }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue, hQueue, iQueue, jQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      if !input.isOver { b.run(ZippingStage(zipping, bQueue), in: life) }
      if !input.isOver { c.run(ZippingStage(zipping, cQueue), in: life) }
      if !input.isOver { d.run(ZippingStage(zipping, dQueue), in: life) }
      if !input.isOver { e.run(ZippingStage(zipping, eQueue), in: life) }
      if !input.isOver { f.run(ZippingStage(zipping, fQueue), in: life) }
      if !input.isOver { g.run(ZippingStage(zipping, gQueue), in: life) }
      if !input.isOver { h.run(ZippingStage(zipping, hQueue), in: life) }
      if !input.isOver { i.run(ZippingStage(zipping, iQueue), in: life) }
      if !input.isOver { j.run(ZippingStage(zipping, jQueue), in: life) }
    }
  }
}
