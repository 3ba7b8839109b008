public import Dispatch

extension SignalProducer {
  /// Starts the producer and waits for its first value: nil if it ends without one.
  @_alwaysEmitIntoClient
  public func first() -> Result<Value, Error>? { take(first: 1).single() }

  /// Starts the producer and waits for its only value: nil if it ends without one or sends more.
  @_alwaysEmitIntoClient
  public func single() -> Result<Value, Error>? {
    let end = DispatchSemaphore(value: 0)
    var result: Result<Value, Error>?
    var count = 0
    take(first: 2).start(
      Signal<Value, Error>.Observer(
        onValue: { value in
          count += 1
          result = count == 1 ? .success(value) : nil
        },
        onEnd: { termination in
          if case .failed(let error) = termination { result = .failure(error) }
          end.signal()
        }
      )
    )
    end.wait()
    return result
  }

  /// Starts the producer and waits for its last value: nil if it ends without one.
  @_alwaysEmitIntoClient
  public func last() -> Result<Value, Error>? { take(last: 1).single() }

  /// Starts the producer and waits for its end.
  @_alwaysEmitIntoClient
  public func wait() -> Result<(), Error> {
    then(SignalProducer<(), Error>(value: ())).last() ?? .success(())
  }
}
