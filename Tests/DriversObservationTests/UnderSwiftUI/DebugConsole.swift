import MVVM

/// A prompt for the view model of the running application.
@MainActor
final class DebugConsole {
  let lines = BehaviorRelay<[String]>(value: [])
  private let host = ScreenHost(clock: .real)

  init(_ model: AnyObject) throws {
    host.onChange = { [lines] in lines.accept(lines.value + ["\($0)"]) }
    try host.open { _ in ReflectedScreen(model) }
  }

  /// `username ada` types, `submit` taps.
  func enter(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let name = words.first else { return }
    do {
      if words.count == 1 { try host.tap(name) } else { try host.set(name, words[1]) }
    } catch {
      lines.accept(lines.value + ["\(error)"])
    }
  }
}
