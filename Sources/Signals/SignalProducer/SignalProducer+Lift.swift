extension SignalProducer {
  /// Applies an operator on signals to the signal of every start. An interruption of the start is one of that signal: it is
  /// up to the operator what becomes of it. If the operator does not pass it on immediately, the start ends nevertheless.
  public func lift<Output, OutputError>(
    _ transform: @escaping (Signal<Value, Error>) -> Signal<Output, OutputError>
  ) -> SignalProducer<Output, OutputError> {
    SignalProducer<Output, OutputError>.running { downstream, chain in
      if chain.isDisposed { return downstream.interrupted() }
      let life = CompositeDisposable()
      let input = Input(downstream, life: life)
      startWithSignal { signal, interruptHandle in
        life.attach(interruptHandle)
        transform(signal).run(input, in: life)
        chain.attach(LiftHandle(life, interruptHandle, input))
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

/// Interrupts the source of a lifted operator, and then what is below, if that has not ended by this.
private final class LiftHandle: Abandonable {
  private let life: CompositeDisposable
  private let source: any Disposable
  private let input: any Disposable

  init(_ life: CompositeDisposable, _ source: any Disposable, _ input: any Disposable) {
    self.life = life
    self.source = source
    self.input = input
  }

  var isDisposed: Bool { input.isDisposed }

  func dispose() {
    source.dispose()
    input.dispose()
  }

  func abandon() { life.abandon() }
}
