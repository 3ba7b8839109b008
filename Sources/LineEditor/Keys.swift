import CEditline
import CSignals
import Foundation

/// The keys for the line that is edited, one at a time. Text that the terminal marks as pasted is returned separately.
final class Keys {
  /// The next input.
  enum Next {
    /// A key, stored where the editor expects it.
    case key
    /// A part of a paste.
    case piece(Paste.Piece)
    /// No more input, with the value that the editor receives in place of the number of keys.
    case none(Int32)
  }

  /// The memory where the editor expects a key.
  typealias Destination = UnsafeMutablePointer<wchar_t>?

  private let editor: OpaquePointer
  private let pipe: WakePipe
  private let reader: ce_reader
  private var paste = Paste()
  /// Keys for the editor that were read after an escape character.
  private var readAhead: [wchar_t] = []

  /// The beginning of a command of several keys, for which the editor waits.
  private enum Prefix {
    /// The escape character, or ^X, and further characters of a sequence.
    case sequence
    /// ^V, after which any key is entered as text.
    case quote
  }
  private var prefix: Prefix?

  /// The milliseconds to wait for the rest of a sequence, which may be delayed by a slow line or a busy machine.
  private static let timeout: Int32 = 100

  /// Whether a paste is under way.
  private(set) var isPasting = false

  /// - Parameter reader: The function that the editor calls for a key.
  init(_ editor: OpaquePointer, _ pipe: WakePipe, reader: ce_reader) {
    self.editor = editor
    self.pipe = pipe
    self.reader = reader
  }

  /// Waits for the next key or piece.
  ///
  /// - Parameter onWake: Called for each wake-up in the meantime; returns whether reading ends.
  func next(_ destination: Destination, onWake: () -> Bool) -> Next {
    let next = nextUnnoted(destination, onWake: onWake)
    if case .key = next, let key = destination?.pointee { note(key) } else { prefix = nil }
    return next
  }

  private func nextUnnoted(_ destination: Destination, onWake: () -> Bool) -> Next {
    while true {
      if let key = keyBeforePaste() {
        destination?.pointee = key
        return .key
      }
      if let piece = paste.next() { return .piece(piece) }
      let count = read(destination, onWake)
      guard count == 1 else { return .none(count) }
      guard destination?.pointee == 0x1B, readAhead.isEmpty else { return .key }
      let sequence = readSequence(destination)
      switch sequence?.scalars {
      case Paste.beginning: guard readPaste(destination, onWake) else { return .none(-1) }
      // The rest of a paste whose first line was read as a secret.
      case Paste.ending: break
      default:
        if let sequence {
          guard isForEditor(sequence) else { break }
          readAhead = sequence.scalars.map(wchar_t.init(bitPattern:))
        }
        destination?.pointee = 0x1B
        return .key
      }
    }
  }

  /// Notes whether the editor waits for more keys after this one.
  private func note(_ key: wchar_t) {
    prefix =
      switch key {
      case _ where prefix == .quote: nil
      case 0x16: .quote
      case 0x1B, 0x18: ce_is_vi(editor) ? nil : .sequence
      // A sequence begins with a bracket or `O`, and has numbers.
      case 0x5B, 0x4F, 0x30..<0x40: prefix
      default: nil
      }
  }

  /// A key that ends a command of several keys, so that the paste that follows is no part of it: ^G, or the first character of the
  /// paste, which is text anyway. Nil if the editor does not wait for such a key.
  private func keyBeforePaste() -> wchar_t? {
    guard let prefix, paste.isNextPiece else { return nil }
    switch prefix {
    case .sequence: return 0x07
    case .quote: return wchar_t(bitPattern: paste.takeCharacter() ?? 0x20)
    }
  }

  /// The text that was typed or pasted ahead: the beginning, or all, of a text that is read without this class.
  func takeReadAhead() -> Paste.Piece {
    let scalars = readAhead.compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
    readAhead = []
    let pasted = paste.next() ?? Paste.Piece(text: "", isLine: false)
    return Paste.Piece(text: String(String.UnicodeScalarView(scalars)) + pasted.text, isLine: pasted.isLine)
  }

  /// Drops pasted text that was not entered.
  func dropPaste() { paste.drop() }

  private func read(_ destination: Destination, _ onWake: () -> Bool) -> Int32 {
    if !readAhead.isEmpty {
      destination?.pointee = readAhead.removeFirst()
      return 1
    }
    while true {
      let ready = pipe.waitForInput(STDIN_FILENO)
      if ready.wake {
        pipe.drain()
        if onWake() { return -1 }
      }
      if ready.input { return readDirectly(destination) }
    }
  }

  private func readDirectly(_ destination: Destination) -> Int32 { ce_read_builtin(editor, destination, reader) }

  /// Reads a whole sequence after the escape character. If it is not a sequence, the keys are kept for the editor.
  private func readSequence(_ destination: Destination) -> ControlSequence? {
    var sequence = ControlSequence()
    while sequence.progress == .unfinished {
      guard isInput(), readDirectly(destination) == 1, let key = destination?.pointee else { break }
      sequence.add(UInt32(bitPattern: key))
    }
    if sequence.progress == .whole { return sequence }
    readAhead = sequence.scalars.map(wchar_t.init(bitPattern:))
    return nil
  }

  /// Whether the editor looks for a binding of the sequence. In vi mode, the escape character switches to commands.
  private func isForEditor(_ sequence: ControlSequence) -> Bool {
    ce_is_vi(editor) ? sequence.isCursorKey : sequence.isKey
  }

  /// Reads pasted text to its end; false if reading ends before.
  private func readPaste(_ destination: Destination, _ onWake: () -> Bool) -> Bool {
    paste = Paste()
    isPasting = true
    defer { isPasting = false }
    while !paste.isWhole {
      guard read(destination, onWake) == 1, let key = destination?.pointee else {
        skipPaste(destination)
        return false
      }
      paste.add(UInt32(bitPattern: key))
    }
    // A ^C within the paste goes to another thread, which may not have handled it yet.
    cs_await_signal(SIGINT)
    guard onWake() else { return true }
    paste.drop()
    return false
  }

  /// Drops the rest of a paste that contained ^C, up to its end, or to a pause of the terminal.
  private func skipPaste(_ destination: Destination) {
    while !paste.isWhole, isInput(), readDirectly(destination) == 1, let key = destination?.pointee {
      paste.add(UInt32(bitPattern: key))
    }
    paste.drop()
  }

  private func isInput() -> Bool {
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, Self.timeout) > 0
  }
}
