import Foundation
import SafeFiles

/// Writing of files that were not there before.
enum ScaffoldFiles {
  /// Writes them with the folders that they need.
  static func write(_ files: [(path: String, text: String)]) throws(Failure) {
    for (path, text) in files {
      try makeFolder((path as NSString).deletingLastPathComponent)
      try replace(path, with: text)
    }
  }

  /// Makes a folder that may exist, with those that it is in.
  static func makeFolder(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
      let code = system?.code ?? .EIO
      throw Failure(FileFailure("write", path, code == .EEXIST ? ENOTDIR : code.rawValue))
    }
  }

  /// Writes a file in the place of another.
  static func replace(_ path: String, with text: String) throws(Failure) {
    do throws(FileFailure) {
      try SafeFile.replace(path, with: text)
    } catch {
      throw Failure(error)
    }
  }

  /// A path as one types it in a shell.
  static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+~".contains($0) }
    return isPlain ? path : "'" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
