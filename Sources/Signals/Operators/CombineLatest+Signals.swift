// Made by Scripts/arities from Scripts/arity/Signals.txt: edit that, and run `make arities`.

// CONTRIBUTING.md says why these are written out.

public import Streams

extension Signal {
  /// Sends the latest values of two signals whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<B>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>
  ) -> Signal<(Value, B), Error> {
    .combined { all in
      let (a, b) = (all.add(a), all.add(b))
      return { (a.value, b.value) }
    }
  }

  /// Sends the latest values of three signals whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<B, C>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>
  ) -> Signal<(Value, B, C), Error> {
    .combined { all in
      let (a, b, c) = (all.add(a), all.add(b), all.add(c))
      return { (a.value, b.value, c.value) }
    }
  }

  /// Sends the latest values of four signals whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<B, C, D>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>
  ) -> Signal<(Value, B, C, D), Error> {
    .combined { all in
      let (a, b, c, d) = (all.add(a), all.add(b), all.add(c), all.add(d))
      return { (a.value, b.value, c.value, d.value) }
    }
  }

  /// Sends the latest values of five signals whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<B, C, D, E>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>
  ) -> Signal<(Value, B, C, D, E), Error> {
    .combined { all in
      let (a, b, c, d, e) = (all.add(a), all.add(b), all.add(c), all.add(d), all.add(e))
      return { (a.value, b.value, c.value, d.value, e.value) }
    }
  }

  /// Sends the latest values of six signals whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<B, C, D, E, F>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>,
    _ f: Signal<F, Error>
  ) -> Signal<(Value, B, C, D, E, F), Error> {
    .combined { all in
      let (a, b, c, d, e, f) = (all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f))
      return { (a.value, b.value, c.value, d.value, e.value, f.value) }
    }
  }

  /// Sends the latest values of seven signals whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<B, C, D, E, F, G>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>,
    _ f: Signal<F, Error>,
    _ g: Signal<G, Error>
  ) -> Signal<(Value, B, C, D, E, F, G), Error> {
    .combined { all in
      let (a, b, c, d, e, f, g) = (all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f), all.add(g))
      return { (a.value, b.value, c.value, d.value, e.value, f.value, g.value) }
    }
  }

  /// Sends the latest values of eight signals whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<B, C, D, E, F, G, H>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>,
    _ f: Signal<F, Error>,
    _ g: Signal<G, Error>,
    _ h: Signal<H, Error>
  ) -> Signal<(Value, B, C, D, E, F, G, H), Error> {
    .combined { all in
      let (a, b, c, d, e, f, g, h) = (
        all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f), all.add(g), all.add(h)
      )
      return { (a.value, b.value, c.value, d.value, e.value, f.value, g.value, h.value) }
    }
  }

  /// Sends the latest values of nine signals whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<B, C, D, E, F, G, H, I>(
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
    .combined { all in
      let (a, b, c, d, e, f, g, h, i) = (
        all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f), all.add(g), all.add(h), all.add(i)
      )
      return { (a.value, b.value, c.value, d.value, e.value, f.value, g.value, h.value, i.value) }
    }
  }

  /// Sends the latest values of ten signals whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<B, C, D, E, F, G, H, I, J>(
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
    .combined { all in
      let (a, b, c, d, e, f, g, h, i, j) = (
        all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f), all.add(g), all.add(h), all.add(i),
        all.add(j)
      )
      return { (a.value, b.value, c.value, d.value, e.value, f.value, g.value, h.value, i.value, j.value) }
    }
  }
}
