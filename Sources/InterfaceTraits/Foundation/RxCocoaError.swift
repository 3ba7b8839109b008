/// An error in the binding of streams to a user interface.
public enum RxCocoaError: Error, @unchecked Sendable {
  // `@unchecked`: the objects can be of any type, and are only printed.

  /// An unexpected error.
  case unknown
  /// The operation is invalid for the object.
  case invalidOperation(object: Any)
  /// An item of a list was requested, but no items are bound to it.
  case itemsNotYetBound(object: Any)
  /// The object has no property of that name.
  case invalidPropertyName(object: Any, propertyName: String)
  /// The object at the key path does not have the expected type.
  case invalidObjectOnKeyPath(object: Any, sourceObject: AnyObject, propertyName: String)
  /// A method could not be replaced.
  case errorDuringSwizzling
  /// A value is not of the type that was expected.
  case castingError(object: Any, targetType: Any.Type)
}

extension RxCocoaError: CustomDebugStringConvertible {
  /// The error in words.
  public var debugDescription: String {
    switch self {
    case .unknown: "Something that should not have happened."
    case .invalidOperation(let object): "This cannot be done with `\(object)`."
    case .itemsNotYetBound(let object): "No items are bound to `\(object)` yet: bind some first."
    case .invalidPropertyName(let object, let name): "`\(object)` has no property `\(name)`."
    case .invalidObjectOnKeyPath(let object, let source, let name):
      "`\(name)` of `\(source)` is `\(object)`, which is not of the type that was expected."
    case .errorDuringSwizzling: "A method could not be replaced."
    case .castingError(let object, let type): "`\(object)` is not a `\(type)`."
    }
  }
}
