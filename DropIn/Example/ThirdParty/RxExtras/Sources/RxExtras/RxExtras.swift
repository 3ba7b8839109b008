import RxRelay
import RxSwift

public protocol OptionalConvertible {
    associatedtype Wrapped
    var optional: Wrapped? { get }
}

extension Optional: OptionalConvertible {
    public var optional: Wrapped? { self }
}

extension ObservableType where Element: OptionalConvertible {
    /// The values that are there.
    public func present() -> Observable<Element.Wrapped> {
        compactMap { $0.optional }
    }
}

extension BehaviorRelay {
    /// Changes the value in place.
    public func update(_ change: (inout Element) -> Void) {
        var value = value
        change(&value)
        accept(value)
    }
}
