import CCurl
import Dispatch
import Foundation

// `@unchecked`: one call of `result` uses the exchange, and any thread may cancel it.
/// A request in progress, with its redirects.
final class HTTPExchange: @unchecked Sendable {
  /// The queue on which requests wait for their answers.
  static let queue = DispatchQueue(label: "HTTPExchange", attributes: .concurrent)

  private static let maxRedirects = 16

  private let exchange = ccurl_make()

  deinit { if let exchange { ccurl_free(exchange) } }

  /// Ends the request, which then has no result.
  func cancel() { if let exchange { ccurl_cancel(exchange) } }

  /// Sends a request, and waits for the answer. Nil if it was cancelled.
  func result(of request: HTTPRequest) -> Result<HTTPAnswer, HTTPError>? {
    let end = ContinuousClock.now + .seconds(request.timeout)
    var request = request
    for _ in 0...Self.maxRedirects {
      do throws(HTTPError) {
        guard let answer = try answer(to: request, within: end - .now) else { return nil }
        guard let location = answer.location else { return .success(answer.answer) }
        request = try request.redirected(by: answer.answer.status, to: location)
      } catch {
        return .failure(error)
      }
    }
    return .failure(.redirected)
  }

  private func answer(
    to request: HTTPRequest,
    within time: Duration
  ) throws(HTTPError) -> (answer: HTTPAnswer, location: String?)? {
    guard let exchange else { throw .connection("memory is exhausted") }
    let result = request.withHeaders { headers in
      request.body.withUnsafeBytes { body in
        request.method.withCString { method in
          request.url.absoluteString.withCString { url in
            var parameters = ccurl_request(
              method: method,
              url: url,
              headers: headers,
              body: body.baseAddress,
              body_size: body.count,
              // 0 would mean no limit.
              timeout: max(1, Int(time / .milliseconds(1))),
              limit: request.limit
            )
            return ccurl_send(exchange, &parameters)
          }
        }
      }
    }
    switch result {
    case ccurl_answered: break
    case ccurl_cancelled: return nil
    case ccurl_timeout: throw .timeout
    case ccurl_unreachable: throw .unreachable
    case ccurl_malformed: throw .malformed
    case ccurl_too_large: throw .tooLarge
    default: throw .connection(String(cString: ccurl_problem(exchange)))
    }
    let status = ccurl_status(exchange)
    var size = 0
    let body = ccurl_body(exchange, &size).map { Data(bytes: $0, count: size) } ?? Data()
    let isRedirect = [301, 302, 303, 307, 308].contains(status)
    let location = isRedirect ? ccurl_location(exchange).map { String(cString: $0) } : nil
    return (HTTPAnswer(status, body), location)
  }
}

extension HTTPRequest {
  /// Calls `body` with the headers as C strings.
  fileprivate func withHeaders<Result>(_ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result) -> Result {
    var lines = headers.map { "\($0.key): \($0.value)" }
    // Otherwise the library declares each body to be a form.
    if headers["Content-Type"] == nil { lines.append("Content-Type:") }
    let copies = lines.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies.map { $0.map { UnsafePointer($0) } } + [nil])
  }
}
