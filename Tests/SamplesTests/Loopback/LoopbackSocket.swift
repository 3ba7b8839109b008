import Foundation

/// What servers of tests have in common: a socket on the loopback address, and answers in HTTP.
enum LoopbackSocket {
  /// A socket that listens, and its port.
  static func listener() throws -> (socket: Int32, port: UInt16) {
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

  /// Answers a request.
  static func answer(_ client: Int32, _ status: String, _ body: String) {
    say(client, "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
  }

  /// Sends text; returns whether it could be sent.
  @discardableResult
  static func say(_ client: Int32, _ text: String) -> Bool {
    text.withCString { send(client, $0, text.utf8.count, noSignal) } > 0
  }
}

#if canImport(Darwin)
private let streamSocket = SOCK_STREAM
private let noSignal: Int32 = MSG_NOSIGNAL
#else
private let streamSocket = Int32(SOCK_STREAM.rawValue)
private let noSignal = Int32(MSG_NOSIGNAL)
#endif
