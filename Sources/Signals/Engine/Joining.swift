internal import Streams

/// A source of `combineLatest` or `zip` that is to be started.
@usableFromInline
protocol JoinedSource: AnyObject {
  /// The source that is started after this one.
  var following: (any JoinedSource)? { get set }

  func begin(in life: CompositeDisposable)
}

/// What the sources of one `combineLatest` or `zip` share. Changes in turn.
///
/// The operators are inlinable, so that ``combine`` is compiled where the types are known.
@usableFromInline
class Joining<Output> {
  @usableFromInline final let input: Input<Output>
  @exclusivity(unchecked) @usableFromInline final var combine: (() -> Output)?
  /// Those that are to be started: a list, which takes no memory of its own.
  @exclusivity(unchecked) private final var first: (any JoinedSource)?
  @exclusivity(unchecked) private final var last: (any JoinedSource)?

  @usableFromInline
  init(_ input: Input<Output>) { self.input = input }

  @usableFromInline
  final func add(_ source: any JoinedSource) {
    if let last { last.following = source } else { first = source }
    last = source
  }

  /// Starts the sources in their order; completes if there are none.
  @usableFromInline
  final func begin(in life: CompositeDisposable) {
    if first == nil { return input.completed() }
    var next = first
    (first, last) = (nil, nil)
    while let source = next {
      next = source.following
      source.following = nil
      if !input.isOver { source.begin(in: life) }
    }
  }
}

/// The sink of a source of `combineLatest` or `zip`.
@usableFromInline
class JoinedStage<Value>: SourceSink<Value>, JoinedSource {
  @exclusivity(unchecked) @usableFromInline final var following: (any JoinedSource)?
  /// What is to be started.
  @exclusivity(unchecked) private final var producer: ProducerCore<Value>?
  @exclusivity(unchecked) private final var signal: SignalHub<Value>?

  init(_ producer: ProducerCore<Value>?, _ signal: SignalHub<Value>?) {
    self.producer = producer
    self.signal = signal
  }

  @usableFromInline
  final func begin(in life: CompositeDisposable) {
    if let producer {
      self.producer = nil
      producer.runNested(self, life)
    } else if let signal {
      self.signal = nil
      signal.observe(self, in: life)
    }
  }
}

extension Signal {
  /// The signal of the latest values of those that `connect` adds.
  @inlinable
  static func combined(_ connect: (Combining<Value>) -> () -> Value) -> Signal {
    .operated { input, life in
      let all = Combining(input)
      all.combine = connect(all)
      all.begin(in: life)
    }
  }

  /// The signal of the first values of those that `connect` adds, of the second ones, and so on.
  @inlinable
  static func zipped(_ connect: (Zipping<Value>) -> () -> Value) -> Signal {
    .operated { input, life in
      let all = Zipping(input)
      all.combine = connect(all)
      all.begin(in: life)
    }
  }
}

extension SignalProducer {
  /// The producer of the latest values of those that `connect` adds.
  @inlinable
  static func combined(_ connect: @escaping (Combining<Value>) -> () -> Value) -> SignalProducer {
    .operated { input, life in
      let all = Combining(input)
      all.combine = connect(all)
      all.begin(in: life)
    }
  }

  /// The producer of the first values of those that `connect` adds, of the second ones, and so on.
  @inlinable
  static func zipped(_ connect: @escaping (Zipping<Value>) -> () -> Value) -> SignalProducer {
    .operated { input, life in
      let all = Zipping(input)
      all.combine = connect(all)
      all.begin(in: life)
    }
  }
}
