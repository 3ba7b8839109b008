import Foundation
import Locks
import LoopbackServers

/// A server on the loopback address whose answers are given to the byte, for the duration of a test.
final class ScriptedServer: Sendable {
  private final class Visits: Sendable {
    let requests = Locked<[String]>([])
    let disappointments = Locked(0)
  }

  private let socket: LoopbackSocket
  private let visits = Visits()

  /// - Parameter answer: What it sends for a request. With nil it waits until the client closes the connection.
  init(_ answer: @escaping @Sendable (_ request: String) -> String?) throws {
    socket = try LoopbackSocket { [visits] client in
      guard let request = LoopbackSocket.request(client) else { return }
      visits.requests.withLock { $0.append(request) }
      if let text = answer(request) { return _ = LoopbackSocket.say(client, text) }
      LoopbackSocket.wait(for: client)
      visits.disappointments.withLock { $0 += 1 }
    }
  }

  /// Where it is.
  var address: String { socket.address }

  /// What arrived, with the headers and the body.
  var requests: [String] { visits.requests.withLock { $0 } }

  /// How many clients closed the connection before they had an answer.
  var disappointments: Int { visits.disappointments.withLock { $0 } }

  /// An answer with a body and more headers.
  static func answer(_ status: String, _ body: String = "", headers: String...) -> String {
    let lines = headers.map { $0 + "\r\n" }.joined()
    return "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\(lines)\r\n\(body)"
  }
}
