import Observation

/// The object with which a view registers when it reads an observed value.
///
/// It is not generic over the values: the key path of a generic class is made at every read.
final class ObservationPoint: Observation.Observable {
  private static let keyPath: KeyPath<ObservationPoint, Void> & Sendable = \.value

  private let registrar = ObservationRegistrar()

  /// Represents the observed value.
  private var value: Void { () }

  /// Registers the body that is being evaluated, if one is.
  func access() { registrar.access(self, keyPath: Self.keyPath) }

  /// Notifies the bodies that read the value, before it changes.
  func willChange() { registrar.willSet(self, keyPath: Self.keyPath) }

  /// Notifies readers that wait for the new value.
  func didChange() { registrar.didSet(self, keyPath: Self.keyPath) }
}
