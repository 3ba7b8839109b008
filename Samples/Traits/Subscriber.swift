/// A subscriber, and what it received.
public struct Subscriber: CustomStringConvertible {
  /// A, B and so on.
  let name: String
  private(set) var received: [String] = []
  /// Whether no further events will follow.
  private(set) var isOver = false

  init(number: Int) {
    let letter = String(Character(Unicode.Scalar(UInt8(65 + number % 26))))
    name = number < 26 ? letter : letter + "\(number / 26 + 1)"
  }

  mutating func receive(_ text: String, isLast: Bool) {
    received.append(text)
    isOver = isOver || isLast
  }

  /// The name, and the received events, in order.
  public var description: String { name + "  " + (received.isEmpty ? "nothing yet" : received.joined(separator: ", ")) }
}
