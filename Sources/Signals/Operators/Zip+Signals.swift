// Made by Scripts/arities from Scripts/arity/Signals.txt: edit that, and run `make arities`.

// CONTRIBUTING.md says why these are written out.

public import Streams

extension Signal {
  /// Combines the first values of two signals, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<B>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>
  ) -> Signal<(Value, B), Error> {
    .operated { outlet, life in
      let (q1, q2) = (Ring<Value>(), Ring<B>())
      let all = Zipping(outlet, life, 2) {
        if $0.isDone {
          q1.removeAll()
          q2.removeAll()
        } else {
          $0.deliver((q1.takeFirst(), q2.takeFirst()))
        }
      }
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
    }
  }

  /// Combines the first values of three signals, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<B, C>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>
  ) -> Signal<(Value, B, C), Error> {
    .operated { outlet, life in
      let (q1, q2, q3) = (Ring<Value>(), Ring<B>(), Ring<C>())
      let all = Zipping(outlet, life, 3) {
        if $0.isDone {
          q1.removeAll()
          q2.removeAll()
          q3.removeAll()
        } else {
          $0.deliver((q1.takeFirst(), q2.takeFirst(), q3.takeFirst()))
        }
      }
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
    }
  }

  /// Combines the first values of four signals, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<B, C, D>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>
  ) -> Signal<(Value, B, C, D), Error> {
    .operated { outlet, life in
      let (q1, q2, q3, q4) = (Ring<Value>(), Ring<B>(), Ring<C>(), Ring<D>())
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
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      all.start(d) { q4.append($0) }
    }
  }

  /// Combines the first values of five signals, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<B, C, D, E>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>
  ) -> Signal<(Value, B, C, D, E), Error> {
    .operated { outlet, life in
      let (q1, q2, q3, q4, q5) = (Ring<Value>(), Ring<B>(), Ring<C>(), Ring<D>(), Ring<E>())
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
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      all.start(d) { q4.append($0) }
      all.start(e) { q5.append($0) }
    }
  }

  /// Combines the first values of six signals, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<B, C, D, E, F>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>,
    _ f: Signal<F, Error>
  ) -> Signal<(Value, B, C, D, E, F), Error> {
    .operated { outlet, life in
      let (q1, q2, q3, q4, q5, q6) = (Ring<Value>(), Ring<B>(), Ring<C>(), Ring<D>(), Ring<E>(), Ring<F>())
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
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      all.start(d) { q4.append($0) }
      all.start(e) { q5.append($0) }
      all.start(f) { q6.append($0) }
    }
  }

  /// Combines the first values of seven signals, then the second ones, and so on.
  @_alwaysEmitIntoClient
  public static func zip<B, C, D, E, F, G>(
    _ a: Signal<Value, Error>,
    _ b: Signal<B, Error>,
    _ c: Signal<C, Error>,
    _ d: Signal<D, Error>,
    _ e: Signal<E, Error>,
    _ f: Signal<F, Error>,
    _ g: Signal<G, Error>
  ) -> Signal<(Value, B, C, D, E, F, G), Error> {
    .operated { outlet, life in
      let (q1, q2, q3, q4, q5, q6, q7) = (
        Ring<Value>(), Ring<B>(), Ring<C>(), Ring<D>(), Ring<E>(), Ring<F>(), Ring<G>()
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
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      all.start(d) { q4.append($0) }
      all.start(e) { q5.append($0) }
      all.start(f) { q6.append($0) }
      all.start(g) { q7.append($0) }
    }
  }

  /// Combines the first values of eight signals, then the second ones, and so on.
  @_alwaysEmitIntoClient
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
    .operated { outlet, life in
      let (q1, q2, q3, q4, q5, q6, q7, q8) = (
        Ring<Value>(), Ring<B>(), Ring<C>(), Ring<D>(), Ring<E>(), Ring<F>(), Ring<G>(), Ring<H>()
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
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      all.start(d) { q4.append($0) }
      all.start(e) { q5.append($0) }
      all.start(f) { q6.append($0) }
      all.start(g) { q7.append($0) }
      all.start(h) { q8.append($0) }
    }
  }

  /// Combines the first values of nine signals, then the second ones, and so on.
  @_alwaysEmitIntoClient
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
    .operated { outlet, life in
      let (q1, q2, q3, q4, q5, q6, q7, q8, q9) = (
        Ring<Value>(), Ring<B>(), Ring<C>(), Ring<D>(), Ring<E>(), Ring<F>(), Ring<G>(), Ring<H>(), Ring<I>()
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
      all.start(a) { q1.append($0) }
      all.start(b) { q2.append($0) }
      all.start(c) { q3.append($0) }
      all.start(d) { q4.append($0) }
      all.start(e) { q5.append($0) }
      all.start(f) { q6.append($0) }
      all.start(g) { q7.append($0) }
      all.start(h) { q8.append($0) }
      all.start(i) { q9.append($0) }
    }
  }

  /// Combines the first values of ten signals, then the second ones, and so on.
  @_alwaysEmitIntoClient
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
    .operated { outlet, life in
      let (q1, q2, q3, q4, q5, q6, q7, q8, q9, q10) = (
        Ring<Value>(), Ring<B>(), Ring<C>(), Ring<D>(), Ring<E>(), Ring<F>(), Ring<G>(), Ring<H>(), Ring<I>(), Ring<J>()
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
    }
  }

  /// Combines the first values of all `signals`, then the second ones, and so on. Completes when one of them has completed
  /// and all its values are used, and immediately if there are none.
  @_alwaysEmitIntoClient
  public static func zip<Signals: Sequence>(_ signals: Signals) -> Signal<[Value], Error>
  where Signals.Element == Signal {
    let sources = Array(signals)
    return .operated { outlet, life in
      let queues = sources.map { _ in Ring<Value>() }
      let all = Zipping(outlet, life, queues.count) {
        if $0.isDone { queues.forEach { $0.removeAll() } } else { $0.deliver(queues.map { $0.takeFirst() }) }
      }
      if sources.isEmpty { return all.completed() }
      for (source, queue) in Swift.zip(sources, queues) { all.start(source) { queue.append($0) } }
    }
  }
}
