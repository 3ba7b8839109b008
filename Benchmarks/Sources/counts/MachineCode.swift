import Foundation
import Rows

/// The machine code of programs and libraries, by address.
struct MachineCode {
  private var images: [Substring: Image] = [:]

  /// Whether the instruction reads and writes memory atomically: on x86, an instruction with a lock prefix, or an exchange with
  /// memory.
  mutating func isAtomicUpdate(_ place: CallgrindProfile.Place) throws -> Bool {
    #if arch(x86_64)
    guard place.object.hasPrefix("/") else { return false }
    if images[place.object] == nil { images[place.object] = try Image(String(place.object)) }
    guard var bytes = images[place.object]?.bytes(at: place.address, count: 5) else { return false }
    while let byte = bytes.first {
      switch byte {
      case 0xF0: return true
      case 0x66, 0xF2, 0xF3, 0x40...0x4F: bytes.removeFirst()
      case 0x86, 0x87: return bytes.dropFirst().first.map { $0 < 0xC0 } ?? false
      default: return false
      }
    }
    return false
    #else
    throw NotMeasurable("atomic operations are only counted on x86-64")
    #endif
  }

  /// An ELF file, and where its parts are loaded.
  private struct Image {
    private let data: Data
    private var segments: [(address: UInt64, offset: UInt64, size: UInt64)] = []

    init(_ file: String) throws {
      guard let data = FileManager.default.contents(atPath: file) else {
        throw NotMeasurable("could not read '\(file)'")
      }
      self.data = data
      guard data.count > 64, data.prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2]) else { return }
      let table = Int(number(at: 32, UInt64.self))
      let (size, count) = (Int(number(at: 54, UInt16.self)), Int(number(at: 56, UInt16.self)))
      for header in (0..<count).map({ table + $0 * size }) where number(at: header, UInt32.self) == 1 {
        segments.append(
          (
            number(at: header + 16, UInt64.self), number(at: header + 8, UInt64.self),
            number(at: header + 32, UInt64.self)
          )
        )
      }
    }

    func bytes(at address: UInt64, count: Int) -> ArraySlice<UInt8>? {
      guard let segment = segments.first(where: { $0.address <= address && address < $0.address + $0.size }) else {
        return nil
      }
      let start = Int(segment.offset + address - segment.address)
      return ArraySlice(data[start..<Swift.min(start + count, data.count)])
    }

    private func number<Number: FixedWidthInteger>(at offset: Int, _: Number.Type) -> Number {
      guard offset >= 0, offset + MemoryLayout<Number>.size <= data.count else { return 0 }
      return data.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self)) }
    }
  }
}
