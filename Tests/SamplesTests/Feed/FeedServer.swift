import FeedSample
import Foundation
import Locks
import LoopbackServers
import MVVM

/// A server of three posts on the loopback address, in memory. What it does wrong can be said for the next requests.
final class FeedServer: Sendable {
  /// What it does with a request in place of an answer.
  enum Trouble: Sendable {
    /// Sends a status.
    case status(String)
    /// Answers after this many milliseconds.
    case late(UInt32)
    /// Takes the request and does not answer.
    case silence
    /// Closes the connection immediately.
    case hangUp
    /// Sends what is no JSON.
    case noise
    /// Has forgotten who is signed in.
    case forgetful
  }

  private struct State {
    var posts = (1...3).map { Post(id: $0, title: "Post \($0)", author: "grace", stars: $0) }
    var comments: [Comment] = []
    var tokens: Set<String> = []
    var troubles: [Trouble] = []
    var requests: [String] = []
  }

  private final class Store: Sendable {
    let state = Locked(State())
  }

  private let socket: LoopbackSocket
  private let store = Store()

  init() throws {
    socket = try LoopbackSocket { [store] client in
      if let request = Request(client) { Self.serve(request, to: client, store) }
    }
  }

  /// Where it is.
  var address: String { socket.address + "api/" }

  /// The requests so far.
  var requests: [String] { store.state.withLock { $0.requests } }

  /// What the next requests meet, in turn.
  func expect(_ troubles: Trouble...) { store.state.withLock { $0.troubles = troubles } }

  private static func serve(_ request: Request, to client: Int32, _ store: Store) {
    let trouble = store.state.withLock { state -> Trouble? in
      state.requests.append("\(request.method) \(request.path)")
      return state.troubles.isEmpty ? nil : state.troubles.removeFirst()
    }
    switch trouble {
    case .status(let status): return LoopbackSocket.answer(client, status, "")
    case .late(let milliseconds): usleep(milliseconds * 1_000)
    case .silence: return LoopbackSocket.wait(for: client)
    case .hangUp: return
    case .noise: return LoopbackSocket.answer(client, "200 OK", "<html>")
    case .forgetful: store.state.withLock { $0.tokens = [] }
    case nil: break
    }
    let (status, body) = store.state.withLock { answer(request, &$0) }
    LoopbackSocket.answer(client, status, body)
  }

  private static func answer(_ request: Request, _ state: inout State) -> (status: String, body: String) {
    if request.path == "/api/session" {
      guard request.fields["password"] == "analytical", let name = request.fields["name"] else {
        return ("401 Unauthorized", "")
      }
      state.tokens.insert("token of \(name)")
      return json(FeedUser(name: name, token: "token of \(name)"))
    }
    guard let token = request.token, state.tokens.contains(token) else { return ("401 Unauthorized", "") }
    let parts = request.path.split(separator: "/").dropFirst().map(String.init)
    if parts == ["posts?page=1"] { return json(FeedPage(posts: state.posts, hasMore: false)) }
    guard parts.count == 3, let index = state.posts.firstIndex(where: { "\($0.id)" == parts[1] }) else {
      return ("404 Not Found", "")
    }
    switch (request.method, parts[2]) {
    case ("PUT", "star"), ("DELETE", "star"):
      state.posts[index].isStarred = request.method == "PUT"
      state.posts[index].stars += request.method == "PUT" ? 1 : -1
      return ("204 No Content", "")
    case ("GET", "comments"): return json(state.comments)
    case ("POST", "comments"):
      state.comments.append(Comment(author: "ada", text: request.fields["text"] ?? ""))
      return json(state.comments.last)
    default: return ("405 Method Not Allowed", "")
    }
  }

  private static func json(_ value: some Encodable) -> (status: String, body: String) {
    ("200 OK", (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  /// A request that was read to its end.
  private struct Request {
    var method = ""
    var path = ""
    var token: String?
    var fields: [String: String] = [:]

    init?(_ client: Int32) {
      guard let text = LoopbackSocket.request(client) else { return nil }
      let lines = text.components(separatedBy: "\r\n")
      let words = lines[0].split(separator: " ").map(String.init)
      guard words.count == 3 else { return nil }
      (method, path) = (words[0], words[1])
      for line in lines where line.lowercased().hasPrefix("authorization: bearer ") {
        token = String(line.dropFirst(22))
      }
      if let body = lines.last {
        fields = (try? JSONDecoder().decode([String: String].self, from: Data(body.utf8))) ?? [:]
      }
    }
  }
}
