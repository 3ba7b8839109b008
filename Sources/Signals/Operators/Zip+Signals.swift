// Made by Scripts/arities from Scripts/arity/Signals.txt: edit that, and run `make arities`.

// CONTRIBUTING.md says why these are written out.

public import Streams

extension Signal {
  /// Combines the first values of two signals, then the second ones, and so on.
  @inlinable
  public static func zip<B>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>
  ) -> Signal<(Value, B), Error> {
    .zipped { all in
      let (a, b) = (all.add(a), all.add(b))
      return { (a.takeFirst(), b.takeFirst()) }
    }
  }

  /// Combines the first values of three signals, then the second ones, and so on.
  @inlinable
  public static func zip<B, C>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>
  ) -> Signal<(Value, B, C), Error> {
    .zipped { all in
      let (a, b, c) = (all.add(a), all.add(b), all.add(c))
      return { (a.takeFirst(), b.takeFirst(), c.takeFirst()) }
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
    .zipped { all in
      let (a, b, c, d) = (all.add(a), all.add(b), all.add(c), all.add(d))
      return { (a.takeFirst(), b.takeFirst(), c.takeFirst(), d.takeFirst()) }
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
    .zipped { all in
      let (a, b, c, d, e) = (all.add(a), all.add(b), all.add(c), all.add(d), all.add(e))
      return { (a.takeFirst(), b.takeFirst(), c.takeFirst(), d.takeFirst(), e.takeFirst()) }
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
    .zipped { all in
      let (a, b, c, d, e, f) = (all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f))
      return { (a.takeFirst(), b.takeFirst(), c.takeFirst(), d.takeFirst(), e.takeFirst(), f.takeFirst()) }
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
    .zipped { all in
      let (a, b, c, d, e, f, g) = (all.add(a), all.add(b), all.add(c), all.add(d), all.add(e), all.add(f), all.add(g))
      return {
        (a.takeFirst(), b.takeFirst(), c.takeFirst(), d.takeFirst(), e.takeFirst(), f.takeFirst(), g.takeFirst())
      }
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
    .zipped { all in
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
    .zipped { all in
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
    .zipped { all in
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
