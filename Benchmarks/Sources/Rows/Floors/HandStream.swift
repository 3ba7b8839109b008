/// A stream written by hand: a function that takes a listener, and returns a closure that removes it.
typealias HandStream<Value> = (_ listener: @escaping (Value) -> Void) -> () -> Void

/// Operators written by hand: each is a function from stream to stream, made of closures that are not inlined.
enum Hand {
  @inline(never)
  static func addOne(_ source: @escaping HandStream<Int>) -> HandStream<Int> {
    { next in source { next($0 &+ 1) } }
  }

  @inline(never)
  static func dropSevens(_ source: @escaping HandStream<Int>) -> HandStream<Int> {
    { next in source { if $0 & 0xFFFF_FFFF != 7 { next($0) } } }
  }

  /// Six pairs of `addOne` and `dropSevens`.
  @inline(never)
  static func sixPairs(_ source: @escaping HandStream<Int>) -> HandStream<Int> {
    var stream = source
    for _ in 0..<6 { stream = dropSevens(addOne(stream)) }
    return stream
  }

  @inline(never)
  static func map<A, B>(_ source: @escaping HandStream<A>, _ transform: @escaping (A) -> B) -> HandStream<B> {
    { next in source { next(transform($0)) } }
  }

  @inline(never)
  static func distinct<A: Equatable>(_ source: @escaping HandStream<A>) -> HandStream<A> {
    { next in
      var last: A?
      return source {
        if $0 != last {
          last = $0
          next($0)
        }
      }
    }
  }
}
