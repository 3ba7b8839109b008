import Foundation

#if !canImport(UIKit) && !canImport(AppKit)
// What UIKit adds, for view models that name the rows of a list.
extension IndexPath {
  /// The path of a row of a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The path of an item of a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section, which is the first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row, which is the second index.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item, which is the second index.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
#endif
