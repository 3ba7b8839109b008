import Synchronization

/// A value that is only reached with the lock held.
///
/// `Synchronization.Mutex` asks that whatever goes in or comes out be `sending`; disposables and user closures are
/// not. This wrapper drops that demand: the lock itself orders every access, and what is taken out is handed on, not
/// kept inside as well. Never call out (dispose, observer, user closure) from `body`: decide inside, act outside.
package struct Locked<Value>: ~Copyable {
  private let mutex: Mutex<Carried<Value>>

  package init(_ value: Value) {
    mutex = Mutex(Carried(payload: value))
  }

  package borrowing func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { Carried(payload: body(&$0.payload)) }.payload
  }
}

// `@unchecked`: every access goes through the mutex.
extension Locked: @unchecked Sendable {}

// `@unchecked`: only a carrier through the mutex, which orders every access. It stands outside of `Locked` because the
// compiler cannot emit a type nested in a generic noncopyable one.
struct Carried<Payload>: @unchecked Sendable {
  var payload: Payload
}
