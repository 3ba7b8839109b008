import Foundation

/// The key of a new thread-specific value, which is nil at first.
func makeThreadKey() -> pthread_key_t {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}

/// The identity of this thread: an address, whose lowest bit is free.
package var thisThread: UInt {
  #if canImport(Darwin)
  UInt(bitPattern: pthread_self())
  #else
  UInt(pthread_self())
  #endif
}
