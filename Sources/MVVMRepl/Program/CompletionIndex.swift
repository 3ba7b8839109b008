import Foundation
import LineEditor
import MVVM

/// What a line may be completed with at the moment: a copy of the names that the editor's thread may look at.
struct CompletionIndex: Sendable {
  var commands: [CommandHelp] = []
  var screens: [ScreenEntry] = []
  var views: [ViewState] = []
  var services: [ServiceState] = []

  func complete(_ before: String) -> Completion {
    var words = before.split(whereSeparator: \.isWhitespace).map(String.init)
    let word = before.last.map(\.isWhitespace) ?? true ? "" : words.removeLast()
    return Completion(of: word, candidates: candidates(after: words, word).filter { $0.text.hasPrefix(word) })
  }

  private func candidates(after words: [String], _ word: String) -> [Completion.Candidate] {
    let inputs = views.filter { $0.input != nil }
    guard let first = words.first else {
      return commands.map { .init($0.name, help: $0.summary) } + inputs.map(Self.candidate)
    }
    if let view = inputs.first(where: { $0.name == first }) { return words.count == 1 ? Self.values(of: view) : [] }
    let subject = words.count > 1 ? views.first { $0.name == words[1] } : nil
    switch (CommandTable.names[first] ?? first, words.count) {
    case ("open", 1): return screens.map { .init($0.name, help: $0.summary) }
    case ("help", 1): return commands.map { .init($0.name, help: $0.summary) }
    case ("tap", 1): return inputs.filter { $0.input == .button }.map(Self.candidate)
    case ("set", 1), ("type", 1), ("clear", 1): return inputs.filter { $0.input != .button }.map(Self.candidate)
    case ("toggle", 1): return inputs.filter { if case .flag = $0.value { true } else { false } }.map(Self.candidate)
    case ("pick", 1): return inputs.filter { !$0.choices.isEmpty }.map(Self.candidate)
    case ("pick", 2), ("set", 2): return subject.map(Self.values) ?? []
    case ("select", 1): return views.filter { if case .list = $0.value { true } else { false } }.map(Self.candidate)
    case ("show", 1), ("expect", 1), ("wait", 1), ("watch", _), ("unwatch", _), ("timeline", _):
      return views.map(Self.candidate)
    case ("expect", 2), ("wait", 2):
      return subject == nil ? [] : Condition.Comparison.allCases.map { .init($0.rawValue) }
    case ("expect", 3), ("wait", 3): return subject.map(Self.values) ?? []
    case ("service", 1):
      return services.map { service in
        .init(service.name, help: service.settings.map { "\($0.name)=\($0.value)" }.joined(separator: " "))
      }
    case ("service", _): return ["latency=", "fail=", "fail-next="].map { .init($0, isOpen: true) }
    case ("clock", 1): return ScreenHost.Clock.allCases.map { .init($0.rawValue) }
    case ("run", 1), ("check", 1), ("save", 1), ("record", 1), ("graph", 2): return Self.files(word)
    default: return []
    }
  }

  private static func candidate(_ view: ViewState) -> Completion.Candidate {
    .init(view.name, help: "\(view.kind), \(view.value.label(limit: 30))")
  }

  private static func values(of view: ViewState) -> [Completion.Candidate] {
    if case .flag = view.value { return [.init("true"), .init("false")] }
    return view.choices.map { .init($0) }
  }

  /// Files and folders whose path begins so.
  private static func files(_ word: String) -> [Completion.Candidate] {
    let folder = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    let beginning = word.dropFirst(folder.count)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { $0.hasPrefix(beginning) && (beginning.hasPrefix(".") || !$0.hasPrefix(".")) }.sorted().map {
      var isFolder: ObjCBool = false
      let path = folder + $0
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return .init(isFolder.boolValue ? path + "/" : path, isOpen: isFolder.boolValue)
    }
  }
}
