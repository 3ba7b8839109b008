import Observation

/// What a view registers with when it reads an observed value.
///
/// It is not generic over the values, so that its key path is made once: that of a generic class would be made at every
/// read.
final class ObservationPoint: Observation.Observable {
  private let registrar = ObservationRegistrar()

  /// Represents the observed value.
  private var value: Void { () }

  /// Registers the body that is being evaluated, if one is.
  func access() { registrar.access(self, keyPath: \.value) }

  /// Notifies the bodies that read the value, before it changes.
  func willChange() { registrar.willSet(self, keyPath: \.value) }

  /// Notifies those that wait for the new value.
  func didChange() { registrar.didSet(self, keyPath: \.value) }
}
