/// The factory of disposables.
public struct Disposables: Sendable {
  private init() {}

  /// A disposable with nothing to do.
  ///
  /// All callers share one instance.
  public static func create() -> any Disposable {
    NopDisposable.shared
  }

  /// A disposable that calls `dispose` the first time it is disposed, then frees the closure.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// A disposable that disposes two others, in the given order.
  public static func create(_ disposable1: any Disposable, _ disposable2: any Disposable) -> any Cancelable {
    create {
      disposable1.dispose()
      disposable2.dispose()
    }
  }

  /// A disposable that disposes three others, in the given order.
  public static func create(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable
  ) -> any Cancelable {
    CompositeDisposable(disposable1, disposable2, disposable3)
  }

  /// A disposable that disposes all the others, in the given order.
  public static func create(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable,
    _ disposables: any Disposable...
  ) -> any Cancelable {
    CompositeDisposable(disposables: [disposable1, disposable2, disposable3] + disposables)
  }

  /// A disposable that disposes all the others, in the given order.
  @_disfavoredOverload  // The fixed forms say more about what they return.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    create(disposables)
  }

  /// A disposable that disposes all the disposables of an array, in order.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}
