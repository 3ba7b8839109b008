/// A service that a screen has asked for, and where its knobs stand.
public struct ServiceState: Hashable, Sendable {
  /// By which it is found.
  public var name: String
  /// Where its knobs stand.
  public var settings: [ServiceKnobs.Setting]
}

extension ScreenHost {
  /// The services that screens have asked for so far.
  public var services: [ServiceState] {
    environment.services.stores.map { ServiceState(name: $0.name, settings: $0.settings) }
  }

  /// Turns a knob of a service.
  public func bend(_ service: String, _ setting: ServiceKnobs.Setting) throws(ScreenError) {
    let stores = environment.services.stores
    guard let store = stores.first(where: { $0.name == service }) else {
      let names = stores.map(\.name)
      let advice = Suggestion.phrase(for: service, among: names)
      let list = names.isEmpty ? " None has been asked for yet." : " There are: \(names.joined(separator: ", "))."
      throw ScreenError("there is no service '\(service)'.\(advice.isEmpty ? list : advice)")
    }
    try store.bend(setting)
  }
}
