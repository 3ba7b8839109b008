import Foundation

/// The key of a new thread-specific value, which is nil at first.
func makeThreadKey() -> pthread_key_t {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}

/// The key of a new thread-specific value that is nil or a retained object, which a thread releases when it ends.
func makeThreadKeyOfObject() -> pthread_key_t {
  var key = pthread_key_t()
  pthread_key_create(&key) { releaseObject($0) }
  return key
}

/// The pointer is optional on some systems only.
private func releaseObject(_ pointer: UnsafeMutableRawPointer?) {
  if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}

/// The identity of this thread: an address, whose lowest bit is free.
package var thisThread: UInt {
  #if canImport(Darwin)
  UInt(bitPattern: pthread_self())
  #else
  UInt(pthread_self())
  #endif
}
