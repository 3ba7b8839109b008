/// The integer types that `timer`, `interval` and `range` can send.
public typealias RxAbstractInteger = FixedWidthInteger
