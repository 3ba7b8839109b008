import Foundation
import MVVM

/// A request to a server that is not trusted: the answer has a limit in time and size, and redirects lead to other servers only.
public struct HTTPRequest: Hashable, Sendable {
  /// Where it is sent.
  public var url: URL
  /// What it does there.
  public var method: String
  /// The headers by their names.
  public var headers: [String: String] = [:]
  /// What is sent, unless the method is `GET`.
  public var body = Data()
  /// How many seconds the whole answer may take, however steadily it arrives.
  public var timeout: TimeInterval = 5
  /// How many bytes the answer may have.
  public var limit = 1 << 20

  /// A request without headers and body.
  public init(_ url: URL, method: String = "GET") {
    self.url = url
    self.method = method
  }

  /// Sends the request with each subscription. To dispose of that cancels it. The errors are of ``HTTPError``.
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
    // What signs in to one server is sent to no other.
    if (target.host, target.port, after) != (url.host, url.port, before) { next.headers["Authorization"] = nil }
    return next
  }
}

/// What a server answers.
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

/// Why there is no answer.
public enum HTTPError: Error, Hashable, Sendable {
  /// It took longer than the request permits.
  case timeout
  /// No server listens at the address.
  case unreachable
  /// What arrived is not an answer of HTTP.
  case malformed
  /// The answer is larger than the request permits.
  case tooLarge
  /// The server redirects to an address that is none of an HTTP server, to one that is less safe, or in circles.
  case redirected
  /// The connection did not last until the answer was there, for a reason in the words of the system.
  case connection(String)
}
