/// A service that a screen has asked for, or that can be replaced, and where its knobs stand.
public struct ServiceState: Hashable, Sendable {
  /// By which it is found.
  public var name: String
  /// Where its knobs stand; none if no screen has asked for it yet.
  public var settings: [ServiceKnobs.Setting]
  /// Who serves: `built-in`, or the value by which it was replaced; nil if it cannot be.
  public var source: String?

  /// A service as it is at the moment.
  public init(name: String, settings: [ServiceKnobs.Setting], source: String? = nil) {
    self.name = name
    self.settings = settings
    self.source = source
  }

  /// A line for each: `accounts  latency=300ms fail=none`.
  package static func lines(_ services: [ServiceState]) -> [String] {
    let width = services.map { TextWidth.cells(of: $0.name) }.max() ?? 0
    return services.map { service in
      let settings = service.settings.map(\.description) + (service.source.map { ["source=\($0)"] } ?? [])
      guard !settings.isEmpty else { return service.name }
      return "\(TextWidth.pad(service.name, to: width))  \(settings.joined(separator: " "))"
    }
  }
}

extension ScreenHost {
  /// The services that screens have asked for so far, and those that can be replaced.
  public var services: [ServiceState] {
    let stores = environment.services.stores
    let sources = environment.services.sources
    let asked = stores.map { store in
      ServiceState(
        name: store.name,
        settings: store.settings,
        source: sources.first { $0.name == store.name }?.source
      )
    }
    let others = sources.filter { source in !stores.contains { $0.name == source.name } }
    return asked + others.map { ServiceState(name: $0.name, settings: [], source: $0.source) }
  }

  /// Lets another service serve in the place of the one of this name, for the screens that are opened from now on.
  public func replaceService(_ name: String, by value: String) throws(ScreenError) {
    let replace = try ServiceReplacement(name: name, value: value).resolve(among: replaceableServices)
    guard stack.isEmpty else {
      throw ScreenError(
        "'\(name)' can be replaced before a screen is opened, not while '\(stack.joined(separator: ", "))' is"
      )
    }
    replace(environment)
  }

  /// A service by its name.
  public func service(_ name: String) throws(ScreenError) -> ServiceState {
    let all = services
    if let service = all.first(where: { $0.name == name }) { return service }
    let names = all.map(\.name)
    let advice = Suggestion.phrase(for: name, among: names)
    let list = names.isEmpty ? " None has been asked for yet." : " There are: \(names.joined(separator: ", "))."
    throw ScreenError("there is no service '\(name)'.\(advice.isEmpty ? list : advice)")
  }

  /// Turns a knob of a service.
  public func bend(_ service: String, _ setting: ServiceKnobs.Setting) throws(ScreenError) {
    let state = try self.service(service)
    if setting.name == "source", let choice = replaceableServices.first(where: { $0.name == service }) {
      throw ScreenError(
        "who serves as '\(service)' is chosen when the program begins: --service \(service)=\(choice.example)"
      )
    }
    guard let store = environment.services.stores.first(where: { $0.name == state.name }) else {
      throw ScreenError("no screen has asked for '\(service)' yet: open one that does, then bend it")
    }
    try store.bend(setting)
  }
}
