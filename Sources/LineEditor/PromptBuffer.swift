import Foundation

/// Holds a prompt where libedit can point to it.
struct PromptBuffer {
  private(set) var pointer: UnsafeMutablePointer<CChar>? = strdup("")

  mutating func set(_ text: String) {
    free(pointer)
    pointer = strdup(text)
  }
}
