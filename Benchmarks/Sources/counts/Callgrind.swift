import Foundation
import Rows

extension Counts {
  /// Counts the instructions of a unit of some workloads: the difference between many units and few.
  mutating func countInstructions() throws {
    let callgrind = try Callgrind()
    defer { callgrind.cleanUp() }
    for id in probedIDs {
      let (few, many) = (500, 1_500)
      let less = try callgrind.profile(id, units: few)
      for (kind, count) in try callgrind.profile(id, units: many).counts(beyond: less) {
        // The look-ups were already counted. A profile would count each of them twice.
        if kind != .lookups { set(id, kind, Double(count) / Double(many - few)) }
      }
    }
  }
}

/// Runs this program under valgrind's callgrind, which counts how often each instruction is executed.
struct Callgrind {
  private let valgrind: String
  private let directory: URL
  private let program: String

  init() throws {
    guard let valgrind = Self.path(of: "valgrind") else {
      throw NotMeasurable("there is no valgrind on the PATH (Debian and Ubuntu: apt-get install valgrind)")
    }
    self.valgrind = valgrind
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("counts.\(getpid())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    // Not every valgrind understands the debug information of every compiler, and it is not needed.
    let whole = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let stripped = directory.appendingPathComponent("counts").path
    let couldStrip = try Self.path(of: "strip").map { try Self.run($0, ["-g", "-o", stripped, whole]).status == 0 }
    program = couldStrip == true ? stripped : whole
  }

  func profile(_ id: String, units: Int) throws -> CallgrindProfile {
    let output = directory.appendingPathComponent("callgrind.out")
    let options = ["--tool=callgrind", "--dump-instr=yes", "--compress-strings=no", "--compress-pos=no"]
    let result = try Self.run(
      valgrind,
      options + ["--callgrind-out-file=\(output.path)", program, "--probe", id, String(units)]
    )
    guard result.status == 0, let text = try? String(contentsOf: output, encoding: .utf8) else {
      throw NotMeasurable("valgrind could not run \(id): \(result.complaint.suffix(500))")
    }
    return CallgrindProfile(text)
  }

  /// Removes the files that were written.
  func cleanUp() { try? FileManager.default.removeItem(at: directory) }

  private static func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, complaint: String) {
    let (process, errors) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, complaint)
  }

  private static func path(of program: String) -> String? {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return directories.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
