/// Writes words as they are typed in a shell.
package enum ShellText {
  /// A word: in quotes if the shell would read it as something else, such as several words.
  package static func word(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
    return isPlain ? text : "'" + text.replacingScalars { $0 == "'" ? "'\\''" : nil } + "'"
  }
}
