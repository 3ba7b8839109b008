import Foundation
import Streams

/// Waits for the results of a stream. Each of its functions subscribes, blocks until the result is known, and returns it.
///
///     let users = try service.users().toBlocking(timeout: 1).single()
///
/// On the main thread, the run loop keeps running, and events of the main schedulers arrive. In an asynchronous test use
/// `values` instead, which does not block a thread that other tasks need.
public struct BlockingObservable<Element> {
  let timeout: TimeInterval?
  let source: Observable<Element>
}

extension BlockingObservable: Sendable where Element: Sendable {}

extension ObservableConvertibleType {
  /// Returns an object that waits for the results of this stream.
  ///
  /// - Parameter timeout: The longest time to wait, in seconds, after which `RxError.timeout` is thrown; nil to wait forever.
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(timeout: timeout, source: asObservable())
  }
}

/// All values of a stream, and how it ended.
public enum MaterializedSequenceResult<T> {
  /// It completed after these values.
  case completed(elements: [T])
  /// It failed after these values.
  case failed(elements: [T], error: any Error)
}

extension MaterializedSequenceResult: Sendable where T: Sendable {}

extension BlockingObservable {
  /// Waits for the end and returns all values.
  public func toArray() throws -> [Element] {
    try collect().elements()
  }

  /// Waits for the first value and returns it, or nil if the stream completes without any.
  public func first() throws -> Element? {
    try collect(limit: 1).elements().first
  }

  /// Waits for the end and returns the last value, or nil if there was none.
  public func last() throws -> Element? {
    try collect().elements().last
  }

  /// Waits for the end and returns the only value.
  ///
  /// Throws `RxError.noElements` if there is none, and `RxError.moreThanOneElement` at a second value.
  public func single() throws -> Element {
    try single { _ in true }
  }

  /// Waits for the end and returns the only value that meets a condition.
  ///
  /// Throws `RxError.noElements` if there is none, and `RxError.moreThanOneElement` at a second value.
  public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
    let elements = try collect(limit: 2, where: predicate).elements()
    guard let element = elements.first else { throw RxError.noElements }
    if elements.count > 1 { throw RxError.moreThanOneElement }
    return element
  }

  /// Waits for the end, and returns all values and how the stream ended. Does not throw.
  public func materialize() -> MaterializedSequenceResult<Element> {
    collect()
  }
}

extension MaterializedSequenceResult {
  fileprivate func elements() throws -> [T] {
    switch self {
    case .completed(let elements): return elements
    case .failed(_, let error): throw error
    }
  }
}
