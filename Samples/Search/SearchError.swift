import HTTPSample
import MVVM

/// The reason why a request to a server failed.
public enum SearchError: Error, Hashable, Sendable {
  /// No server answers at the address, or it cannot be reached.
  case unreachable
  /// The server returned a status other than 200.
  case status(Int)
  /// The answer does not have the expected format.
  case malformed
  /// The answer is larger than any page.
  case tooLarge
  /// The server redirects to an address without HTTP, or to a less secure one.
  case redirected
  /// The connection failed before the answer was complete, for a reason in the words of the system.
  case connection(String)

  /// The errors with which a service can be configured to fail.
  static let byName: [String: any Error] = [
    "unreachable": unreachable, "status": status(503), "malformed": malformed, "too-large": tooLarge,
    "connection": connection("it was cut"),
  ]

  /// The search error for an error of a request.
  static func reason(for error: any Error) -> any Error {
    guard let error = error as? HTTPError else { return error }
    return switch error {
    case .timeout: ServiceError.timeout
    case .unreachable: unreachable
    case .malformed: malformed
    case .tooLarge: tooLarge
    case .redirected: redirected
    case .connection(let reason): connection(reason)
    }
  }

  /// Whether another attempt may succeed.
  var isTemporary: Bool {
    switch self {
    case .unreachable, .connection: true
    case .status(let status): status >= 500 || status == 429 || status == 408
    case .malformed, .tooLarge, .redirected: false
    }
  }
}
