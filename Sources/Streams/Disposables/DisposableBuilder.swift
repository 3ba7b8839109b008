extension DisposeBag {
  /// Collects the disposables written one below the other in a `DisposeBag { }`.
  @resultBuilder
  public struct DisposableBuilder {
    /// One statement: a disposable.
    public static func buildExpression(_ disposable: any Disposable) -> [any Disposable] { [disposable] }

    /// One statement: several disposables.
    public static func buildExpression(_ disposables: [any Disposable]) -> [any Disposable] { disposables }

    /// The statements of a block, in order.
    public static func buildBlock(_ disposables: [any Disposable]...) -> [any Disposable] {
      disposables.flatMap { $0 }
    }

    /// An `if` without `else`.
    public static func buildOptional(_ disposables: [any Disposable]?) -> [any Disposable] { disposables ?? [] }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first disposables: [any Disposable]) -> [any Disposable] { disposables }

    /// The other branch of an `if` or `switch`.
    public static func buildEither(second disposables: [any Disposable]) -> [any Disposable] { disposables }

    /// A `for` loop.
    public static func buildArray(_ disposables: [[any Disposable]]) -> [any Disposable] { disposables.flatMap { $0 } }

    /// A block behind `if #available`.
    public static func buildLimitedAvailability(_ disposables: [any Disposable]) -> [any Disposable] { disposables }
  }
}
