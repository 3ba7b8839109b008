import Foundation
import InterfaceTraits
import Streams

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An error in the answer to a request. A request that gets no answer fails with a `URLError`.
public enum RxCocoaURLError: Error {
  /// There was neither an answer nor an error.
  case unknown
  /// The answer is not from an HTTP server.
  case nonHTTPResponse(response: URLResponse)
  /// The server answered with a status other than success; `data` is the body that it sent.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The body does not have the expected format, such as JSON.
  case deserializationError(error: any Error)
}

extension RxCocoaURLError: CustomDebugStringConvertible {
  /// The error in words, and what to do about it.
  public var debugDescription: String {
    switch self {
    case .unknown: "The request ended with neither an answer nor an error. Try again."
    case .nonHTTPResponse(let response):
      "The answer from \(response.url?.absoluteString ?? "the server") is not one of an HTTP server. Check the URL's scheme."
    case .httpRequestFailed(let response, let data):
      "\(response.url?.absoluteString ?? "The server") answered \(response.statusCode). \(Self.advice(response.statusCode))"
        + Self.excerpt(data)
    case .deserializationError(let error):
      """
      The body is not what was expected: \(Hooks.phrase(error)). Check that the server sends JSON, or ask for `data(request:)`.
      """
    }
  }

  private static func advice(_ status: Int) -> String {
    switch status {
    case 300..<400: "Follow the redirection, or correct the URL."
    case 401, 403: "Check the credentials."
    case 404, 410: "Check the path of the URL."
    case 408, 425, 429, 500..<600: "Try again later, for instance by `retry(maxAttempts:delay:scheduler:)`."
    default: "Check the request."
    }
  }

  private static func excerpt(_ data: Data?) -> String {
    guard let data, !data.isEmpty else { return "" }
    return " It said: \(String(decoding: data.prefix(200), as: UTF8.self))"
  }
}

extension RxCocoaURLError {
  /// Explains why a request of `URLSession.rx` failed, and what to do about it.
  public static func explanation(of error: any Error) -> String {
    if let error = error as? RxCocoaURLError { return error.debugDescription }
    guard let error = error as? URLError else { return "\(error)" }
    let place = error.failingURL.map { " (\($0.absoluteString))" } ?? ""
    return switch error.code {
    case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed:
      "The server cannot be reached\(place). Check the address, and that the server runs."
    case .timedOut:
      "The server did not answer in time\(place). Try again, or give the request a longer `timeoutInterval`."
    case .cancelled: "The request was cancelled\(place). Nothing to do, unless it was not meant to be."
    case .networkConnectionLost: "The connection was lost before the answer was complete\(place). Try again."
    case .notConnectedToInternet: "There is no connection to the network\(place). Try again when there is."
    default: "The request failed\(place): \(error.localizedDescription)"
    }
  }
}
