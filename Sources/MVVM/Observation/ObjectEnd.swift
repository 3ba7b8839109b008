import Locks
import Observation

#if canImport(ObjectiveC)
import ObjectiveC
#else
@_spi(Reflection) import Swift
#endif

// `@unchecked`: the closure is called once, when nothing else refers to this object.
/// Calls a closure when an observed object is released.
///
/// The object alone retains it, through its registrar, in which it is entered as an observer of the object itself, which no change
/// ends. Where there are associated objects, it is one of those.
final class ObjectEnd: @unchecked Sendable {
  private let action: () -> Void

  private init(_ action: @escaping () -> Void) { self.action = action }

  deinit { action() }

  /// Calls `action`, on any thread, when the object is released. Does nothing for an object without a registrar of its own.
  static func attach<Model: AnyObject & Observation.Observable>(
    to model: Model,
    _ action: @escaping () -> Void
  ) {
    let end = ObjectEnd(action)
    #if canImport(ObjectiveC)
    objc_setAssociatedObject(model, Unmanaged.passUnretained(end).toOpaque(), end, .OBJC_ASSOCIATION_RETAIN)
    #else
    guard let offset = RegistrarOffsets.offset(in: type(of: model)) else { return }
    let registrar = Unmanaged.passUnretained(model).toOpaque().load(
      fromByteOffset: offset,
      as: ObservationRegistrar.self
    )
    withObservationTracking {
      registrar.access(model, keyPath: \.self)
    } onChange: {
      withExtendedLifetime(end) {}
    }
    #endif
  }
}

#if !canImport(ObjectiveC)
/// Where the objects of each class keep their registrar. A mirror would read the other properties too, which may be changing.
private enum RegistrarOffsets {
  private static let known = Locked<[ObjectIdentifier: Int?]>([:])

  static func offset(in type: AnyClass) -> Int? {
    if let offset = known.withLock({ $0[ObjectIdentifier(type)] }) { return offset }
    var found: Int?
    // The option is `classType`.
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, fieldType, _ in
      if fieldType == ObservationRegistrar.self { found = offset }
      return found == nil
    }
    let offset = found
    known.withLock { $0[ObjectIdentifier(type)] = .some(offset) }
    return offset
  }
}
#endif
