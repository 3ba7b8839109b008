import ReactiveSwift

extension PropertyProtocol where Value == Int {
    /// Whether the value is within `range`.
    public func isWithin(_ range: ClosedRange<Int>) -> Property<Bool> {
        map { range.contains($0) }.skipRepeats()
    }
}
