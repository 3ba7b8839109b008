import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
import Locks
#endif

extension URLSession {
  /// A task that calls `completion` with the answer, like that of `dataTask(with:completionHandler:)`.
  ///
  /// On Linux, a task of that method never ends, even after its timeout, if the server asks for a password that the session does
  /// not have (status 401 with a basic challenge). This one passes that response on. The body is lost, and `completion` receives
  /// none.
  package func task(
    for request: URLRequest,
    _ completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    #if canImport(FoundationNetworking)
    // A delegate of the session answers challenges itself.
    guard delegate == nil else { return dataTask(with: request, completionHandler: completion) }
    let challengeDelegate = ChallengeDelegate()
    let task = dataTask(with: request) { data, response, error in
      if let refusal = challengeDelegate.refusal {
        completion(Data(), refusal, nil)
      } else {
        completion(data, response, error)
      }
    }
    task.delegate = challengeDelegate
    return task
    #else
    return dataTask(with: request, completionHandler: completion)
    #endif
  }
}

#if canImport(FoundationNetworking)
/// Ends a task that was asked for a password, unless the session proposes one.
private final class ChallengeDelegate: NSObject, URLSessionTaskDelegate, Sendable {
  private let refused = Locked<URLResponse?>(nil)

  /// The response that asked for the password.
  var refusal: URLResponse? { refused.withLock { $0 } }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    if challenge.proposedCredential != nil { return completionHandler(.performDefaultHandling, nil) }
    let response = task.response
    refused.withLock { $0 = response }
    completionHandler(.cancelAuthenticationChallenge, nil)
  }
}
#endif
