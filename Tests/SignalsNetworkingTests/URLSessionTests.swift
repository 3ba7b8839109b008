import Foundation
import LoopbackServers
import Signals
import SignalsNetworking
import Testing

@Suite struct URLSessionTests {
  @Test func aRequestThatCannotBeMadeFails() {
    let request = URLRequest(url: URL(string: "file:///nowhere/to/be/found")!)
    let result = URLSession.shared.reactive.data(with: request).first()
    if case .success = result { Issue.record("There is nothing to load.") }
  }

  /// Cares for other things than challenges.
  private final class SessionDelegate: NSObject, URLSessionDelegate, Sendable {}
  private final class TaskDelegate: NSObject, URLSessionTaskDelegate, Sendable {}

  /// Knows a password.
  private final class Porter: NSObject, URLSessionTaskDelegate, Sendable {
    let challenges = Atomic(0)

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      // The second time, the password was wrong.
      let isFirst = challenges.modify { count in
        count += 1
        return count == 1
      }
      let credential = URLCredential(user: "swift", password: "sesame", persistence: .none)
      completionHandler(isFirst ? .useCredential : .performDefaultHandling, isFirst ? credential : nil)
    }
  }

  private func status(_ delegate: (any URLSessionDelegate)?) async throws -> Int? {
    let server = try LoopbackServer()
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    let answers = session.reactive.data(with: server.request("/locked"))
      .timeout(after: 60, raising: URLError(.timedOut), on: QueueScheduler())
    var status: Int?
    for try await (_, response) in answers.values { status = (response as? HTTPURLResponse)?.statusCode }
    return status
  }

  @Test func aServerThatAsksForAPasswordAnswers() async throws {
    #expect(try await status(nil) == 401)
    #expect(try await status(SessionDelegate()) == 401)
    #expect(try await status(TaskDelegate()) == 401)
  }

  @Test func theDelegateOfASessionIsAskedForThePassword() async throws {
    let porter = Porter()
    #expect(try await status(porter) == 401)
    #expect(porter.challenges.value == 2)
  }
}
