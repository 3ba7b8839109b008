extension SignalProducer {
  /// Applies an operator on signals to the signal of every start.
  public func lift<Output, OutputError>(
    _ transform: @escaping (Signal<Value, Error>) -> Signal<Output, OutputError>
  ) -> SignalProducer<Output, OutputError> {
    SignalProducer<Output, OutputError>.operated { input, life in
      started(in: life) { transform($0).run(input, in: life) }
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
