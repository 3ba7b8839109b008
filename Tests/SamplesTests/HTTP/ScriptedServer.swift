import Foundation
import Locks

/// A server on the loopback address whose answers are given to the byte, for the duration of a test.
final class ScriptedServer: Sendable {
  private final class Visits: Sendable {
    let requests = Locked<[String]>([])
    let disappointments = Locked(0)
  }

  private let listener: Int32
  private let visits = Visits()

  /// Where it is.
  let address: String

  /// - Parameter answer: What it sends for a request. With nil it waits until the client closes the connection.
  init(_ answer: @escaping @Sendable (_ request: String) -> String?) throws {
    let port: UInt16
    (listener, port) = try LoopbackSocket.listener()
    address = "http://127.0.0.1:\(port)/"
    Thread.detachNewThread { [listener, visits] in
      while true {
        let client = accept(listener, nil, nil)
        if client < 0 { return _ = close(listener) }
        Thread.detachNewThread {
          defer { close(client) }
          guard let request = Self.request(client) else { return }
          visits.requests.withLock { $0.append(request) }
          if let text = answer(request) { return _ = LoopbackSocket.say(client, text) }
          var byte: UInt8 = 0
          while recv(client, &byte, 1, 0) > 0 {}
          visits.disappointments.withLock { $0 += 1 }
        }
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// What arrived, with the headers and the body.
  var requests: [String] { visits.requests.withLock { $0 } }

  /// How many clients closed the connection before they had an answer.
  var disappointments: Int { visits.disappointments.withLock { $0 } }

  /// An answer with a body and more headers.
  static func answer(_ status: String, _ body: String = "", headers: String...) -> String {
    let lines = headers.map { $0 + "\r\n" }.joined()
    return "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\(lines)\r\n\(body)"
  }

  /// A request to its end: its tests announce the length of each body.
  private static func request(_ client: Int32) -> String? {
    var (text, bytes) = ("", [UInt8](repeating: 0, count: 8_192))
    while true {
      if let head = text.range(of: "\r\n\r\n") {
        let length = text[..<head.lowerBound].components(separatedBy: "\r\nContent-Length: ").dropFirst().first
          .flatMap { Int($0.prefix { $0.isNumber }) }
        if text[head.upperBound...].utf8.count >= length ?? 0 { return text }
      }
      let count = recv(client, &bytes, bytes.count, 0)
      guard count > 0 else { return nil }
      text += String(decoding: bytes[..<count], as: UTF8.self)
    }
  }
}
