import Foundation

/// A file that can be downloaded. Its bytes are made up, and the same each time.
public struct RemoteFile: Hashable, Sendable {
  /// The name.
  public let name: String
  /// In how many parts it comes.
  public let partCount: Int

  /// How many bytes a part has.
  static let partSize = 1 << 14

  /// A file of so many parts.
  public init(_ name: String, partCount: Int) {
    self.name = name
    self.partCount = partCount
  }

  /// The files that there are, from short to long.
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

  /// The number as one writes it: `811C9DC5`.
  var text: String { String(format: "%08X", value) }

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
  }
}
