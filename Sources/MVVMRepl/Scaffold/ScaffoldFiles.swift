import Foundation
import SafeFiles

/// Creates new files and folders.
enum ScaffoldFiles {
  /// Writes the files, and makes the folders that they need.
  static func write(_ files: [(path: String, text: String)]) throws(Failure) {
    for (path, text) in files {
      try makeFolder(SafeFile.folder(of: path))
      try replace(path, with: text)
    }
  }

  /// Whether something with this path exists, even a link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Makes a folder and its parents, unless they exist.
  static func makeFolder(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
      let code = system?.code ?? .EIO
      throw Failure(FileFailure("write", path, code == .EEXIST ? ENOTDIR : code.rawValue))
    }
  }

  /// Replaces a file.
  static func replace(_ path: String, with text: String) throws(Failure) {
    do throws(FileFailure) {
      try SafeFile.replace(path, with: text)
    } catch {
      throw Failure(error)
    }
  }
}
