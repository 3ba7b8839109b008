public import Streams

// These exist for their messages: they reject, at compile time, a property that is not an output. An unavailable
// overload is chosen only where nothing else fits.
extension Observed {
  /// A constant, or another property that is not observed.
  @available(*, unavailable, message: "This is not an output. Read it from 'model', or make it a Driver or a relay.")
  public subscript<Value>(dynamicMember keyPath: KeyPath<Model, Value>) -> Value { model[keyPath: keyPath] }

  /// Events, which have no latest value.
  @available(*, unavailable, message: "This has no latest value. Iterate over 'values', with its key path.")
  public subscript<Events: ObservedEvents>(dynamicMember keyPath: KeyPath<Model, Events>) -> Events.Element? { nil }

  /// A stream that can fail.
  @available(*, unavailable, message: "This is a stream that can fail. Convert it by 'asDriver(onErrorJustReturn:)'.")
  public subscript<Element>(dynamicMember keyPath: KeyPath<Model, Observable<Element>>) -> Element? { nil }
}
