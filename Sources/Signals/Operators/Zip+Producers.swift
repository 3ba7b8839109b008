// Made by Scripts/arities from Scripts/arity/Signals.txt: edit that, and run `make arities`.

// CONTRIBUTING.md says why these are written out.

public import Streams

extension SignalProducer {
  /// Combines the first values of two producers, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<A: SignalProducerConvertible, B: SignalProducerConvertible>(
    _ a: A,
    _ b: B
  ) -> SignalProducer<(Value, B.Value), Error> where A.Value == Value, A.Error == Error, B.Error == Error {
    let (a, b) = (a.producer, b.producer)
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      let (q1, q2) = (Ring<Value>(), Ring<B.Value>())
      let all = Zipping(outlet, life, 2) {
        if $0.isDone {
          q1.removeAll()
          q2.removeAll()
        } else {
          $0.deliver((q1.takeFirst(), q2.takeFirst()))
        }
      }
      chain.attach(all)
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      chain.raise(to: life.level)
    }
  }

  /// Combines the first values of three producers, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible>(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> SignalProducer<(Value, B.Value, C.Value), Error>
  where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error {
    let (a, b, c) = (a.producer, b.producer, c.producer)
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      let (q1, q2, q3) = (Ring<Value>(), Ring<B.Value>(), Ring<C.Value>())
      let all = Zipping(outlet, life, 3) {
        if $0.isDone {
          q1.removeAll()
          q2.removeAll()
          q3.removeAll()
        } else {
          $0.deliver((q1.takeFirst(), q2.takeFirst(), q3.takeFirst()))
        }
      }
      chain.attach(all)
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      chain.raise(to: life.level)
    }
  }

  /// Combines the first values of four producers, then the second ones, and so on.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      let (q1, q2, q3, q4) = (Ring<Value>(), Ring<B.Value>(), Ring<C.Value>(), Ring<D.Value>())
      let all = Zipping(outlet, life, 4) {
        if $0.isDone {
          q1.removeAll()
          q2.removeAll()
          q3.removeAll()
          q4.removeAll()
        } else {
          $0.deliver((q1.takeFirst(), q2.takeFirst(), q3.takeFirst(), q4.takeFirst()))
        }
      }
      chain.attach(all)
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      all.start(d) { q4.append($0) }
      chain.raise(to: life.level)
    }
  }

  /// Combines the first values of five producers, then the second ones, and so on.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      let (q1, q2, q3, q4, q5) = (Ring<Value>(), Ring<B.Value>(), Ring<C.Value>(), Ring<D.Value>(), Ring<E.Value>())
      let all = Zipping(outlet, life, 5) {
        if $0.isDone {
          q1.removeAll()
          q2.removeAll()
          q3.removeAll()
          q4.removeAll()
          q5.removeAll()
        } else {
          $0.deliver((q1.takeFirst(), q2.takeFirst(), q3.takeFirst(), q4.takeFirst(), q5.takeFirst()))
        }
      }
      chain.attach(all)
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      all.start(d) { q4.append($0) }
      all.start(e) { q5.append($0) }
      chain.raise(to: life.level)
    }
  }

  /// Combines the first values of six producers, then the second ones, and so on.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      let (q1, q2, q3, q4, q5, q6) = (
        Ring<Value>(), Ring<B.Value>(), Ring<C.Value>(), Ring<D.Value>(), Ring<E.Value>(), Ring<F.Value>()
      )
      let all = Zipping(outlet, life, 6) {
        if $0.isDone {
          q1.removeAll()
          q2.removeAll()
          q3.removeAll()
          q4.removeAll()
          q5.removeAll()
          q6.removeAll()
        } else {
          $0.deliver((q1.takeFirst(), q2.takeFirst(), q3.takeFirst(), q4.takeFirst(), q5.takeFirst(), q6.takeFirst()))
        }
      }
      chain.attach(all)
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      all.start(d) { q4.append($0) }
      all.start(e) { q5.append($0) }
      all.start(f) { q6.append($0) }
      chain.raise(to: life.level)
    }
  }

  /// Combines the first values of seven producers, then the second ones, and so on.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      let (q1, q2, q3, q4, q5, q6, q7) = (
        Ring<Value>(), Ring<B.Value>(), Ring<C.Value>(), Ring<D.Value>(), Ring<E.Value>(), Ring<F.Value>(),
        Ring<G.Value>()
      )
      let all = Zipping(outlet, life, 7) {
        if $0.isDone {
          q1.removeAll()
          q2.removeAll()
          q3.removeAll()
          q4.removeAll()
          q5.removeAll()
          q6.removeAll()
          q7.removeAll()
        } else {
          $0.deliver(
            (
              q1.takeFirst(), q2.takeFirst(), q3.takeFirst(), q4.takeFirst(), q5.takeFirst(), q6.takeFirst(),
              q7.takeFirst()
            )
          )
        }
      }
      chain.attach(all)
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      all.start(d) { q4.append($0) }
      all.start(e) { q5.append($0) }
      all.start(f) { q6.append($0) }
      all.start(g) { q7.append($0) }
      chain.raise(to: life.level)
    }
  }

  /// Combines the first values of eight producers, then the second ones, and so on.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      let (q1, q2, q3, q4, q5, q6, q7, q8) = (
        Ring<Value>(), Ring<B.Value>(), Ring<C.Value>(), Ring<D.Value>(), Ring<E.Value>(), Ring<F.Value>(),
        Ring<G.Value>(), Ring<H.Value>()
      )
      let all = Zipping(outlet, life, 8) {
        if $0.isDone {
          q1.removeAll()
          q2.removeAll()
          q3.removeAll()
          q4.removeAll()
          q5.removeAll()
          q6.removeAll()
          q7.removeAll()
          q8.removeAll()
        } else {
          $0.deliver(
            (
              q1.takeFirst(), q2.takeFirst(), q3.takeFirst(), q4.takeFirst(), q5.takeFirst(), q6.takeFirst(),
              q7.takeFirst(), q8.takeFirst()
            )
          )
        }
      }
      chain.attach(all)
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      all.start(d) { q4.append($0) }
      all.start(e) { q5.append($0) }
      all.start(f) { q6.append($0) }
      all.start(g) { q7.append($0) }
      all.start(h) { q8.append($0) }
      chain.raise(to: life.level)
    }
  }

  /// Combines the first values of nine producers, then the second ones, and so on.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      let (q1, q2, q3, q4, q5, q6, q7, q8, q9) = (
        Ring<Value>(), Ring<B.Value>(), Ring<C.Value>(), Ring<D.Value>(), Ring<E.Value>(), Ring<F.Value>(),
        Ring<G.Value>(), Ring<H.Value>(), Ring<I.Value>()
      )
      let all = Zipping(outlet, life, 9) {
        if $0.isDone {
          q1.removeAll()
          q2.removeAll()
          q3.removeAll()
          q4.removeAll()
          q5.removeAll()
          q6.removeAll()
          q7.removeAll()
          q8.removeAll()
          q9.removeAll()
        } else {
          $0.deliver(
            (
              q1.takeFirst(), q2.takeFirst(), q3.takeFirst(), q4.takeFirst(), q5.takeFirst(), q6.takeFirst(),
              q7.takeFirst(), q8.takeFirst(), q9.takeFirst()
            )
          )
        }
      }
      chain.attach(all)
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      all.start(d) { q4.append($0) }
      all.start(e) { q5.append($0) }
      all.start(f) { q6.append($0) }
      all.start(g) { q7.append($0) }
      all.start(h) { q8.append($0) }
      all.start(i) { q9.append($0) }
      chain.raise(to: life.level)
    }
  }

  /// Combines the first values of ten producers, then the second ones, and so on.
  @_alwaysEmitIntoClient
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
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      let (q1, q2, q3, q4, q5, q6, q7, q8, q9, q10) = (
        Ring<Value>(), Ring<B.Value>(), Ring<C.Value>(), Ring<D.Value>(), Ring<E.Value>(), Ring<F.Value>(),
        Ring<G.Value>(), Ring<H.Value>(), Ring<I.Value>(), Ring<J.Value>()
      )
      let all = Zipping(outlet, life, 10) {
        if $0.isDone {
          q1.removeAll()
          q2.removeAll()
          q3.removeAll()
          q4.removeAll()
          q5.removeAll()
          q6.removeAll()
          q7.removeAll()
          q8.removeAll()
          q9.removeAll()
          q10.removeAll()
        } else {
          $0.deliver(
            (
              q1.takeFirst(), q2.takeFirst(), q3.takeFirst(), q4.takeFirst(), q5.takeFirst(), q6.takeFirst(),
              q7.takeFirst(), q8.takeFirst(), q9.takeFirst(), q10.takeFirst()
            )
          )
        }
      }
      chain.attach(all)
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      all.start(d) { q4.append($0) }
      all.start(e) { q5.append($0) }
      all.start(f) { q6.append($0) }
      all.start(g) { q7.append($0) }
      all.start(h) { q8.append($0) }
      all.start(i) { q9.append($0) }
      all.start(j) { q10.append($0) }
      chain.raise(to: life.level)
    }
  }

  /// Combines the first values of all `producers`, then the second ones, and so on. Completes when one of them has completed
  /// and all its values are used, and immediately if there are none.
  @_alwaysEmitIntoClient
  public static func zip<Producers: Sequence>(_ producers: Producers) -> SignalProducer<[Value], Error>
  where
    Producers.Element: SignalProducerConvertible,
    Producers.Element.Value == Value,
    Producers.Element.Error == Error
  {
    let sources = producers.map { $0.producer }
    return .running { downstream, chain in
      let life = CompositeDisposable()
      let outlet = Outlet(downstream, life)
      let queues = sources.map { _ in Ring<Value>() }
      let all = Zipping(outlet, life, queues.count) {
        if $0.isDone { queues.forEach { $0.removeAll() } } else { $0.deliver(queues.map { $0.takeFirst() }) }
      }
      chain.attach(all)
      if sources.isEmpty { return all.completed() }
      for (source, queue) in Swift.zip(sources, queues) { all.start(source) { queue.append($0) } }
      chain.raise(to: life.level)
    }
  }

  /// Combines the values of all `producers`; sends `emptySentinel` and completes if there are none.
  @_alwaysEmitIntoClient
  public static func zip<Producers: Sequence>(
    _ producers: Producers,
    emptySentinel: [Value]
  ) -> SignalProducer<[Value], Error>
  where
    Producers.Element: SignalProducerConvertible,
    Producers.Element.Value == Value,
    Producers.Element.Error == Error
  {
    let producers = producers.map { $0.producer }
    return producers.isEmpty ? SignalProducer<[Value], Error>(value: emptySentinel) : zip(producers)
  }
}
