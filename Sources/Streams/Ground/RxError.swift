/// An error of the streams themselves.
///
/// The conformance to `Sendable` is unchecked, because the object of `disposed` can be of any class. It is only printed.
public enum RxError: Error, @unchecked Sendable {
  /// An unexpected error.
  case unknown
  /// An object was used after it was disposed.
  case disposed(object: AnyObject)
  /// A number grew beyond what its type holds.
  case overflow
  /// An argument was out of range.
  case argumentOutOfRange
  /// A stream that should have had a value had none.
  case noElements
  /// A stream that should have had one value had more.
  case moreThanOneElement
  /// Time ran out.
  case timeout
}

extension RxError: CustomDebugStringConvertible {
  /// The error in words.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}
