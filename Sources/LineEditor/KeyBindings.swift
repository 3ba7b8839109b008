import CEditline
import SafeFiles

/// The key bindings, by the names of libedit's functions and our own.
///
/// libedit resets its bindings whenever it switches to vi or emacs mode, even from `~/.editrc`. So that file is read here, line
/// by line. Our bindings are restored after each line that switches the mode; later bindings of the user take precedence.
struct KeyBindings {
  let editor: OpaquePointer

  /// Binds our keys, and then those of the user's file.
  func apply() {
    bind()
    guard let path = Self.path, let bytes = try? SafeFile.read(path, limit: 1 << 20) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      ce_parse_line(editor, String(line))
      let isBind = first == "bind" || first.hasSuffix(":bind")
      if isBind, words.contains("-v") || words.contains("-e") { bind() }
    }
  }

  /// The path that libedit also reads.
  private static var path: String? {
    EnvironmentVariable.value("EDITRC") ?? EnvironmentVariable.value("HOME").map { $0 + "/.editrc" }
  }

  private func bind() {
    ce_bind(editor, "\\t", "complete-word")
    ce_bind(editor, "^P", "older-with-prefix")
    ce_bind(editor, "^N", "newer-with-prefix")
    ce_bind(editor, "^R", "em-inc-search-prev")
    if ce_is_vi(editor) { bindForVi() } else { bindForEmacs() }
  }

  private func bindForEmacs() {
    ignoreOtherKeys()
    for key in ["\\e[A", "\\eOA"] { ce_bind(editor, key, "older-with-prefix") }
    for key in ["\\e[B", "\\eOB"] { ce_bind(editor, key, "newer-with-prefix") }
    ce_bind(editor, "\\e[3~", "ed-delete-next-char")
    for key in ["\\e[H", "\\eOH", "\\e[1~"] { ce_bind(editor, key, "ed-move-to-beg") }
    for key in ["\\e[F", "\\eOF", "\\e[4~"] { ce_bind(editor, key, "ed-move-to-end") }
    for key in ["\\e[1;5D", "\\e[1;3D", "\\eb"] { ce_bind(editor, key, "ed-prev-word") }
    for key in ["\\e[1;5C", "\\e[1;3C", "\\ef"] { ce_bind(editor, key, "em-next-word") }
  }

  /// Unused keys, alone and with Shift, Alt and Control. Without a binding, the end of their sequence would be entered as text.
  private func ignoreOtherKeys() {
    let letters = ["A", "B", "C", "D", "F", "H", "P", "Q", "R", "S"].map { (start: "1", end: $0) }
    let numbers = [2, 3, 5, 6, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24].map { (start: "\($0)", end: "~") }
    for key in letters + numbers {
      ce_bind(editor, "\\e[\(key.start)~", "ed-unassigned")
      for modifiers in 2...8 { ce_bind(editor, "\\e[\(key.start);\(modifiers)\(key.end)", "ed-unassigned") }
    }
    for key in ["OP", "OQ", "OR", "OS"] { ce_bind(editor, "\\e\(key)", "ed-unassigned") }
  }

  /// In vi mode, the escape character switches to commands, which then receive the rest of an arrow key.
  private func bindForVi() {
    for key in ["k", "[A", "OA"] { ce_bind_command(editor, key, "older-with-prefix") }
    for key in ["j", "[B", "OB"] { ce_bind_command(editor, key, "newer-with-prefix") }
  }
}
