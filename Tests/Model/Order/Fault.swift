/// The failure of the streams under test.
public struct Fault: Error, Hashable, Sendable {
  let code: Int

  init(code: Int) { self.code = code }

  /// The name of this failure in the model.
  var name: String { "fault \(code)" }
}

/// The names of failures in the model, and numbers that represent events and lists.
enum Faults {
  static let noElements = "noElements"
  static let moreThanOneElement = "moreThanOneElement"
  static let argumentOutOfRange = "argumentOutOfRange"
  static let timeout = "timeout"

  /// A number for an end.
  static func number(of end: Happening) -> Int {
    switch end {
    case .next(let value): value
    case .failed: 91
    case .completed: 92
    case .interrupted: 93
    }
  }

  /// A number for a list, different for most lists.
  static func digest(_ list: [Int]) -> Int { list.reduce(list.count) { ($0 * 7 + $1 + 1) % 89 } }

  /// A number for a pair.
  static func mix(_ first: Int, _ second: Int) -> Int { (first * 10 + second) % 97 }
}
