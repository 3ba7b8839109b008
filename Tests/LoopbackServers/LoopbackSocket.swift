import Foundation

/// What servers of tests have in common: a socket on the loopback address that serves each client on a thread of its own, and
/// answers in HTTP.
package final class LoopbackSocket: Sendable {
  package let port: UInt16
  private let listener: Int32

  /// - Parameter serve: Talks with a client, which hangs up after that.
  package init(_ serve: @escaping @Sendable (_ client: Int32) -> Void) throws {
    (listener, port) = try Self.open()
    Thread.detachNewThread { [listener] in
      while true {
        let client = accept(listener, nil, nil)
        // Closed by the only thread that accepts: another server could have the same number by the next `accept`.
        if client < 0 { return _ = close(listener) }
        Thread.detachNewThread {
          serve(client)
          close(client)
        }
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Where it is.
  package var address: String { Self.address(port) }

  /// An address without a listener.
  package static func deadAddress() throws -> String {
    let (listener, port) = try open()
    close(listener)
    return address(port)
  }

  /// Answers a request.
  package static func answer(
    _ client: Int32,
    _ status: String,
    _ body: String,
    header: String = "Connection: close"
  ) {
    say(client, "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\(header)\r\n\r\n\(body)")
  }

  /// Sends text; returns whether it could be sent.
  @discardableResult
  package static func say(_ client: Int32, _ text: String) -> Bool {
    text.withCString { send(client, $0, text.utf8.count, noSignal) } > 0
  }

  /// A request with its body, whose length it announces; nil if the client hung up before its end. What is no HTTP, such as an
  /// encrypted greeting, has no end to wait for: as much as arrived with its first bytes.
  package static func request(_ client: Int32) -> String? {
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 8_192))
    while true {
      let count = recv(client, &part, part.count, 0)
      guard count > 0 else { return nil }
      bytes += part[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      if text.first?.isLetter != true { return text }
      guard let head = text.range(of: "\r\n\r\n") else { continue }
      let length = text[..<head.lowerBound].components(separatedBy: "\r\n")
        .first { $0.lowercased().hasPrefix("content-length: ") }
      if text[head.upperBound...].utf8.count >= length.flatMap({ Int($0.dropFirst(16)) }) ?? 0 { return text }
    }
  }

  /// The path of a request, with its query.
  package static func path(of request: String) -> String {
    request.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
  }

  /// Waits until the client hangs up.
  package static func wait(for client: Int32) {
    var byte: UInt8 = 0
    while recv(client, &byte, 1, 0) > 0 {}
  }

  private static func address(_ port: UInt16) -> String { "http://127.0.0.1:\(port)/" }

  private static func open() throws -> (socket: Int32, port: UInt16) {
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
}

#if canImport(Darwin)
private let streamSocket = SOCK_STREAM
private let noSignal: Int32 = MSG_NOSIGNAL
#else
private let streamSocket = Int32(SOCK_STREAM.rawValue)
private let noSignal = Int32(MSG_NOSIGNAL)
#endif
