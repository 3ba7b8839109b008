extension Hand {
  /// A stream of one value.
  @inline(never)
  static func just(_ value: Int) -> HandStream<Int> {
    { next in
      next(value)
      return {}
    }
  }

  /// Turns each value into a stream, and sends the values of all of them.
  @inline(never)
  static func flatMap(
    _ source: @escaping HandStream<Int>,
    _ transform: @escaping (Int) -> HandStream<Int>
  ) -> HandStream<Int> {
    { next in source { _ = transform($0)(next) } }
  }

  /// Like `flatMap`, but drops later events of the previous stream.
  @inline(never)
  static func flatMapLatest(
    _ source: @escaping HandStream<Int>,
    _ transform: @escaping (Int) -> HandStream<Int>
  ) -> HandStream<Int> {
    { next in
      let generation = Generation()
      return source { value in
        generation.number += 1
        let mine = generation.number
        _ = transform(value)({ if mine == generation.number { next($0) } })
      }
    }
  }

  @inline(never)
  static func fiveFlatMaps(_ source: @escaping HandStream<Int>) -> HandStream<Int> {
    var stream = source
    for _ in 0..<5 { stream = flatMap(stream) { just($0 &+ 1) } }
    return stream
  }

  @inline(never)
  static func fiveFlatMapLatests(_ source: @escaping HandStream<Int>) -> HandStream<Int> {
    var stream = source
    for _ in 0..<5 { stream = flatMapLatest(stream) { just($0 &+ 1) } }
    return stream
  }
}

/// The number of the current stream of a `flatMapLatest`.
private final class Generation {
  var number = 0
}
