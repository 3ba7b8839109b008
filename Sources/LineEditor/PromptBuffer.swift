import Foundation

/// Stores a prompt in memory to which libedit can point.
struct PromptBuffer {
  private(set) var pointer: UnsafeMutablePointer<CChar>? = strdup("")

  mutating func set(_ text: String) {
    free(pointer)
    pointer = strdup(text)
  }
}
