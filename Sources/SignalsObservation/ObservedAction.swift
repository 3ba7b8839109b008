public import DriversObservation
public import Signals

/// An action of a view model that is observed: call it to apply it.
///
///     Button("Log in") { login.submit() }.disabled(!login.submit.isEnabled)
///     if login.submit.isExecuting { ProgressView() }
@MainActor
public struct ObservedAction<Input, Output, Error: Swift.Error> {
  private let observed: Observed<Action<Input, Output, Error>>

  fileprivate init(_ observed: Observed<Action<Input, Output, Error>>) { self.observed = observed }

  /// Whether it is executing.
  public var isExecuting: Bool { observed.isExecuting }

  /// Whether it can be applied.
  public var isEnabled: Bool { observed.isEnabled }

  /// Applies the action. While it is disabled, it only sends to `disabledErrors`.
  ///
  /// - Returns: A disposable that interrupts the execution.
  @discardableResult
  public func callAsFunction(_ input: Input) -> any Disposable { observed.model.apply(input).start() }
}

extension ObservedAction where Input == Void {
  /// Applies the action. While it is disabled, it only sends to `disabledErrors`.
  ///
  /// - Returns: A disposable that interrupts the execution.
  @discardableResult
  public func callAsFunction() -> any Disposable { callAsFunction(()) }
}

extension Observed {
  /// An action, which you apply by calling it: `login.submit()`.
  public subscript<Input, Output, Error: Swift.Error>(
    dynamicMember keyPath: KeyPath<Model, Action<Input, Output, Error>>
  ) -> ObservedAction<Input, Output, Error> {
    let observed: Observed<Action<Input, Output, Error>> = self[dynamicMember: keyPath]
    return ObservedAction(observed)
  }
}
