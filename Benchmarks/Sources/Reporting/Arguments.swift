/// The words of a command line, taken one by one. Options are `--name value` or `--name=value`.
public struct Arguments {
  private var words: ArraySlice<String>
  private var attached: String?
  private var option = ""

  /// All words but the program's name.
  public init(_ words: some Collection<String>) { self.words = ArraySlice(Array(words)) }

  /// The next option; nil at the end. Throws if the previous option has a value that it does not take.
  public mutating func next() throws(UsageError) -> String? {
    guard attached == nil else { throw UsageError("\(option) takes no value") }
    guard let word = words.popFirst() else { return nil }
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else {
      option = word
      return word
    }
    option = String(word[..<sign])
    attached = String(word[word.index(after: sign)...])
    return option
  }

  /// The value of the last option.
  public mutating func value(_ what: String) throws(UsageError) -> String {
    if let given = attached {
      attached = nil
      return given
    }
    guard let word = words.popFirst() else { throw UsageError("\(option) needs \(what)") }
    return word
  }

  /// The value of the last option as a number.
  public mutating func number(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    let text = try value("a number")
    guard let number = Int(text), range.contains(number) else {
      throw UsageError("\(option) takes a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  /// The error for an unknown option.
  public func unknown(_ option: String) -> UsageError {
    UsageError("there is no option '\(option)'; --help lists the options")
  }
}
