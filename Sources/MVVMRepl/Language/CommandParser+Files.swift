import ScreenLanguage

/// Files that commands write.
extension CommandParser {
  /// A file to be written: the rest of the line, after an optional `--force`.
  func outputFile(
    _ what: String,
    _ name: String,
    _ word: LineScanner.Word,
    _ scanner: inout LineScanner
  ) throws(CommandError) -> OutputFile {
    var ahead = scanner
    let option = try ahead.word().flatMap { $0.text.hasPrefix("--") && !$0.isQuoted ? $0 : nil }
    let isForced = option?.text == "--force"
    if isForced {
      scanner = ahead
    } else if let option {
      throw CommandError(
        "there is no option '\(Vocabulary.cut(option.text))'; quote a file name that begins with --",
        in: scanner.line,
        at: option.range
      )
    }
    try rejectWordsAfterFile(scanner)
    return OutputFile(try need(what, name, word, &scanner, isRest: true).text, isForced: isForced)
  }

  /// Throws for words after a file name. The name may contain blanks; it ends at its extension, or before an option.
  private func rejectWordsAfterFile(_ scanner: LineScanner) throws(CommandError) {
    var ahead = scanner
    guard let first = try ahead.word(), !first.isQuoted else { return }
    var last = first
    while let word = try ahead.word() {
      let isOption = word.text == "--force" && !word.isQuoted
      if isOption || OutputFile.Content.extensions.contains(where: last.text.hasSuffix) {
        let file = scanner.line[first.range.lowerBound..<last.range.upperBound]
        throw CommandError(
          "'\(Vocabulary.cut(word.text))' is unexpected after the file '\(Vocabulary.cut(String(file)))': put options and "
            + "names before it, or quote a name with spaces",
          in: scanner.line,
          at: word.range
        )
      }
      last = word
    }
  }
}
