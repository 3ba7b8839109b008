public import Streams

extension SignalProducer {
  /// Applies an operator on signals to the signal of every start. An interruption of the start interrupts that signal, and the
  /// operator decides what to do with it. Even if the operator does not pass it on immediately, the start ends.
  @_alwaysEmitIntoClient
  public func lift<Output, OutputError>(
    _ transform: @escaping (Signal<Value, Error>) -> Signal<Output, OutputError>
  ) -> SignalProducer<Output, OutputError> {
    SignalProducer<Output, OutputError>.lifted { start in
      startWithSignal { signal, interruptHandle in start(transform(signal), [interruptHandle]) }
    }
  }

  /// Applies an operator on two signals to the signals of every start of this producer and of another, which is started first.
  /// An interruption of the start interrupts both signals.
  @_alwaysEmitIntoClient
  public func lift<Other, OtherError, Output, OutputError>(
    _ transform: @escaping (Signal<Value, Error>) -> (Signal<Other, OtherError>) -> Signal<Output, OutputError>
  ) -> (SignalProducer<Other, OtherError>) -> SignalProducer<Output, OutputError> {
    { other in
      SignalProducer<Output, OutputError>.lifted { start in
        startWithSignal { signal, interruptHandle in
          other.startWithSignal { otherSignal, otherHandle in
            start(transform(signal)(otherSignal), [interruptHandle, otherHandle])
          }
        }
      }
    }
  }

  /// A producer of the values of the signal that `lift` makes for each start. Before the sources begin, `lift` passes on the
  /// signal and the disposables that interrupt its sources.
  @_alwaysEmitIntoClient
  static func lifted(
    _ lift: @escaping ((Signal<Value, Error>, [any Disposable]) -> Void) -> Void
  ) -> SignalProducer {
    running { downstream, chain in
      if chain.isDisposed { return downstream.interrupted() }
      lift { signal, sources in
        let life = CompositeDisposable()
        let input = Input(Below(downstream), life: life)
        for source in sources { life.attach(source) }
        signal.run(input, in: life)
        let handle = StartHandle(life) {
          for source in sources { source.dispose() }
          input.dispose()
        }
        chain.attach(handle)
      }
    }
  }
}
