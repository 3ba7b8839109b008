import Foundation
import Locks
import LoopbackServers
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

  private let socket: LoopbackSocket
  private let plan: Plan

  /// A server that answers the first request by the first reply, and so on; the last one is for all that come after.
  init(_ replies: Reply...) throws {
    plan = Plan(replies)
    socket = try LoopbackSocket { [plan] client in
      guard let request = LoopbackSocket.request(client) else { return }
      Self.send(plan.reply(to: LoopbackSocket.path(of: request)), to: client)
    }
  }

  /// From now on it answers every request by this.
  func answer(by reply: Reply) { plan.replies.withLock { $0 = [reply] } }

  /// Where it is.
  var address: String { socket.address }

  /// What was asked for, with the queries.
  var requests: [String] { plan.paths.withLock { $0 } }

  private static func send(_ reply: Reply, to client: Int32) {
    switch reply {
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
    case .silence: LoopbackSocket.wait(for: client)
    case .hangUp: break
    }
  }
}
