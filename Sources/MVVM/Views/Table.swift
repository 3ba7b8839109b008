import ScreenText

/// A list whose rows have columns.
public final class Table: List {
  /// A column: its title, and the text that a row shows in it.
  @MainActor
  public struct Column<Model> {
    let title: String
    let text: (Model) -> String

    /// A column with a title.
    public init(_ title: String, _ text: @escaping (Model) -> String) {
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
    titles = columns.map { $0.title }
    follow(source) { table, rows in table.show(Array(rows), columns) }
  }

  private func show<Model>(_ models: [Model], _ columns: [Column<Model>]) {
    let cells = models.map { model in columns.map { $0.text(model) } }
    var widths = columns.map { TextWidth.cells(of: $0.title) }
    for row in cells {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], TextWidth.cells(of: cell)) }
    }
    let texts = cells.map { Self.line($0, widths) }
    header = columns.allSatisfy(\.title.isEmpty) ? nil : Self.line(titles, widths)
    show(models, texts: texts)
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    cells.enumerated()
      .map { index, cell in index + 1 == cells.count ? cell : TextWidth.pad(cell, to: widths[index]) }
      .joined(separator: "  ")
  }

  /// The titles as wide as their columns.
  private var header: String?

  public override var notes: [ValueNote] { super.notes + (header.map { [.header($0)] } ?? []) }

  public override var kind: String { "table" }
}
