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
    let challengeDelegate = ChallengeDelegate(asking: delegate as? any URLSessionTaskDelegate)
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
/// Ends a task that was asked for a password, unless the session proposes one, or its delegate answers. A delegate that does not
/// implement the method below leaves the challenge to the session, like one that asks for this.
private final class ChallengeDelegate: NSObject, URLSessionTaskDelegate, Sendable {
  private let sessionDelegate: (any URLSessionTaskDelegate)?
  private let refused = Locked<URLResponse?>(nil)

  init(asking sessionDelegate: (any URLSessionTaskDelegate)?) { self.sessionDelegate = sessionDelegate }

  /// The response that asked for the password.
  var refusal: URLResponse? { refused.withLock { $0 } }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let proposesCredential = challenge.proposedCredential != nil
    let answer = { @Sendable [self] (disposition: URLSession.AuthChallengeDisposition, credential: URLCredential?) in
      guard disposition == .performDefaultHandling, !proposesCredential else {
        return completionHandler(disposition, credential)
      }
      let response = task.response
      refused.withLock { $0 = response }
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
    if let sessionDelegate {
      sessionDelegate.urlSession(session, task: task, didReceive: challenge, completionHandler: answer)
    } else {
      answer(.performDefaultHandling, nil)
    }
  }
}
#endif
