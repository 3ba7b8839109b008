
extension Signal {
  /// Combines the first values of two signals, then the second ones, and so on.
  @inlinable
  public static func zip<B>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>
  ) -> Signal<(Value, B), Error> {
    .operated { input, life in
      let zipping = Zipping(input)
      let (aQueue, bQueue) = (ZipQueue<Value>(), ZipQueue<B>())
      zipping.combine = { (aQueue.removeFirst(), bQueue.removeFirst()) }
      zipping.queues = [aQueue, bQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      b.run(ZippingStage(zipping, bQueue), in: life)
    }
  }

  /// Combines the first values of three signals, then the second ones, and so on.
  @inlinable
  public static func zip<B, C>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>
  ) -> Signal<(Value, B, C), Error> {
    .operated { input, life in
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue) = (ZipQueue<Value>(), ZipQueue<B>(), ZipQueue<C>())
      zipping.combine = { (aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst()) }
      zipping.queues = [aQueue, bQueue, cQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      b.run(ZippingStage(zipping, bQueue), in: life)
      c.run(ZippingStage(zipping, cQueue), in: life)
    }
  }

  /// Combines the first values of four signals, then the second ones, and so on.
  @inlinable
  public static func zip<B, C, D>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>
  ) -> Signal<(Value, B, C, D), Error> {
    .operated { input, life in
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue) = (ZipQueue<Value>(), ZipQueue<B>(), ZipQueue<C>(), ZipQueue<D>())
      zipping.combine = { (aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst()) }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      b.run(ZippingStage(zipping, bQueue), in: life)
      c.run(ZippingStage(zipping, cQueue), in: life)
      d.run(ZippingStage(zipping, dQueue), in: life)
    }
  }

  /// Combines the first values of five signals, then the second ones, and so on.
  @inlinable
  public static func zip<B, C, D, E>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>
  ) -> Signal<(Value, B, C, D, E), Error> {
    .operated { input, life in
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue, eQueue) = (
        ZipQueue<Value>(), ZipQueue<B>(), ZipQueue<C>(), ZipQueue<D>(), ZipQueue<E>()
      )
      zipping.combine = {
        (aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst(), eQueue.removeFirst())
      }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue, eQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      b.run(ZippingStage(zipping, bQueue), in: life)
      c.run(ZippingStage(zipping, cQueue), in: life)
      d.run(ZippingStage(zipping, dQueue), in: life)
      e.run(ZippingStage(zipping, eQueue), in: life)
    }
  }

  /// Combines the first values of six signals, then the second ones, and so on.
  @inlinable
  public static func zip<B, C, D, E, F>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>,
    _ f: Signal<F, Error>
  ) -> Signal<(Value, B, C, D, E, F), Error> {
    .operated { input, life in
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue, eQueue, fQueue) = (
        ZipQueue<Value>(), ZipQueue<B>(), ZipQueue<C>(), ZipQueue<D>(), ZipQueue<E>(), ZipQueue<F>()
      )
      zipping.combine = {
        (
          aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst(), eQueue.removeFirst(),
          fQueue.removeFirst()
        )
      }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue, eQueue, fQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      b.run(ZippingStage(zipping, bQueue), in: life)
      c.run(ZippingStage(zipping, cQueue), in: life)
      d.run(ZippingStage(zipping, dQueue), in: life)
      e.run(ZippingStage(zipping, eQueue), in: life)
      f.run(ZippingStage(zipping, fQueue), in: life)
    }
  }

  /// Combines the first values of seven signals, then the second ones, and so on.
  @inlinable
  public static func zip<B, C, D, E, F, G>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>,
    _ f: Signal<F, Error>,
    _ g: Signal<G, Error>
  ) -> Signal<(Value, B, C, D, E, F, G), Error> {
    .operated { input, life in
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue) = (
        ZipQueue<Value>(), ZipQueue<B>(), ZipQueue<C>(), ZipQueue<D>(), ZipQueue<E>(), ZipQueue<F>(), ZipQueue<G>()
      )
      zipping.combine = {
        (
          aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst(), eQueue.removeFirst(),
          fQueue.removeFirst(), gQueue.removeFirst()
        )
      }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      b.run(ZippingStage(zipping, bQueue), in: life)
      c.run(ZippingStage(zipping, cQueue), in: life)
      d.run(ZippingStage(zipping, dQueue), in: life)
      e.run(ZippingStage(zipping, eQueue), in: life)
      f.run(ZippingStage(zipping, fQueue), in: life)
      g.run(ZippingStage(zipping, gQueue), in: life)
    }
  }

  /// Combines the first values of eight signals, then the second ones, and so on.
  @inlinable
  public static func zip<B, C, D, E, F, G, H>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>,
    _ f: Signal<F, Error>,
    _ g: Signal<G, Error>,
    _ h: Signal<H, Error>
  ) -> Signal<(Value, B, C, D, E, F, G, H), Error> {
    .operated { input, life in
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue, hQueue) = (
        ZipQueue<Value>(), ZipQueue<B>(), ZipQueue<C>(), ZipQueue<D>(), ZipQueue<E>(), ZipQueue<F>(), ZipQueue<G>(),
        ZipQueue<H>()
      )
      zipping.combine = {
        (
          aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst(), eQueue.removeFirst(),
          fQueue.removeFirst(), gQueue.removeFirst(), hQueue.removeFirst()
        )
      }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue, hQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      b.run(ZippingStage(zipping, bQueue), in: life)
      c.run(ZippingStage(zipping, cQueue), in: life)
      d.run(ZippingStage(zipping, dQueue), in: life)
      e.run(ZippingStage(zipping, eQueue), in: life)
      f.run(ZippingStage(zipping, fQueue), in: life)
      g.run(ZippingStage(zipping, gQueue), in: life)
      h.run(ZippingStage(zipping, hQueue), in: life)
    }
  }

  /// Combines the first values of nine signals, then the second ones, and so on.
  @inlinable
  public static func zip<B, C, D, E, F, G, H, I>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>,
    _ f: Signal<F, Error>,
    _ g: Signal<G, Error>,
    _ h: Signal<H, Error>,
    _ i: Signal<I, Error>
  ) -> Signal<(Value, B, C, D, E, F, G, H, I), Error> {
    .operated { input, life in
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue, hQueue, iQueue) = (
        ZipQueue<Value>(), ZipQueue<B>(), ZipQueue<C>(), ZipQueue<D>(), ZipQueue<E>(), ZipQueue<F>(), ZipQueue<G>(),
        ZipQueue<H>(), ZipQueue<I>()
      )
      zipping.combine = {
        (
          aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst(), eQueue.removeFirst(),
          fQueue.removeFirst(), gQueue.removeFirst(), hQueue.removeFirst(), iQueue.removeFirst()
        )
      }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue, hQueue, iQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      b.run(ZippingStage(zipping, bQueue), in: life)
      c.run(ZippingStage(zipping, cQueue), in: life)
      d.run(ZippingStage(zipping, dQueue), in: life)
      e.run(ZippingStage(zipping, eQueue), in: life)
      f.run(ZippingStage(zipping, fQueue), in: life)
      g.run(ZippingStage(zipping, gQueue), in: life)
      h.run(ZippingStage(zipping, hQueue), in: life)
      i.run(ZippingStage(zipping, iQueue), in: life)
    }
  }

  /// Combines the first values of ten signals, then the second ones, and so on.
  @inlinable
  public static func zip<B, C, D, E, F, G, H, I, J>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>,
    _ f: Signal<F, Error>,
    _ g: Signal<G, Error>,
    _ h: Signal<H, Error>,
    _ i: Signal<I, Error>,
    _ j: Signal<J, Error>
  ) -> Signal<(Value, B, C, D, E, F, G, H, I, J), Error> {
    .operated { input, life in
      let zipping = Zipping(input)
      let (aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue, hQueue, iQueue, jQueue) = (
        ZipQueue<Value>(), ZipQueue<B>(), ZipQueue<C>(), ZipQueue<D>(), ZipQueue<E>(), ZipQueue<F>(), ZipQueue<G>(),
        ZipQueue<H>(), ZipQueue<I>(), ZipQueue<J>()
      )
      zipping.combine = {
        (
          aQueue.removeFirst(), bQueue.removeFirst(), cQueue.removeFirst(), dQueue.removeFirst(), eQueue.removeFirst(),
          fQueue.removeFirst(), gQueue.removeFirst(), hQueue.removeFirst(), iQueue.removeFirst(), jQueue.removeFirst()
        )
      }
      zipping.queues = [aQueue, bQueue, cQueue, dQueue, eQueue, fQueue, gQueue, hQueue, iQueue, jQueue]
      a.run(ZippingStage(zipping, aQueue), in: life)
      b.run(ZippingStage(zipping, bQueue), in: life)
      c.run(ZippingStage(zipping, cQueue), in: life)
      d.run(ZippingStage(zipping, dQueue), in: life)
      e.run(ZippingStage(zipping, eQueue), in: life)
      f.run(ZippingStage(zipping, fQueue), in: life)
      g.run(ZippingStage(zipping, gQueue), in: life)
      h.run(ZippingStage(zipping, hQueue), in: life)
      i.run(ZippingStage(zipping, iQueue), in: life)
      j.run(ZippingStage(zipping, jQueue), in: life)
    }
  }
}
