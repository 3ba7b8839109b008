// The names of Combine, so that a file can import them together with ours.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}
public protocol Subject<Output, Failure>: AnyObject, Publisher {}
public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
}
public protocol Subscription: Cancellable {}
public protocol Cancellable { func cancel() }
public protocol Scheduler<SchedulerTimeType> { associatedtype SchedulerTimeType }
public protocol ConnectablePublisher: Publisher {}
public protocol ObservableObject: AnyObject {}
public protocol CustomCombineIdentifierConvertible {}
public protocol TopLevelDecoder {}
public protocol TopLevelEncoder {}
public final class AnyCancellable {}
public final class PassthroughSubject<Output, Failure: Error> { public init() {} }
public final class CurrentValueSubject<Output, Failure: Error> {}
public final class ObservableObjectPublisher {}
public final class Future<Output, Failure: Error> {}
public struct AnyPublisher<Output, Failure: Error> {}
public struct AnySubscriber<Input, Failure: Error> {}
public struct CombineIdentifier {}
public struct Deferred<DeferredPublisher> {}
public struct Empty<Output, Failure: Error> {}
public struct Fail<Output, Failure: Error> {}
public struct ImmediateScheduler {}
public struct Just<Output> {}
public struct Record<Output, Failure: Error> {}
public enum Publishers {}
public enum Subscribers {}
public enum Subscriptions {}
@propertyWrapper public struct Published<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}
