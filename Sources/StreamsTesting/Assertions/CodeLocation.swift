/// A place in a test, where failures are shown.
package struct CodeLocation {
  package let fileID: String
  package let file: StaticString
  package let line: UInt
  package let column: UInt

  package init(fileID: StaticString, file: StaticString, line: UInt, column: UInt) {
    self.fileID = "\(fileID)"
    self.file = file
    self.line = line
    self.column = column
  }

  /// For assertions that receive only the file and the line.
  package init(file: StaticString, line: UInt) {
    let parts = "\(file)".split(separator: "/").suffix(2)
    fileID = parts.count == 2 ? parts.joined(separator: "/") : "Tests/\(file)"
    self.file = file
    self.line = line
    column = 1
  }
}
