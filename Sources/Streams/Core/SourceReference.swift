/// An observable's reference to its source, which frees even a deep nest of operators on a stack that does not grow.
///
/// With strong references, freeing an operator would free its source within that call, which would free its own source, and so
/// on. Where little is left of the stack, this reference releases the source by ``Unwinding``.
@usableFromInline
package struct SourceReference<Element>: ~Copyable {
  @usableFromInline let held: Unmanaged<Observable<Element>>

  @inlinable
  init(_ stream: Observable<Element>) { held = .passRetained(stream) }

  /// Runs the source. The sink is `__owned` instead of `consuming`, since a closure must not consume its captures.
  @inlinable @inline(__always)
  func run(_ sink: __owned Sink<Element>, _ scope: Scope) {
    held._withUnsafeGuaranteedRef { $0.runNested(sink, scope) }
  }

  /// Runs the source into an inlet, in the inlet's scope.
  @inlinable @inline(__always)
  func run(into inlet: __owned Inlet<Element>) { run(inlet, inlet.scope) }

  /// Like ``Observable/deliverSynchronously(_:)`` of the source, which is not called in a deep nest.
  func deliverSynchronously(_ take: (Element) -> Void) -> Bool {
    !StackSegments.isDeep && held._withUnsafeGuaranteedRef { $0.deliverSynchronously(take) }
  }

  /// The source, as a strong reference.
  @inlinable
  var stream: Observable<Element> { held.takeUnretainedValue() }

  deinit {
    if StackSegments.isLow { Unwinding.perform { [held] in held.release() } } else { held.release() }
  }
}
