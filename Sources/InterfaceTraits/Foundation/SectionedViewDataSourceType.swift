public import Foundation

/// A data source of a view that has sections, and a model for each row.
public protocol SectionedViewDataSourceType {
  /// The model of a row. Throws an error if there is no such row, or if no models are bound yet.
  func model(at indexPath: IndexPath) throws -> Any
}
