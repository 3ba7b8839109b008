import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An HTTP server on the loopback address, for as long as a test needs it. It answers by path: `/json`, `/text`, `/broken`
/// (status 500), `/locked` (asks for a password), `/moved` (redirects to `/json`), `/silent` (takes the request and never
/// answers).
package final class LoopbackServer: Sendable {
  private let socket: LoopbackSocket
  /// One element for each request for `/silent`.
  package let arrivals: AsyncStream<Void>
  /// One element for each client that hung up on `/silent`.
  package let hangUps: AsyncStream<Void>

  package init() throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let (hangUps, hungUp) = AsyncStream.makeStream(of: Void.self)
    self.arrivals = arrivals
    self.hangUps = hangUps
    socket = try LoopbackSocket { client in
      guard let request = LoopbackSocket.request(client) else { return }
      switch LoopbackSocket.path(of: request) {
      case "/json": LoopbackSocket.answer(client, "200 OK", #"{"name": "swift"}"#)
      case "/text": LoopbackSocket.answer(client, "200 OK", "this is not JSON")
      case "/broken": LoopbackSocket.answer(client, "500 Internal Server Error", "out of order")
      case "/locked":
        let header = #"WWW-Authenticate: Basic realm="door""#
        LoopbackSocket.answer(client, "401 Unauthorized", "no entry", header: header)
      case "/moved": LoopbackSocket.answer(client, "302 Found", "", header: "Location: /json")
      default:
        arrived.yield()
        LoopbackSocket.wait(for: client)
        hungUp.yield()
      }
    }
  }

  package func request(_ path: String) -> URLRequest {
    URLRequest(url: URL(string: socket.address + path.dropFirst())!)
  }

  /// A request to a port without a listener.
  package static func deadRequest() throws -> URLRequest {
    URLRequest(url: URL(string: try LoopbackSocket.deadAddress())!)
  }
}
