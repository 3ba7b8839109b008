import Foundation

/// The calling thread.
enum CurrentThread {
  /// The thread that serves the main queue counts as the main thread, even if it is not the first one.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// `main` or `background`, as numbers would be others on each run.
  static var name: String {
    DispatchQueue.getSpecific(key: mark) == true || Thread.isMainThread ? "main" : "background"
  }
}
