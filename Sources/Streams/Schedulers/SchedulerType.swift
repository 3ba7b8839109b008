import Foundation

/// The unit in which schedulers are told how long to wait.
public typealias RxTimeInterval = DispatchTimeInterval

/// The point in time that schedulers read from their clock.
public typealias RxTime = Date
