extension SignalProducer {
  /// Applies an operator on signals to the signal of every start.
  public func lift<Output, OutputError>(
    _ transform: @escaping (Signal<Value, Error>) -> Signal<Output, OutputError>
  ) -> SignalProducer<Output, OutputError> {
    SignalProducer<Output, OutputError>.operated { input, life in
      startWithSignal { signal, interruptHandle in
        life.attach(interruptHandle)
        transform(signal).run(input, in: life)
      }
    }
  }

  /// Applies an operator on two signals to the signals of every start of this producer and of another, which is started first.
  public func lift<Other, OtherError, Output, OutputError>(
    _ transform: @escaping (Signal<Value, Error>) -> (Signal<Other, OtherError>) -> Signal<Output, OutputError>
  ) -> (SignalProducer<Other, OtherError>) -> SignalProducer<Output, OutputError> {
    { other in
      SignalProducer<Output, OutputError>.operated { input, life in
        startWithSignal { signal, interruptHandle in
          life.attach(interruptHandle)
          other.startWithSignal { otherSignal, otherHandle in
            life.attach(otherHandle)
            transform(signal)(otherSignal).run(input, in: life)
          }
        }
      }
    }
  }
}
