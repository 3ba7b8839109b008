/// A collection in the order of insertion, from which you remove an element by the token that you received for it.
public struct Bag<Element> {
  /// A token that removes an element.
  public struct Token {
    fileprivate let number: UInt64
  }

  private var elements: ContiguousArray<Element> = []
  /// Ascending, so that binary search finds an element.
  private var numbers: ContiguousArray<UInt64> = []
  private var next: UInt64 = 0

  /// An empty bag.
  public init() {}

  /// A bag of `elements`, which cannot be removed.
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Element {
    for element in elements { insert(element) }
  }

  /// Appends `element`, and returns the token that removes it.
  ///
  /// - Complexity: O(1), amortised.
  @discardableResult
  public mutating func insert(_ element: Element) -> Token {
    let token = Token(number: next)
    next += 1
    elements.append(element)
    numbers.append(token.number)
    return token
  }

  /// Removes and returns the element of `token`; nil if it was removed before.
  ///
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func remove(using token: Token) -> Element? {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < token.number { low = middle + 1 } else { high = middle }
    }
    guard low < numbers.count, numbers[low] == token.number else { return nil }
    numbers.remove(at: low)
    return elements.remove(at: low)
  }
}

extension Bag: RandomAccessCollection {
  /// The position of the first element.
  public var startIndex: Int { elements.startIndex }

  /// The position after the last element.
  public var endIndex: Int { elements.endIndex }

  /// The element at `index`.
  public subscript(index: Int) -> Element { elements[index] }

  /// An iterator over the elements in the order of insertion.
  public func makeIterator() -> Iterator { Iterator(base: elements.makeIterator()) }

  /// Iterates over the elements of a bag in the order of insertion.
  public struct Iterator: IteratorProtocol {
    fileprivate var base: ContiguousArray<Element>.Iterator

    /// The next element; nil after the last.
    public mutating func next() -> Element? { base.next() }
  }
}

extension Bag: Sendable where Element: Sendable {}
extension Bag.Token: Sendable {}
extension Bag.Iterator: Sendable where Element: Sendable {}
