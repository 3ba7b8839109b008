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
    .operated { input, life in
      let latest = Held<(Value?, B?)>((nil, nil))
      let all = Joining(input, life, 2) { $0.deliver((latest.value.0.latest, latest.value.1.latest)) }
      all.start(a) { latest.value.0 = $0 }
      all.start(b) { latest.value.1 = $0 }
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
      let latest = Held<(Value?, B?, C?)>((nil, nil, nil))
      let all = Joining(input, life, 3) {
        $0.deliver((latest.value.0.latest, latest.value.1.latest, latest.value.2.latest))
      }
      all.start(a) { latest.value.0 = $0 }
      all.start(b) { latest.value.1 = $0 }
      all.start(c) { latest.value.2 = $0 }
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
      let latest = Held<(Value?, B?, C?, D?)>((nil, nil, nil, nil))
      let all = Joining(input, life, 4) {
        $0.deliver((latest.value.0.latest, latest.value.1.latest, latest.value.2.latest, latest.value.3.latest))
      }
      all.start(a) { latest.value.0 = $0 }
      all.start(b) { latest.value.1 = $0 }
      all.start(c) { latest.value.2 = $0 }
      all.start(d) { latest.value.3 = $0 }
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
      let latest = Held<(Value?, B?, C?, D?, E?)>((nil, nil, nil, nil, nil))
      let all = Joining(input, life, 5) {
        $0.deliver(
          (
            latest.value.0.latest, latest.value.1.latest, latest.value.2.latest, latest.value.3.latest,
            latest.value.4.latest
          )
        )
      }
      all.start(a) { latest.value.0 = $0 }
      all.start(b) { latest.value.1 = $0 }
      all.start(c) { latest.value.2 = $0 }
      all.start(d) { latest.value.3 = $0 }
      all.start(e) { latest.value.4 = $0 }
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
      let latest = Held<(Value?, B?, C?, D?, E?, F?)>((nil, nil, nil, nil, nil, nil))
      let all = Joining(input, life, 6) {
        $0.deliver(
          (
            latest.value.0.latest, latest.value.1.latest, latest.value.2.latest, latest.value.3.latest,
            latest.value.4.latest, latest.value.5.latest
          )
        )
      }
      all.start(a) { latest.value.0 = $0 }
      all.start(b) { latest.value.1 = $0 }
      all.start(c) { latest.value.2 = $0 }
      all.start(d) { latest.value.3 = $0 }
      all.start(e) { latest.value.4 = $0 }
      all.start(f) { latest.value.5 = $0 }
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
      let latest = Held<(Value?, B?, C?, D?, E?, F?, G?)>((nil, nil, nil, nil, nil, nil, nil))
      let all = Joining(input, life, 7) {
        $0.deliver(
          (
            latest.value.0.latest, latest.value.1.latest, latest.value.2.latest, latest.value.3.latest,
            latest.value.4.latest, latest.value.5.latest, latest.value.6.latest
          )
        )
      }
      all.start(a) { latest.value.0 = $0 }
      all.start(b) { latest.value.1 = $0 }
      all.start(c) { latest.value.2 = $0 }
      all.start(d) { latest.value.3 = $0 }
      all.start(e) { latest.value.4 = $0 }
      all.start(f) { latest.value.5 = $0 }
      all.start(g) { latest.value.6 = $0 }
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
      let latest = Held<(Value?, B?, C?, D?, E?, F?, G?, H?)>((nil, nil, nil, nil, nil, nil, nil, nil))
      let all = Joining(input, life, 8) {
        $0.deliver(
          (
            latest.value.0.latest, latest.value.1.latest, latest.value.2.latest, latest.value.3.latest,
            latest.value.4.latest, latest.value.5.latest, latest.value.6.latest, latest.value.7.latest
          )
        )
      }
      all.start(a) { latest.value.0 = $0 }
      all.start(b) { latest.value.1 = $0 }
      all.start(c) { latest.value.2 = $0 }
      all.start(d) { latest.value.3 = $0 }
      all.start(e) { latest.value.4 = $0 }
      all.start(f) { latest.value.5 = $0 }
      all.start(g) { latest.value.6 = $0 }
      all.start(h) { latest.value.7 = $0 }
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
      let latest = Held<(Value?, B?, C?, D?, E?, F?, G?, H?, I?)>((nil, nil, nil, nil, nil, nil, nil, nil, nil))
      let all = Joining(input, life, 9) {
        $0.deliver(
          (
            latest.value.0.latest, latest.value.1.latest, latest.value.2.latest, latest.value.3.latest,
            latest.value.4.latest, latest.value.5.latest, latest.value.6.latest, latest.value.7.latest,
            latest.value.8.latest
          )
        )
      }
      all.start(a) { latest.value.0 = $0 }
      all.start(b) { latest.value.1 = $0 }
      all.start(c) { latest.value.2 = $0 }
      all.start(d) { latest.value.3 = $0 }
      all.start(e) { latest.value.4 = $0 }
      all.start(f) { latest.value.5 = $0 }
      all.start(g) { latest.value.6 = $0 }
      all.start(h) { latest.value.7 = $0 }
      all.start(i) { latest.value.8 = $0 }
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
      let latest = Held<(Value?, B?, C?, D?, E?, F?, G?, H?, I?, J?)>(
        (nil, nil, nil, nil, nil, nil, nil, nil, nil, nil)
      )
      let all = Joining(input, life, 10) {
        $0.deliver(
          (
            latest.value.0.latest, latest.value.1.latest, latest.value.2.latest, latest.value.3.latest,
            latest.value.4.latest, latest.value.5.latest, latest.value.6.latest, latest.value.7.latest,
            latest.value.8.latest, latest.value.9.latest
          )
        )
      }
      all.start(a) { latest.value.0 = $0 }
      all.start(b) { latest.value.1 = $0 }
      all.start(c) { latest.value.2 = $0 }
      all.start(d) { latest.value.3 = $0 }
      all.start(e) { latest.value.4 = $0 }
      all.start(f) { latest.value.5 = $0 }
      all.start(g) { latest.value.6 = $0 }
      all.start(h) { latest.value.7 = $0 }
      all.start(i) { latest.value.8 = $0 }
      all.start(j) { latest.value.9 = $0 }
    }
  }

  /// Sends the latest values of all `signals` whenever one of them sends, once all have. Completes when all have, and
  /// immediately if there are none.
  @inlinable
  public static func combineLatest<Signals: Sequence>(_ signals: Signals) -> Signal<[Value], Error>
  where Signals.Element == Signal {
    let signals = Array(signals)
    return .operated { input, life in
      if signals.isEmpty { return input.completed() }
      let latest = Held([Value?](repeating: nil, count: signals.count))
      let all = Joining(input, life, signals.count) { $0.deliver(latest.value.map { $0.latest }) }
      for (i, signal) in signals.enumerated() { all.start(signal) { latest.value[i] = $0 } }
    }
  }
}
