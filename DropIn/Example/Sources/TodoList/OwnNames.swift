// Names that an application may well have, and that swift-mvvm also uses.

public struct RetryDelay { public init() {} }
public protocol ValueTrait {}
public final class TestModel { public init() {} }
public final class TestScreen { public init() {} }
public final class Marbles { public init() {} }
public struct MarbleSource { public init() {} }
public struct MarbleError: Error { public init() {} }
public final class ScreenHost { public init() {} }
public enum ViewValue { case own }
public protocol RootScreen {}
public struct ReflectedScreen { public init() {} }
public struct ScreenEntry { public init() {} }
public struct Screen { public init() {} }
public struct Environment { public init() {} }
public struct AsyncValues { public init() {} }

public func marbles(_ count: Int) -> Int { count }
