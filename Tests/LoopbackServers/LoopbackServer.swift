import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An HTTP server on the loopback address, for as long as a test needs it. It answers by path: `/json`, `/text`, `/broken`
/// (status 500), `/locked` (asks for a password), `/moved` (redirects to `/json`), `/silent` (takes the request and never
/// answers).
package final class LoopbackServer: Sendable {
  package let port: UInt16
  private let listener: Int32
  /// One element for each request for `/silent`.
  package let arrivals: AsyncStream<Void>
  /// One element for each client that hung up on `/silent`.
  package let hangUps: AsyncStream<Void>

  package init() throws {
    (listener, port) = try Self.openListener()
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let (hangUps, hungUp) = AsyncStream.makeStream(of: Void.self)
    self.arrivals = arrivals
    self.hangUps = hangUps
    Thread.detachNewThread { [listener] in
      while true {
        let client = accept(listener, nil, nil)
        // Closed by the only thread that accepts: another server could have the same number by the next `accept`.
        if client < 0 { return _ = close(listener) }
        Thread.detachNewThread { Self.serve(client, arrived, hungUp) }
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  package func request(_ path: String) -> URLRequest {
    URLRequest(url: URL(string: "http://127.0.0.1:\(port)\(path)")!)
  }

  /// A port without a listener.
  package static func deadPort() throws -> UInt16 {
    let (socket, port) = try openListener()
    close(socket)
    return port
  }

  private static func openListener() throws -> (socket: Int32, port: UInt16) {
    let socket = socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 16) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else { throw CocoaError(.fileWriteUnknown) }
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  private static func serve(
    _ client: Int32,
    _ arrived: AsyncStream<Void>.Continuation,
    _ hungUp: AsyncStream<Void>.Continuation
  ) {
    defer { close(client) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(client, &bytes, bytes.count, 0)
    guard count > 0 else { return }
    let path = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ").dropFirst().first ?? "/"
    switch path {
    case "/json": answer(client, "200 OK", #"{"name": "swift"}"#)
    case "/text": answer(client, "200 OK", "this is not JSON")
    case "/broken": answer(client, "500 Internal Server Error", "out of order")
    case "/locked": answer(client, "401 Unauthorized", "no entry", header: #"WWW-Authenticate: Basic realm="door""#)
    case "/moved": answer(client, "302 Found", "", header: "Location: /json")
    default:
      arrived.yield()
      // Returns when the client hangs up.
      _ = recv(client, &bytes, bytes.count, 0)
      hungUp.yield()
    }
  }

  private static func answer(_ client: Int32, _ status: String, _ body: String, header: String = "Connection: close") {
    let text = "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\(header)\r\n\r\n\(body)"
    _ = text.withCString { send(client, $0, text.utf8.count, noSignal) }
  }
}

#if canImport(Darwin)
private let streamSocket = SOCK_STREAM
private let noSignal: Int32 = MSG_NOSIGNAL
#else
private let streamSocket = Int32(SOCK_STREAM.rawValue)
private let noSignal = Int32(MSG_NOSIGNAL)
#endif
