import Foundation
import LineEditor
import Synchronization

/// A program that does nothing but edit lines, for the tests that type at a pseudo-terminal.
@main
enum Probe {
  private static let interrupts = Atomic(0)

  static func main() async {
    let arguments = CommandLine.arguments
    let configuration = LineEditor.Configuration(
      program: "editor-probe",
      historyPath: arguments.count > 1 ? arguments[1] : nil,
      hasColor: ProcessInfo.processInfo.environment["NO_COLOR"] == nil,
      completer: complete,
      onInterrupt: {
        interrupts.add(1, ordering: .sequentiallyConsistent)
        FileHandle.standardOutput.write(Data("interrupted while busy\n".utf8))
      }
    )
    guard let editor = LineEditor(configuration) else { return print("no terminal") }
    var prompt = Prompt(left: [.init("probe", .cyan), .init("> ")], right: [.init("@0ms", .dim)])
    while true {
      editor.setPrompt(prompt)
      switch await editor.readLine() {
      case .interrupted(let wasEmpty):
        if wasEmpty { return await editor.close() }
      case .end:
        return await editor.close()
      case .line(let line):
        editor.remember(line)
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first {
        case "later":
          Task {
            try? await Task.sleep(for: .milliseconds(300))
            editor.print(words.last ?? "")
          }
        case "prompt": prompt = Prompt(left: [.init((words.last ?? "") + " ", .green)])
        case "secret":
          if case .line(let secret) = await editor.readSecret(prompt: "secret: ") {
            editor.print("a secret of \(secret.unicodeScalars.count)")
          }
        case "sleep":
          let before = interrupts.load(ordering: .sequentiallyConsistent)
          editor.print("sleeping")
          while interrupts.load(ordering: .sequentiallyConsistent) == before {
            try? await Task.sleep(for: .milliseconds(5))
          }
        case "crash":
          let empty: [Int] = []
          editor.print("\(empty[words.count])")
        case "exit": exit(3)
        default: editor.print("line \(line.unicodeScalars.count): \(line)")
        }
      }
    }
  }

  @Sendable static func complete(_ before: String) -> Completion {
    let word = before.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let known = [("password", "a secret"), ("path", "a file"), ("submit", "presses"), ("größe", "a size")]
    return Completion(of: word, candidates: known.filter { $0.0.hasPrefix(word) }.map { .init($0.0, help: $0.1) })
  }
}
