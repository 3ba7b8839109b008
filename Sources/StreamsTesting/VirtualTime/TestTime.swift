/// A point in the virtual time of a test, in ticks.
public typealias TestTime = Int
