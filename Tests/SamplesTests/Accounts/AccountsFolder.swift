import Foundation

/// A folder of a test's own, with a file of accounts in it.
struct AccountsFolder: ~Copyable {
  let path: String
  var file: String { path + "/accounts.json" }

  /// A folder with a file of this content, or none.
  init(_ content: String?) throws {
    path = NSTemporaryDirectory() + "accounts-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    if let content { try Data(content.utf8).write(to: URL(fileURLWithPath: file)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The contents of the file.
  var content: String? { FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } }

  /// The names of all that is in the folder.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? [] }

  func mode(_ name: String = "accounts.json") throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions] as? Int ?? 0
  }
}
