import Foundation
import Locks
import MVVM

/// An HTTP server on the loopback address with scripted answers, for the duration of a test.
final class MisbehavingServer: Sendable {
  /// What it does with a request.
  enum Reply: Sendable {
    /// Sends a page with this many characters, from SNOWMAN on, and their total number.
    case page(Int, total: Int)
    /// Sends a status and a body.
    case status(String, body: String = "")
    /// Sends a non-HTTP response.
    case noise
    /// Announces a longer body than it sends, and closes the connection.
    case brokenOff
    /// Sends a byte of the body every tenth of a second, and never the last.
    case trickle
    /// Takes the request and does not answer.
    case silence
    /// Closes the connection immediately.
    case hangUp
  }

  /// The remaining answers, and the requests so far.
  private final class Plan: Sendable {
    let replies: Locked<[Reply]>
    let paths = Locked<[String]>([])

    init(_ replies: [Reply]) { self.replies = Locked(replies) }

    func reply(to path: some StringProtocol) -> Reply {
      paths.withLock { $0.append(String(path)) }
      return replies.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? .hangUp }
    }
  }

  private let listener: Int32
  private let port: UInt16
  private let plan: Plan

  /// A server that answers the first request by the first reply, and so on; the last one is for all that come after.
  init(_ replies: Reply...) throws {
    (listener, port) = try LoopbackSocket.listener()
    plan = Plan(replies)
    Thread.detachNewThread { [listener, plan] in
      while true {
        let client = accept(listener, nil, nil)
        // Closed by the only thread that accepts: another server could have the same number by the next `accept`.
        if client < 0 { return _ = close(listener) }
        Thread.detachNewThread { Self.serve(client, plan) }
      }
    }
  }

  /// From now on it answers every request by this.
  func answer(by reply: Reply) { plan.replies.withLock { $0 = [reply] } }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Where it is.
  var address: String { "http://127.0.0.1:\(port)/" }

  /// What was asked for, with the queries.
  var requests: [String] { plan.paths.withLock { $0 } }

  /// An address without a listener.
  static func deadAddress() throws -> String {
    let (listener, port) = try LoopbackSocket.listener()
    close(listener)
    return "http://127.0.0.1:\(port)/"
  }

  private static func serve(_ client: Int32, _ plan: Plan) {
    defer { close(client) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = recv(client, &bytes, bytes.count, 0)
    guard count > 0 else { return }
    let path = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ").dropFirst().first ?? "/"
    switch plan.reply(to: path) {
    case .page(let count, let total):
      let rows = (0..<count).map { #"{"code": "U+\#(String(0x2603 + $0, radix: 16))", "name": "NUMBER \#($0)"}"# }
      LoopbackSocket.answer(client, "200 OK", #"{"total": \#(total), "characters": [\#(rows.joined(separator: ","))]}"#)
    case .status(let status, let body): LoopbackSocket.answer(client, status, body)
    case .noise: LoopbackSocket.say(client, "this is not what you want\r\n\r\n")
    case .brokenOff:
      LoopbackSocket.say(client, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\nConnection: close\r\n\r\n{\"total\": ")
    case .trickle:
      LoopbackSocket.say(client, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\nConnection: close\r\n\r\n")
      while LoopbackSocket.say(client, " ") { usleep(100_000) }
    case .silence: _ = recv(client, &bytes, bytes.count, 0)
    case .hangUp: break
    }
  }
}
