internal import Streams

extension SignalProducer {
  /// Applies an operator on signals to the signal of every start. An interruption of the start is one of that signal: what it
  /// becomes, and when it comes, is up to the operator.
  public func lift<Output, OutputError>(
    _ transform: @escaping (Signal<Value, Error>) -> Signal<Output, OutputError>
  ) -> SignalProducer<Output, OutputError> {
    SignalProducer<Output, OutputError>.running { downstream, chain in
      startWithSignal { signal, interruptHandle in
        chain.attach(interruptHandle)
        transform(signal).withHub { _ = $0.observe(LiftedStage(downstream, interruptHandle)) }
      }
    }
  }

  /// Applies an operator on two signals to the signals of every start of this producer and of another, which is started first.
  public func lift<Other, OtherError, Output, OutputError>(
    _ transform: @escaping (Signal<Value, Error>) -> (Signal<Other, OtherError>) -> Signal<Output, OutputError>
  ) -> (SignalProducer<Other, OtherError>) -> SignalProducer<Output, OutputError> {
    { other in
      SignalProducer<Output, OutputError>.operated { input, life in
        started(in: life) { signal in
          other.started(in: life) { transform(signal)($0).run(input, in: life) }
        }
      }
    }
  }

  /// Starts the producer into a signal, as a part of what `life` is.
  private func started(in life: CompositeDisposable, _ use: (Signal<Value, Error>) -> Void) {
    startWithSignal { signal, interruptHandle in
      life.attach(interruptHandle)
      use(signal)
    }
  }
}

/// Hands on the events of a lifted signal, with whose end the start ends.
private final class LiftedStage<Value>: SourceStage<Value, Value> {
  private let interruptHandle: any Disposable

  init(_ downstream: Sink<Value>, _ interruptHandle: any Disposable) {
    self.interruptHandle = interruptHandle
    super.init(downstream)
  }

  override func next(_ value: Value) { downstream.next(value) }

  override func ended(_ error: (any Swift.Error)?) {
    downstream.end(error)
    interruptHandle.dispose()
  }
}
