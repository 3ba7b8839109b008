import Foundation
import MVVM

/// A request to an untrusted server: the answer is limited in time and size, and redirects lead only to HTTP servers.
public struct HTTPRequest: Hashable, Sendable {
  /// The address.
  public var url: URL
  /// The method.
  public var method: String
  /// The headers, by name.
  public var headers: [String: String] = [:]
  /// The body, unless the method is `GET`.
  public var body = Data()
  /// The longest time for the whole answer, in seconds, however steadily it arrives.
  public var timeout: TimeInterval = 5
  /// The maximum number of bytes in the answer.
  public var limit = 1 << 20

  /// A request without headers and body.
  public init(_ url: URL, method: String = "GET") {
    self.url = url
    self.method = method
  }

  /// Sends the request for each subscription. Disposing of the subscription cancels it. Errors are ``HTTPError`` values.
  public func send() -> Observable<HTTPAnswer> {
    Observable.create { observer in
      let exchange = HTTPExchange()
      HTTPExchange.queue.async {
        switch exchange.result(of: self) {
        case .success(let answer):
          observer.onNext(answer)
          observer.onCompleted()
        case .failure(let error): observer.onError(error)
        case nil: break
        }
      }
      return Disposables.create { exchange.cancel() }
    }
  }

  /// The request that an answer redirects this one to.
  func redirected(by status: Int, to location: String) throws(HTTPError) -> HTTPRequest {
    let before = url.scheme?.lowercased()
    // Not to files, and not from an encrypted connection to an unencrypted one.
    guard let target = URL(string: location), let after = target.scheme?.lowercased(),
      after == "https" || after == "http" && before == "http"
    else { throw .redirected }
    var next = self
    next.url = target
    if status == 303 || method == "POST" && status < 303 {
      next.method = "GET"
      next.headers["Content-Type"] = nil
    }
    // Credentials for one server are not sent to another.
    if (target.host, target.port, after) != (url.host, url.port, before) { next.headers["Authorization"] = nil }
    return next
  }
}

/// The answer of a server.
public struct HTTPAnswer: Hashable, Sendable {
  /// The status, such as 200.
  public var status: Int
  /// The bytes after the headers.
  public var body: Data

  /// An answer.
  public init(_ status: Int, _ body: Data = Data()) {
    self.status = status
    self.body = body
  }
}

/// The reason why there is no answer.
public enum HTTPError: Error, Hashable, Sendable {
  /// It took longer than the request permits.
  case timeout
  /// No server listens at the address.
  case unreachable
  /// The answer is not HTTP.
  case malformed
  /// The answer is larger than the request permits.
  case tooLarge
  /// The server redirects to an address without HTTP, to a less secure one, or in a loop.
  case redirected
  /// The connection failed before the answer was complete, for a reason in the words of the system.
  case connection(String)
}
