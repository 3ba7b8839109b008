import Foundation
import MVVM

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// `@unchecked`: what changes is touched on the queue of the session only, one call at a time.
/// One request to a server that is not trusted: its answer has a limit, and it leads nowhere but to servers of the same kind.
final class BoundedRequest: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  /// The response.
  typealias Answer = (response: HTTPURLResponse, data: Data)

  private let limit: Int
  private let observer: AnyObserver<Answer>
  private var data = Data()
  private var isOver = false

  private init(_ limit: Int, _ observer: AnyObserver<Answer>) {
    self.limit = limit
    self.observer = observer
  }

  /// Sends a request when it is subscribed to.
  ///
  /// - Parameters:
  ///   - request: Its timeout is the one of the whole answer, however steadily that pours in.
  ///   - limit: How many bytes are taken. An answer of more is a ``SearchError/tooLarge``.
  static func send(_ request: URLRequest, limit: Int = 1 << 20) -> Observable<Answer> {
    Observable.create { observer in
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForResource = request.timeoutInterval
      let receiver = BoundedRequest(limit, observer)
      let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
      let task = session.dataTask(with: request)
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }

  private func finish(_ task: URLSessionTask, _ error: (any Error)?) {
    guard !isOver else { return }
    isOver = true
    if let error {
      task.cancel()
      observer.onError(error)
    } else if let response = task.response as? HTTPURLResponse {
      observer.onNext((response, data))
      observer.onCompleted()
    } else {
      observer.onError(SearchError.malformed)
    }
    data = Data()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard !isOver else { return }
    guard self.data.count + data.count <= limit else { return finish(dataTask, SearchError.tooLarge) }
    self.data += data
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    finish(task, error)
    // Here and nowhere else, since every task ends here: two invalidations of a session release its delegate on two queues at once.
    session.finishTasksAndInvalidate()
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let before = task.currentRequest?.url?.scheme?.lowercased()
    let after = request.url?.scheme?.lowercased()
    // Not to files, and not from an encrypted connection to an unencrypted one.
    guard after == "https" || after == "http" && before == "http" else {
      completionHandler(nil)
      return finish(task, SearchError.redirected)
    }
    completionHandler(request)
  }
}
