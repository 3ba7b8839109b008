import HTTPSample
import MVVM

/// Why a server could not be asked.
public enum SearchError: Error, Hashable, Sendable {
  /// No server answers at the address, or it cannot be reached.
  case unreachable
  /// The server said something other than 200.
  case status(Int)
  /// The answer does not have the expected format.
  case malformed
  /// The answer is larger than any page.
  case tooLarge
  /// The server points to an address that is none of an HTTP server, or to one that is less safe.
  case redirected
  /// The connection did not last until the answer was there, for a reason in the words of the system.
  case connection(String)

  /// How a service can be made to fail.
  static let byName: [String: any Error] = [
    "unreachable": unreachable, "status": status(503), "malformed": malformed, "too-large": tooLarge,
    "connection": connection("it was cut"),
  ]

  /// What an error means for a search.
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

  /// Whether it may be another time.
  var mayPass: Bool {
    switch self {
    case .unreachable, .connection: true
    case .status(let status): status >= 500 || status == 429 || status == 408
    case .malformed, .tooLarge, .redirected: false
    }
  }
}
