import Foundation
internal import RequestTasks
import Signals

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession: ReactiveExtensionsProvider {}

extension Reactive where Base: URLSession {
  /// Loads `request` when it is started: sends the body with the response and completes, or fails. An interruption cancels the
  /// request.
  public func data(with request: URLRequest) -> SignalProducer<(Data, URLResponse), any Error> {
    let session = base
    return SignalProducer { observer, lifetime in
      let task = session.task(for: request) { data, response, error in
        if let data, let response {
          observer.send(value: (data, response))
          observer.sendCompleted()
        } else {
          observer.send(error: error ?? URLError(.unknown))
        }
      }
      lifetime.observeEnded { task.cancel() }
      task.resume()
    }
  }
}
