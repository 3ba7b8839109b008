import Foundation

/// A package to begin with: one screen with its view model, its service, tests, a transcript, and a program that opens it.
struct NewPackage {
  /// As it was given: `to-do`.
  let name: String
  /// As types are called: `ToDo`.
  let typeName: String
  /// Where this package is, so that the new one can stand on it.
  let dependency: String

  /// Refuses names that could not be those of modules and files.
  init(name: String, dependency: String = NewPackage.ownFolder) throws(Failure) {
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    guard isPlain, let first = name.first, first.isLetter, name.count <= 64 else {
      throw Failure(
        .wrong,
        "'\(Vocabulary.cut(name))' cannot be a name: take letters, digits and hyphens, a letter first, as in to-do"
      )
    }
    let words = name.split { $0 == "-" || $0 == "_" }
    let typeName = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard !NewPackage.taken.contains(typeName.lowercased()) else {
      throw Failure(.wrong, "'\(name)' is the name of something that the package needs itself; take another")
    }
    self.name = name
    self.typeName = typeName
    self.dependency = dependency
  }

  /// Modules of that name are there already.
  private static let taken: Set<String> = [
    "mvvm", "mvvmrepl", "mvvmtesting", "streams", "drivers", "signals", "lineeditor", "swift", "foundation", "dispatch",
    "testing", "xctest", "synchronization", "observation", "main",
  ]

  /// The folder of this package, from where it was built.
  static var ownFolder: String {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.path
  }

  /// By which the screen is opened.
  var screenName: String { typeName.lowercased() }

  /// Writes all files below the folder. Refuses if there is something of that name.
  func write(into folder: String) throws(Failure) -> [String] {
    let root = folder.hasSuffix("/") ? folder + name : folder + "/" + name
    guard !FileManager.default.fileExists(atPath: root) else {
      throw Failure(.file, "\(root) is there already; nothing was written")
    }
    var written: [String] = []
    for file in files {
      let path = root + "/" + file.path
      do {
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent,
          withIntermediateDirectories: true
        )
      } catch {
        throw Failure(FileFailure("write", path))
      }
      do throws(FileFailure) {
        try FileAccess.replace(path, with: file.text)
      } catch {
        throw Failure(error)
      }
      written.append(path)
    }
    return written
  }
}
