public import Streams

// `MVVM` makes the streams of this dialect observables, so that views can show them. The conversions from observables are
// disfavored, so that those between streams of this dialect take precedence.

extension SignalProducer where Error == any Swift.Error {
  /// A producer that subscribes to `source` when it is started. Errors become failures; an interruption disposes of the
  /// subscription.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public init<Source: ObservableConvertibleType>(_ source: Source) where Source.Element == Value {
    self.init(source) { $0 }
  }
}

extension SignalProducer {
  /// A producer that subscribes to `source` when it is started, and fails with the failure that `mapError` returns for an error.
  @_alwaysEmitIntoClient
  public init<Source: ObservableConvertibleType>(
    _ source: Source,
    mapError: @escaping (any Swift.Error) -> Error
  ) where Source.Element == Value {
    self.init(source) { $1.error(mapError($0)) }
  }

  @_alwaysEmitIntoClient
  init<Source: ObservableConvertibleType>(
    _ source: Source,
    onError: @escaping (any Swift.Error, Input<Value>) -> Void
  ) where Source.Element == Value {
    let observable = source.asObservable()
    self = .operated { input, life in
      let scope = Scope()
      // Before the subscription, which may send any number of values.
      life.attach(scope)
      observable.start(in: scope) {
        input.next($0)
      } onEnd: {
        if let error = $0 { onError(error, input) } else { input.completed() }
      }
    }
  }
}

extension SignalProducer where Error == Never {
  /// A producer that subscribes to `source`, which cannot fail, when it is started. An interruption disposes of the
  /// subscription.
  @_alwaysEmitIntoClient
  public init(_ source: Infallible<Value>) { self.init(source) { _, _ in } }
}

extension Signal where Error == Never {
  /// A signal of the values of `source`, which cannot fail. It subscribes immediately, and stays subscribed while the
  /// signal is retained or observed.
  @_alwaysEmitIntoClient
  public convenience init(_ source: Infallible<Value>) {
    self.init { observer, lifetime in lifetime.keep(SignalProducer(source).start(observer)) }
  }
}

extension Signal where Error == any Swift.Error {
  /// A signal of the values of `source`. It subscribes immediately, and stays subscribed while the signal is retained or
  /// observed.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public convenience init<Source: ObservableConvertibleType>(_ source: Source) where Source.Element == Value {
    let producer = SignalProducer<Value, Error>(source)
    self.init { observer, lifetime in lifetime.keep(producer.start(observer)) }
  }
}

extension Property {
  /// A property whose value is `initial` until `source` sends another. When `source` ends, even with an error, the property keeps
  /// its last value.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public convenience init<Source: ObservableConvertibleType>(initial: Value, then source: Source)
  where Source.Element == Value {
    let values = SignalProducer<Value, any Swift.Error>(source)
    self.init(initial: initial, then: values.flatMapError { _ in SignalProducer<Value, Never>.empty })
  }
}
