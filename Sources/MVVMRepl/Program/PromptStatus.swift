import LineEditor
import MVVM
import ScreenText

/// The prompt before the edited line: the screen, and the name and progress of what is loading. It is shortened to leave
/// room for the line.
struct PromptStatus {
  private(set) var spans: [Prompt.Span] = []
  private var room: Int

  /// The minimum width of a line.
  private static let lineWidth = 14

  init(_ views: [ViewState], screen: String?, frame: String, columns: Int) {
    room = columns - Self.lineWidth
    if let screen { add([screen], .cyan) }
    let busy = views.first(where: \.isBusy)
    // The sign for busy views stays even if there is no room for the name.
    if busy != nil { room -= 2 }
    // The position of a slider is not progress.
    let underWay = views.filter { $0.input == nil && $0.fraction.map { $0 > 0 && $0 < 1 } ?? false }
    var left = underWay[...]
    while let view = left.first, underWay.count - left.count < 2 {
      // If there are other views, their number has to fit too.
      let others = left.count > 1 ? 3 : 0
      room -= others
      let isShown = add(Self.forms(of: view), .yellow)
      room += others
      guard isShown else { break }
      left.removeFirst()
    }
    if !left.isEmpty { add([" +\(left.count)"], .yellow) }
    if let busy {
      room += 2
      add([" \(frame) \(busy.name)", " \(frame)"], .yellow)
    }
    spans.append(.init("> "))
  }

  /// Adds the first form that fits.
  @discardableResult
  private mutating func add(_ forms: [String], _ style: Prompt.Style) -> Bool {
    guard let form = forms.first(where: { TextWidth.cells(of: $0) <= room }) else { return false }
    room -= TextWidth.cells(of: form)
    spans.append(.init(form, style))
    return true
  }

  /// Progress with a bar, and without.
  private static func forms(of view: ViewState) -> [String] {
    let fraction = view.fraction ?? 0
    let done = Int(fraction * 10)
    let bar = String(repeating: "#", count: done) + String(repeating: "-", count: 10 - done)
    let percent = "\(Int(fraction * 100))%"
    return [" \(view.name) [\(bar)] \(percent)", " \(view.name) \(percent)"]
  }
}
