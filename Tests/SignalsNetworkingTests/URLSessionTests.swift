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

  @Test func aServerThatAsksForAPasswordAnswers() async throws {
    let server = try LoopbackServer()
    let answers = URLSession(configuration: .ephemeral).reactive.data(with: server.request("/locked"))
      .timeout(after: 60, raising: URLError(.timedOut), on: QueueScheduler())
    for try await (_, response) in answers.values {
      #expect((response as? HTTPURLResponse)?.statusCode == 401)
    }
  }
}
