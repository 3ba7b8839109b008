import Foundation

/// The thread of user interfaces: the main thread, or the thread that currently serves the main queue (any thread in a
/// program that gave its main thread away, with `dispatchMain()` or an asynchronous `main`).
@usableFromInline
package enum MainThread {
  /// Thread-local: whether this is the thread that started the program. A query of the system costs as much as a whole chain.
  private static let slot = makeThreadKey()

  private static var isFirst: Int { 1 }
  private static var isOther: Int { 2 }

  @usableFromInline
  package static var isCurrent: Bool {
    switch Int(bitPattern: pthread_getspecific(slot)) {
    case isFirst: true
    case isOther: DispatchQueue.isMain
    default: detect()
    }
  }

  private static func detect() -> Bool {
    let isMain = Thread.isMainThread
    pthread_setspecific(slot, UnsafeRawPointer(bitPattern: isMain ? isFirst : isOther))
    return isMain || DispatchQueue.isMain
  }
}
