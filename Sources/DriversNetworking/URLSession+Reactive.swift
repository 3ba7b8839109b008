import Foundation
import InterfaceTraits
internal import RequestTasks
import Streams

#if canImport(FoundationNetworking)
import FoundationNetworking
import Locks
#endif

extension Reactive where Base: URLSession {
  /// Sends `request` for each subscription. Disposing of the subscription cancels the request.
  ///
  /// Sends the response and its body, whatever its status, and completes. Fails with a `URLError` if there is no response,
  /// and with ``RxCocoaURLError/nonHTTPResponse(response:)`` if it is not an HTTP response. On Linux, the body of a response
  /// that asks for a password is empty.
  ///
  /// ``RxCocoaURLError/explanation(of:)`` explains either error and what to do about it. Events arrive on the session's queue.
  public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
    Observable.create { [base] observer in
      // Not `ContinuousClock`, which would show the time of a host here and that of the system where the answer arrives.
      let began = RequestLog.shouldLog(request) ? DispatchTime.now().uptimeNanoseconds : nil
      let task = base.task(for: request) { data, response, error in
        if let began {
          let length = DispatchTime.now().uptimeNanoseconds - began
          RequestLog.log(request, response, error, .nanoseconds(Int64(length)))
        }
        guard let response, let data else { return observer.onError(error ?? RxCocoaURLError.unknown) }
        guard let response = response as? HTTPURLResponse else {
          return observer.onError(RxCocoaURLError.nonHTTPResponse(response: response))
        }
        observer.onNext((response, data))
        observer.onCompleted()
      }
      task.resume()
      return Disposables.create(with: task.cancel)
    }
  }

  /// Sends `request` for each subscription. Disposing of the subscription cancels the request.
  ///
  /// Sends the body and completes. Fails as ``response(request:)`` does, and with
  /// ``RxCocoaURLError/httpRequestFailed(response:data:)``, which has the body too, when the status is not one of success.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { response, data in
      guard 200..<300 ~= response.statusCode else {
        throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
      }
      return data
    }
  }

  /// Sends `request` for each subscription. Disposing of the subscription cancels the request.
  ///
  /// Sends the body as a JSON object, as `JSONSerialization` makes it, and completes. Fails as ``data(request:)`` does, and
  /// with ``RxCocoaURLError/deserializationError(error:)`` when the body is not JSON.
  public func json(request: URLRequest, options: JSONSerialization.ReadingOptions = []) -> Observable<Any> {
    data(request: request).map { data in
      do {
        return try JSONSerialization.jsonObject(with: data, options: options)
      } catch {
        throw RxCocoaURLError.deserializationError(error: error)
      }
    }
  }

  /// Requests `url` as ``json(request:options:)`` does.
  public func json(url: URL) -> Observable<Any> { json(request: URLRequest(url: url)) }

  /// Whether a request is printed to standard error, with its status and its duration. By default, none is.
  public static var shouldLogRequest: (URLRequest) -> Bool {
    get { RequestLog.shouldLog }
    set { RequestLog.shouldLog = newValue }
  }
}

/// The log output for requests.
private enum RequestLog {
  // The closure is the user's; it is only stored and fetched under the lock.
  private struct Unchecked: @unchecked Sendable { var shouldLog: (URLRequest) -> Bool = { _ in false } }
  private static let state = Locked(Unchecked())

  static var shouldLog: (URLRequest) -> Bool {
    get { state.withLock { $0 }.shouldLog }
    set {
      // The replaced closure is released after the lock: its captures may run foreign code.
      var other = Unchecked(shouldLog: newValue)
      state.withLock { swap(&$0, &other) }
    }
  }

  static func log(_ request: URLRequest, _ response: URLResponse?, _ error: (any Error)?, _ duration: Duration) {
    let status = (response as? HTTPURLResponse).map { "\($0.statusCode)" } ?? error.map { "\($0)" } ?? "no answer"
    let line = "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "") \(status) (\(duration))\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
