/// A stream that is also an observer: what is sent to it goes to all who are subscribed.
public protocol SubjectType<Element>: ObservableType {
  /// The type of its observing side.
  associatedtype Observer: ObserverType

  /// The observing side alone.
  func asObserver() -> Observer
}
