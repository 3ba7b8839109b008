/// The integers that count what `timer`, `interval` and `range` send.
public typealias RxAbstractInteger = FixedWidthInteger
