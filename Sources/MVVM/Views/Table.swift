/// Rows with columns, one of which can be selected.
public final class Table: List {
  /// A column: its title, and what a row shows in it.
  @MainActor
  public struct Column<Model> {
    let title: String
    let text: @MainActor (Model) -> String

    /// A column.
    public init(_ title: String, _ text: @escaping @MainActor (Model) -> String) {
      self.title = title
      self.text = text
    }
  }

  /// The titles of the columns.
  public private(set) var titles: [String] = []

  /// A table that shows the rows of a stream.
  public convenience init<Rows: Sequence>(
    _ name: String,
    _ source: some ObservableConvertibleType<Rows>,
    columns: [Column<Rows.Element>]
  ) {
    self.init(name)
    titles = columns.map(\.title)
    follow(source) { table, rows in table.show(Array(rows), columns) }
  }

  private func show<Model>(_ models: [Model], _ columns: [Column<Model>]) {
    let cells = models.map { model in columns.map { $0.text(model) } }
    var widths = [Int](repeating: 0, count: columns.count)
    for row in cells {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], TextWidth.cells(of: cell)) }
    }
    var texts = cells.map { row in
      row.enumerated()
        .map { index, cell in
          index + 1 == row.count ? cell : TextWidth.pad(cell, to: widths[index])
        }
        .joined(separator: "  ")
    }
    texts.reverse()
    show(models) { _ in texts.removeLast() }
  }

  public override var kind: String { "table" }
}
