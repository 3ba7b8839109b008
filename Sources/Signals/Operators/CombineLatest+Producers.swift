// Made by Scripts/arities from Scripts/arity/Signals.txt: edit that, and run `make arities`.

// CONTRIBUTING.md says why these are written out.

public import Streams

extension SignalProducer {
  /// Sends the latest values of two producers whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
  public static func combineLatest<A: SignalProducerConvertible, B: SignalProducerConvertible>(
    _ a: A,
    _ b: B
  ) -> SignalProducer<(Value, B.Value), Error> where A.Value == Value, A.Error == Error, B.Error == Error {
    let (a, b) = (a.producer, b.producer)
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      typealias Values = (Value?, B.Value?)
      let all = Combining(outlet, life, 2, (nil, nil) as Values) {
        let latest = $0.keeping(Values.self)
        if latest.isDone {
          latest.values = (nil, nil)
        } else {
          latest.deliver((latest.values.0.latest, latest.values.1.latest))
        }
      }
      chain.attach(all)
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      chain.raise(to: life.level)
    }
  }

  /// Sends the latest values of three producers whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      typealias Values = (Value?, B.Value?, C.Value?)
      let all = Combining(outlet, life, 3, (nil, nil, nil) as Values) {
        let latest = $0.keeping(Values.self)
        if latest.isDone {
          latest.values = (nil, nil, nil)
        } else {
          latest.deliver((latest.values.0.latest, latest.values.1.latest, latest.values.2.latest))
        }
      }
      chain.attach(all)
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      chain.raise(to: life.level)
    }
  }

  /// Sends the latest values of four producers whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      typealias Values = (Value?, B.Value?, C.Value?, D.Value?)
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
      chain.attach(all)
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      all.start(d) { all.values.3 = $0 }
      chain.raise(to: life.level)
    }
  }

  /// Sends the latest values of five producers whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      typealias Values = (Value?, B.Value?, C.Value?, D.Value?, E.Value?)
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
      chain.attach(all)
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      all.start(d) { all.values.3 = $0 }
      all.start(e) { all.values.4 = $0 }
      chain.raise(to: life.level)
    }
  }

  /// Sends the latest values of six producers whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      typealias Values = (Value?, B.Value?, C.Value?, D.Value?, E.Value?, F.Value?)
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
      chain.attach(all)
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      all.start(d) { all.values.3 = $0 }
      all.start(e) { all.values.4 = $0 }
      all.start(f) { all.values.5 = $0 }
      chain.raise(to: life.level)
    }
  }

  /// Sends the latest values of seven producers whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      typealias Values = (Value?, B.Value?, C.Value?, D.Value?, E.Value?, F.Value?, G.Value?)
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
      chain.attach(all)
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      all.start(d) { all.values.3 = $0 }
      all.start(e) { all.values.4 = $0 }
      all.start(f) { all.values.5 = $0 }
      all.start(g) { all.values.6 = $0 }
      chain.raise(to: life.level)
    }
  }

  /// Sends the latest values of eight producers whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      typealias Values = (Value?, B.Value?, C.Value?, D.Value?, E.Value?, F.Value?, G.Value?, H.Value?)
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
      chain.attach(all)
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      all.start(d) { all.values.3 = $0 }
      all.start(e) { all.values.4 = $0 }
      all.start(f) { all.values.5 = $0 }
      all.start(g) { all.values.6 = $0 }
      all.start(h) { all.values.7 = $0 }
      chain.raise(to: life.level)
    }
  }

  /// Sends the latest values of nine producers whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      typealias Values = (Value?, B.Value?, C.Value?, D.Value?, E.Value?, F.Value?, G.Value?, H.Value?, I.Value?)
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
      chain.attach(all)
      all.start(a) { all.values.0 = $0 }
      all.start(b) { all.values.1 = $0 }
      all.start(c) { all.values.2 = $0 }
      all.start(d) { all.values.3 = $0 }
      all.start(e) { all.values.4 = $0 }
      all.start(f) { all.values.5 = $0 }
      all.start(g) { all.values.6 = $0 }
      all.start(h) { all.values.7 = $0 }
      all.start(i) { all.values.8 = $0 }
      chain.raise(to: life.level)
    }
  }

  /// Sends the latest values of ten producers whenever one of them sends, once all have.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      typealias Values = (
        Value?, B.Value?, C.Value?, D.Value?, E.Value?, F.Value?, G.Value?, H.Value?, I.Value?, J.Value?
      )
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
      chain.attach(all)
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
      chain.raise(to: life.level)
    }
  }

  /// Sends the latest values of all `producers` whenever one of them sends, once all have. Completes when all have, and
  /// immediately if there are none.
  @_alwaysEmitIntoClient
  public static func combineLatest<Producers: Sequence>(_ producers: Producers) -> SignalProducer<[Value], Error>
  where
    Producers.Element: SignalProducerConvertible,
    Producers.Element.Value == Value,
    Producers.Element.Error == Error
  {
    let sources = producers.map { $0.producer }
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      typealias Values = [Value?]
      let all = Combining(outlet, life, sources.count, [] as Values) {
        let latest = $0.keeping(Values.self)
        if latest.isDone { latest.values = [] } else { latest.deliver(latest.values.map { $0.latest }) }
      }
      chain.attach(all)
      if sources.isEmpty { return all.completed() }
      all.values = Values(repeating: nil, count: sources.count)
      for (i, source) in sources.enumerated() { all.start(source) { all.values[i] = $0 } }
      chain.raise(to: life.level)
    }
  }

  /// Sends the latest values of all `producers`; sends `emptySentinel` and completes if there are none.
  @_alwaysEmitIntoClient
  public static func combineLatest<Producers: Sequence>(
    _ producers: Producers,
    emptySentinel: [Value]
  ) -> SignalProducer<[Value], Error>
  where
    Producers.Element: SignalProducerConvertible,
    Producers.Element.Value == Value,
    Producers.Element.Error == Error
  {
    let producers = producers.map { $0.producer }
    return producers.isEmpty ? SignalProducer<[Value], Error>(value: emptySentinel) : combineLatest(producers)
  }
}
