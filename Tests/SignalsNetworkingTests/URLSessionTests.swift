import Foundation
import Signals
import SignalsNetworking
import Testing

@Suite struct URLSessionTests {
  @Test func aRequestThatCannotBeMadeFails() {
    let request = URLRequest(url: URL(string: "file:///nowhere/to/be/found")!)
    let result = URLSession.shared.reactive.data(with: request).first()
    if case .success = result { Issue.record("There is nothing to load.") }
  }
}
