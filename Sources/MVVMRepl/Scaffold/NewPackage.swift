import Foundation
import ScreenText

/// A package to start from: one screen with its view model, its service, tests, transcripts, and a program that opens it.
struct NewPackage {
  let name: ScaffoldName
  /// The path of this package, which the new one depends on.
  let dependency: String

  /// A package with this name, if the name is valid.
  init(name: String, dependency: String = NewPackage.ownFolder) throws(Failure) {
    self.name = try ScaffoldName(name)
    self.dependency = dependency
    // SwiftPM tells packages apart by the names of their folders, in any case.
    let folder = URL(fileURLWithPath: dependency).lastPathComponent
    guard ![folder, "swift-mvvm"].contains(where: { $0.lowercased() == name.lowercased() }) else {
      throw Failure(.wrong, "'\(name)' is the name of the package that the new one depends on; choose another name")
    }
  }

  /// The folder from which this package was built.
  static var ownFolder: String {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.path
  }

  /// Writes all files below the folder. Throws if something with this name exists.
  ///
  /// - Returns: The lines to print.
  func write(into folder: String) throws(Failure) -> [String] {
    let root = folder.hasSuffix("/") ? folder + name.given : folder + "/" + name.given
    guard !ScaffoldFiles.isTaken(root) else {
      throw Failure(.file, "\(root) already exists; nothing was written")
    }
    guard FileManager.default.fileExists(atPath: dependency + "/Package.swift") else {
      throw Failure(
        .file,
        "swift-mvvm, which the new package depends on, is no longer at \(dependency); rebuild this program where it is now"
      )
    }
    let files = files.map { (path: root + "/" + $0.path, text: $0.text) }
    do throws(Failure) {
      try ScaffoldFiles.write(files)
    } catch {
      // All files are new, and an incomplete package would block another attempt.
      try? FileManager.default.removeItem(atPath: root)
      throw error
    }
    return files.map(\.path) + ["Try: cd \(ShellText.word(root)) && swift run \(name.given)-repl"]
  }
}
