/// A stream that is also an observer: it sends the events that it receives to all its subscribers.
public protocol SubjectType<Element>: ObservableType {
  /// The type of its observing side.
  associatedtype Observer: ObserverType

  /// The observing side of this subject.
  func asObserver() -> Observer
}
