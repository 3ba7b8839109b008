extension Label {
  /// A label that shows the elements of an asynchronous sequence, as they arrive. The sequence is iterated while the view exists.
  public convenience init<Elements: AsyncSequence>(_ name: String, _ elements: Elements) {
    self.init(name, elements.asObservable())
  }
}

extension Activity {
  /// Shows the elements of an asynchronous sequence.
  public convenience init<Elements: AsyncSequence>(_ name: String, _ elements: Elements)
  where Elements.Element == Bool {
    self.init(name, elements.asObservable())
  }
}

extension Progress {
  /// Shows the progress that an asynchronous sequence sends, from 0 to 1.
  public convenience init<Elements: AsyncSequence>(_ name: String, _ elements: Elements)
  where Elements.Element: BinaryFloatingPoint {
    self.init(name, elements.asObservable())
  }
}

extension List {
  /// A list that shows the latest rows of an asynchronous sequence.
  public convenience init<Elements: AsyncSequence>(_ name: String, _ elements: Elements)
  where Elements.Element == [String] {
    self.init(name, elements.asObservable())
  }
}
