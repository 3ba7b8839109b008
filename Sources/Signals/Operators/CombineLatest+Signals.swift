// Made by Scripts/arities from Scripts/arity/Signals.txt: edit that, and run `make arities`.

// CONTRIBUTING.md says why these are written out.

public import Streams

extension Signal {
  /// Sends the latest values of two signals whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
  public static func combineLatest<B>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>
  ) -> Signal<(Value, B), Error> {
    .operated { outlet, life in
      typealias Values = (Value?, B?)
      let all = Combining(outlet, life, 2, (nil, nil) as Values) {
        let latest = $0.keeping(Values.self)
        if latest.isDone {
          latest.values = (nil, nil)
        } else {
          latest.deliver((latest.values.0.latest, latest.values.1.latest))
        }
      }
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
    }
  }

  /// Sends the latest values of three signals whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
  public static func combineLatest<B, C>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>
  ) -> Signal<(Value, B, C), Error> {
    .operated { outlet, life in
      typealias Values = (Value?, B?, C?)
      let all = Combining(outlet, life, 3, (nil, nil, nil) as Values) {
        let latest = $0.keeping(Values.self)
        if latest.isDone {
          latest.values = (nil, nil, nil)
        } else {
          latest.deliver((latest.values.0.latest, latest.values.1.latest, latest.values.2.latest))
        }
      }
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
    }
  }

  /// Sends the latest values of four signals whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
  public static func combineLatest<B, C, D>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>
  ) -> Signal<(Value, B, C, D), Error> {
    .operated { outlet, life in
      typealias Values = (Value?, B?, C?, D?)
      let all = Combining(outlet, life, 4, (nil, nil, nil, nil) as Values) {
        let latest = $0.keeping(Values.self)
        if latest.isDone {
          latest.values = (nil, nil, nil, nil)
        } else {
          latest.deliver(
            (latest.values.0.latest, latest.values.1.latest, latest.values.2.latest, latest.values.3.latest)
          )
        }
      }
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      all.start(d) { all.values.3 = $0 }
    }
  }

  /// Sends the latest values of five signals whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
  public static func combineLatest<B, C, D, E>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>
  ) -> Signal<(Value, B, C, D, E), Error> {
    .operated { outlet, life in
      typealias Values = (Value?, B?, C?, D?, E?)
      let all = Combining(outlet, life, 5, (nil, nil, nil, nil, nil) as Values) {
        let latest = $0.keeping(Values.self)
        if latest.isDone {
          latest.values = (nil, nil, nil, nil, nil)
        } else {
          latest.deliver(
            (
              latest.values.0.latest, latest.values.1.latest, latest.values.2.latest, latest.values.3.latest,
              latest.values.4.latest
            )
          )
        }
      }
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      all.start(d) { all.values.3 = $0 }
      all.start(e) { all.values.4 = $0 }
    }
  }

  /// Sends the latest values of six signals whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
  public static func combineLatest<B, C, D, E, F>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>,
    _ f: Signal<F, Error>
  ) -> Signal<(Value, B, C, D, E, F), Error> {
    .operated { outlet, life in
      typealias Values = (Value?, B?, C?, D?, E?, F?)
      let all = Combining(outlet, life, 6, (nil, nil, nil, nil, nil, nil) as Values) {
        let latest = $0.keeping(Values.self)
        if latest.isDone {
          latest.values = (nil, nil, nil, nil, nil, nil)
        } else {
          latest.deliver(
            (
              latest.values.0.latest, latest.values.1.latest, latest.values.2.latest, latest.values.3.latest,
              latest.values.4.latest, latest.values.5.latest
            )
          )
        }
      }
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      all.start(d) { all.values.3 = $0 }
      all.start(e) { all.values.4 = $0 }
      all.start(f) { all.values.5 = $0 }
    }
  }

  /// Sends the latest values of seven signals whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
  public static func combineLatest<B, C, D, E, F, G>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>,
    _ f: Signal<F, Error>,
    _ g: Signal<G, Error>
  ) -> Signal<(Value, B, C, D, E, F, G), Error> {
    .operated { outlet, life in
      typealias Values = (Value?, B?, C?, D?, E?, F?, G?)
      let all = Combining(outlet, life, 7, (nil, nil, nil, nil, nil, nil, nil) as Values) {
        let latest = $0.keeping(Values.self)
        if latest.isDone {
          latest.values = (nil, nil, nil, nil, nil, nil, nil)
        } else {
          latest.deliver(
            (
              latest.values.0.latest, latest.values.1.latest, latest.values.2.latest, latest.values.3.latest,
              latest.values.4.latest, latest.values.5.latest, latest.values.6.latest
            )
          )
        }
      }
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      all.start(d) { all.values.3 = $0 }
      all.start(e) { all.values.4 = $0 }
      all.start(f) { all.values.5 = $0 }
      all.start(g) { all.values.6 = $0 }
    }
  }

  /// Sends the latest values of eight signals whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
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
    .operated { outlet, life in
      typealias Values = (Value?, B?, C?, D?, E?, F?, G?, H?)
      let all = Combining(outlet, life, 8, (nil, nil, nil, nil, nil, nil, nil, nil) as Values) {
        let latest = $0.keeping(Values.self)
        if latest.isDone {
          latest.values = (nil, nil, nil, nil, nil, nil, nil, nil)
        } else {
          latest.deliver(
            (
              latest.values.0.latest, latest.values.1.latest, latest.values.2.latest, latest.values.3.latest,
              latest.values.4.latest, latest.values.5.latest, latest.values.6.latest, latest.values.7.latest
            )
          )
        }
      }
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      all.start(d) { all.values.3 = $0 }
      all.start(e) { all.values.4 = $0 }
      all.start(f) { all.values.5 = $0 }
      all.start(g) { all.values.6 = $0 }
      all.start(h) { all.values.7 = $0 }
    }
  }

  /// Sends the latest values of nine signals whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
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
    .operated { outlet, life in
      typealias Values = (Value?, B?, C?, D?, E?, F?, G?, H?, I?)
      let all = Combining(outlet, life, 9, (nil, nil, nil, nil, nil, nil, nil, nil, nil) as Values) {
        let latest = $0.keeping(Values.self)
        if latest.isDone {
          latest.values = (nil, nil, nil, nil, nil, nil, nil, nil, nil)
        } else {
          latest.deliver(
            (
              latest.values.0.latest, latest.values.1.latest, latest.values.2.latest, latest.values.3.latest,
              latest.values.4.latest, latest.values.5.latest, latest.values.6.latest, latest.values.7.latest,
              latest.values.8.latest
            )
          )
        }
      }
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      all.start(d) { all.values.3 = $0 }
      all.start(e) { all.values.4 = $0 }
      all.start(f) { all.values.5 = $0 }
      all.start(g) { all.values.6 = $0 }
      all.start(h) { all.values.7 = $0 }
      all.start(i) { all.values.8 = $0 }
    }
  }

  /// Sends the latest values of ten signals whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
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
    .operated { outlet, life in
      typealias Values = (Value?, B?, C?, D?, E?, F?, G?, H?, I?, J?)
      let all = Combining(outlet, life, 10, (nil, nil, nil, nil, nil, nil, nil, nil, nil, nil) as Values) {
        let latest = $0.keeping(Values.self)
        if latest.isDone {
          latest.values = (nil, nil, nil, nil, nil, nil, nil, nil, nil, nil)
        } else {
          latest.deliver(
            (
              latest.values.0.latest, latest.values.1.latest, latest.values.2.latest, latest.values.3.latest,
              latest.values.4.latest, latest.values.5.latest, latest.values.6.latest, latest.values.7.latest,
              latest.values.8.latest, latest.values.9.latest
            )
          )
        }
      }
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      all.start(d) { all.values.3 = $0 }
      all.start(e) { all.values.4 = $0 }
      all.start(f) { all.values.5 = $0 }
      all.start(g) { all.values.6 = $0 }
      all.start(h) { all.values.7 = $0 }
      all.start(i) { all.values.8 = $0 }
      all.start(j) { all.values.9 = $0 }
    }
  }

  /// Sends the latest values of all `signals` whenever one of them sends, once all have. Completes when all have, and
  /// immediately if there are none.
  @_alwaysEmitIntoClient
  public static func combineLatest<Signals: Sequence>(_ signals: Signals) -> Signal<[Value], Error>
  where Signals.Element == Signal {
    let sources = Array(signals)
    return .operated { outlet, life in
      typealias Values = [Value?]
      let all = Combining(outlet, life, sources.count, [] as Values) {
        let latest = $0.keeping(Values.self)
        if latest.isDone { latest.values = [] } else { latest.deliver(latest.values.map { $0.latest }) }
      }
      if sources.isEmpty { return all.completed() }
      all.values = Values(repeating: nil, count: sources.count)
      for (i, source) in sources.enumerated() { all.start(source) { all.values[i] = $0 } }
    }
  }
}
