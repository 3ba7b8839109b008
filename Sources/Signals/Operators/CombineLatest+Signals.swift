public import Streams

extension Signal {
  /// Sends the latest values of two signals whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<B>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>
  ) -> Signal<(Value, B), Error> {
    .operated { input, life in
      let combining = Combining(input, 2)
      let (aCell, bCell) = (Cell<Value>.empty(), Cell<B>.empty())
      combining.combine = { (aCell.value, bCell.value) }
      a.run(CombiningStage(combining, aCell), in: life)
      b.run(CombiningStage(combining, bCell), in: life)
    }
  }

  /// Sends the latest values of three signals whenever one of them sends, once all have.
  @inlinable
  public static func combineLatest<B, C>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>
  ) -> Signal<(Value, B, C), Error> {
    .operated { input, life in
      let combining = Combining(input, 3)
      let (aCell, bCell, cCell) = (Cell<Value>.empty(), Cell<B>.empty(), Cell<C>.empty())
      combining.combine = { (aCell.value, bCell.value, cCell.value) }
      a.run(CombiningStage(combining, aCell), in: life)
      b.run(CombiningStage(combining, bCell), in: life)
      c.run(CombiningStage(combining, cCell), in: life)
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
    .operated { input, life in
      let combining = Combining(input, 4)
      let (aCell, bCell, cCell, dCell) = (Cell<Value>.empty(), Cell<B>.empty(), Cell<C>.empty(), Cell<D>.empty())
      combining.combine = { (aCell.value, bCell.value, cCell.value, dCell.value) }
      a.run(CombiningStage(combining, aCell), in: life)
      b.run(CombiningStage(combining, bCell), in: life)
      c.run(CombiningStage(combining, cCell), in: life)
      d.run(CombiningStage(combining, dCell), in: life)
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
    .operated { input, life in
      let combining = Combining(input, 5)
      let (aCell, bCell, cCell, dCell, eCell) = (
        Cell<Value>.empty(), Cell<B>.empty(), Cell<C>.empty(), Cell<D>.empty(), Cell<E>.empty()
      )
      combining.combine = { (aCell.value, bCell.value, cCell.value, dCell.value, eCell.value) }
      a.run(CombiningStage(combining, aCell), in: life)
      b.run(CombiningStage(combining, bCell), in: life)
      c.run(CombiningStage(combining, cCell), in: life)
      d.run(CombiningStage(combining, dCell), in: life)
      e.run(CombiningStage(combining, eCell), in: life)
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
    .operated { input, life in
      let combining = Combining(input, 6)
      let (aCell, bCell, cCell, dCell, eCell, fCell) = (
        Cell<Value>.empty(), Cell<B>.empty(), Cell<C>.empty(), Cell<D>.empty(), Cell<E>.empty(), Cell<F>.empty()
      )
      combining.combine = { (aCell.value, bCell.value, cCell.value, dCell.value, eCell.value, fCell.value) }
      a.run(CombiningStage(combining, aCell), in: life)
      b.run(CombiningStage(combining, bCell), in: life)
      c.run(CombiningStage(combining, cCell), in: life)
      d.run(CombiningStage(combining, dCell), in: life)
      e.run(CombiningStage(combining, eCell), in: life)
      f.run(CombiningStage(combining, fCell), in: life)
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
    .operated { input, life in
      let combining = Combining(input, 7)
      let (aCell, bCell, cCell, dCell, eCell, fCell, gCell) = (
        Cell<Value>.empty(), Cell<B>.empty(), Cell<C>.empty(), Cell<D>.empty(), Cell<E>.empty(), Cell<F>.empty(),
        Cell<G>.empty()
      )
      combining.combine = {
        (aCell.value, bCell.value, cCell.value, dCell.value, eCell.value, fCell.value, gCell.value)
      }
      a.run(CombiningStage(combining, aCell), in: life)
      b.run(CombiningStage(combining, bCell), in: life)
      c.run(CombiningStage(combining, cCell), in: life)
      d.run(CombiningStage(combining, dCell), in: life)
      e.run(CombiningStage(combining, eCell), in: life)
      f.run(CombiningStage(combining, fCell), in: life)
      g.run(CombiningStage(combining, gCell), in: life)
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
    .operated { input, life in
      let combining = Combining(input, 8)
      let (aCell, bCell, cCell, dCell, eCell, fCell, gCell, hCell) = (
        Cell<Value>.empty(), Cell<B>.empty(), Cell<C>.empty(), Cell<D>.empty(), Cell<E>.empty(), Cell<F>.empty(),
        Cell<G>.empty(), Cell<H>.empty()
      )
      combining.combine = {
        (aCell.value, bCell.value, cCell.value, dCell.value, eCell.value, fCell.value, gCell.value, hCell.value)
      }
      a.run(CombiningStage(combining, aCell), in: life)
      b.run(CombiningStage(combining, bCell), in: life)
      c.run(CombiningStage(combining, cCell), in: life)
      d.run(CombiningStage(combining, dCell), in: life)
      e.run(CombiningStage(combining, eCell), in: life)
      f.run(CombiningStage(combining, fCell), in: life)
      g.run(CombiningStage(combining, gCell), in: life)
      h.run(CombiningStage(combining, hCell), in: life)
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
    .operated { input, life in
      let combining = Combining(input, 9)
      let (aCell, bCell, cCell, dCell, eCell, fCell, gCell, hCell, iCell) = (
        Cell<Value>.empty(), Cell<B>.empty(), Cell<C>.empty(), Cell<D>.empty(), Cell<E>.empty(), Cell<F>.empty(),
        Cell<G>.empty(), Cell<H>.empty(), Cell<I>.empty()
      )
      combining.combine = {
        (
          aCell.value, bCell.value, cCell.value, dCell.value, eCell.value, fCell.value, gCell.value, hCell.value,
          iCell.value
        )
      }
      a.run(CombiningStage(combining, aCell), in: life)
      b.run(CombiningStage(combining, bCell), in: life)
      c.run(CombiningStage(combining, cCell), in: life)
      d.run(CombiningStage(combining, dCell), in: life)
      e.run(CombiningStage(combining, eCell), in: life)
      f.run(CombiningStage(combining, fCell), in: life)
      g.run(CombiningStage(combining, gCell), in: life)
      h.run(CombiningStage(combining, hCell), in: life)
      i.run(CombiningStage(combining, iCell), in: life)
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
    .operated { input, life in
      let combining = Combining(input, 10)
      let (aCell, bCell, cCell, dCell, eCell, fCell, gCell, hCell, iCell, jCell) = (
        Cell<Value>.empty(), Cell<B>.empty(), Cell<C>.empty(), Cell<D>.empty(), Cell<E>.empty(), Cell<F>.empty(),
        Cell<G>.empty(), Cell<H>.empty(), Cell<I>.empty(), Cell<J>.empty()
      )
      combining.combine = {
        (
          aCell.value, bCell.value, cCell.value, dCell.value, eCell.value, fCell.value, gCell.value, hCell.value,
          iCell.value, jCell.value
        )
      }
      a.run(CombiningStage(combining, aCell), in: life)
      b.run(CombiningStage(combining, bCell), in: life)
      c.run(CombiningStage(combining, cCell), in: life)
      d.run(CombiningStage(combining, dCell), in: life)
      e.run(CombiningStage(combining, eCell), in: life)
      f.run(CombiningStage(combining, fCell), in: life)
      g.run(CombiningStage(combining, gCell), in: life)
      h.run(CombiningStage(combining, hCell), in: life)
      i.run(CombiningStage(combining, iCell), in: life)
      j.run(CombiningStage(combining, jCell), in: life)
    }
  }
}
