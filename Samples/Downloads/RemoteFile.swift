import Foundation

/// A file that can be downloaded. Its bytes are generated, and the same each time.
public struct RemoteFile: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The number of its parts.
  public let partCount: Int

  /// The size of a part, in bytes.
  static let partSize = 1 << 14

  /// A file with this number of parts.
  public init(_ name: String, partCount: Int) {
    self.name = name
    self.partCount = partCount
  }

  /// All files, from short to long.
  public static let all = [
    RemoteFile("map", partCount: 2), RemoteFile("song", partCount: 5), RemoteFile("film", partCount: 10),
  ]

  /// A part, of which the first is part 0.
  func part(_ index: Int) -> [UInt8] {
    var state = name.utf8.reduce(UInt32(index)) { $0 &* 31 &+ UInt32($1) }
    return (0..<Self.partSize).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
  }
}

/// A checksum of all bytes and their order: FNV-1a.
struct Checksum: Hashable, Sendable {
  private var value: UInt32 = 0x811C_9DC5

  /// The number in hexadecimal: `811C9DC5`.
  var text: String { String(format: "%08X", value) }

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
  }
}
