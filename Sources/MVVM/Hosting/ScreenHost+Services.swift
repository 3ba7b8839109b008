import ScreenText

/// A service that a screen has requested, or that can be replaced, with its settings.
public struct ServiceState: Hashable, Sendable {
  /// The name of the service.
  public var name: String
  /// Its settings; empty if no screen has requested it yet.
  public var settings: [ServiceKnobs.Setting]
  /// The implementation: `built-in`, or the value that replaced it; nil if it cannot be replaced.
  public var source: String?
  /// The reasons for which it can fail.
  public var failures: [String]

  /// The current settings of a service.
  public init(name: String, settings: [ServiceKnobs.Setting], source: String? = nil, failures: [String] = []) {
    self.name = name
    self.settings = settings
    self.source = source
    self.failures = failures
  }

  /// A line for each service: `accounts  latency=300ms fail=none`.
  package static func lines(_ services: [ServiceState]) -> [String] {
    let width = TextWidth.column(of: services.map(\.name))
    return services.map { service in
      let settings = service.settings.map(\.description) + (service.source.map { ["source=\($0)"] } ?? [])
      guard !settings.isEmpty else { return service.name }
      return "\(TextWidth.pad(service.name, to: width))  \(settings.joined(separator: " "))"
    }
  }
}

extension ScreenHost {
  /// The services that screens have requested so far, and those that can be replaced.
  public var services: [ServiceState] {
    let stores = environment.services.stores
    let sources = environment.services.sources
    let asked = stores.map { store in
      ServiceState(
        name: store.name,
        settings: store.settings,
        source: sources.first { $0.name == store.name }?.source,
        failures: store.failures.keys.sorted()
      )
    }
    let others = sources.filter { source in !stores.contains { $0.name == source.name } }
    return asked + others.map { ServiceState(name: $0.name, settings: [], source: $0.source) }
  }

  /// Replaces the service with this name, for screens that open from now on.
  public func replaceService(_ name: String, by value: String) throws(ScreenError) {
    let replace = try ServiceReplacement(name: name, value: value).resolve(among: replaceableServices)
    guard stack.isEmpty else {
      throw ScreenError(
        "'\(name)' can be replaced before a screen is opened, not while '\(stack.joined(separator: ", "))' is"
      )
    }
    replace(environment)
  }

  /// The service with this name, even if no open screen has requested it yet.
  public func service(_ name: String) throws(ScreenError) -> ServiceState {
    if let service = services.first(where: { $0.name == name && !$0.settings.isEmpty }) { return service }
    if let store = discoveredStores.first(where: { $0.name == name }) { environment.services.adopt([store]) }
    if let service = services.first(where: { $0.name == name }) { return service }
    let names = serviceNames
    let advice = Suggestion.phrase(for: name, listing: names, none: "No screen uses one.")
    // An address may be in the place of the name.
    throw ScreenError("there is no service '\(AddressText.masked(name, by: ViewValue.mask))'.\(advice)")
  }

  /// The names of all services that the screens request when they open, and of those that were requested otherwise.
  package var serviceNames: [String] {
    var names = services.map(\.name)
    for store in discoveredStores where !names.contains(store.name) { names.append(store.name) }
    return names
  }

  /// The names of the services that are known without opening a screen to find out.
  package var knownServiceNames: [String] {
    let names = services.map(\.name)
    return names + (cachedStores ?? []).map(\.name).filter { !names.contains($0) }
  }

  /// Changes a setting of a service.
  public func configure(_ service: String, _ setting: ServiceKnobs.Setting) throws(ScreenError) {
    try configure(service, [setting])
  }

  /// Changes settings of a service: all of them, or none if one is invalid. The service need not be in use; the settings
  /// apply to screens that open later.
  public func configure(_ service: String, _ settings: [ServiceKnobs.Setting]) throws(ScreenError) {
    let state = try self.service(service)
    if settings.contains(where: { $0.name == "source" }),
      let choice = replaceableServices.first(where: { $0.name == service })
    {
      throw ScreenError(
        "'\(service)' can be replaced at launch only: --service \(service)=\(choice.example)"
      )
    }
    guard let store = environment.services.stores.first(where: { $0.name == state.name }) else {
      throw ScreenError("the settings of '\(service)' are not known yet: no screen requests it when it opens")
    }
    try store.configure(settings)
  }

  /// Whether there is a service with this name that accepts these settings.
  package func accepts(_ settings: [ServiceKnobs.Setting], for service: String) -> Bool {
    guard let state = try? self.service(service) else { return false }
    return settings.isEmpty
      || environment.services.stores.first { $0.name == state.name }?.accepts(settings) ?? false
  }

  /// Copies the settings of services from another host.
  package func adoptServices(of other: ScreenHost) {
    environment.services.adopt(other.environment.services.stores.map(ServiceKnobs.Store.init(copying:)))
  }

  /// The knobs of the services that the screens request when they open, found by opening each screen on a separate host,
  /// where every service is offline and time stands still. This session notices nothing of it: of its services, only those
  /// that were provided are used, and their settings are as before at the end.
  private var discoveredStores: [ServiceKnobs.Store] {
    if let cachedStores { return cachedStores }
    let expectsErrors = Hooks.expectsErrors
    Hooks.expectsErrors = true
    let online = environment.services.stores.map { store in (store, store.takeOffline()) }
    defer {
      for (store, state) in online { store.state.withLock { $0 = state } }
      Hooks.expectsErrors = expectsErrors
    }
    var found: [ServiceKnobs.Store] = []
    for entry in screens {
      let services = environment.services.offlineCopy()
      let host = ScreenHost([entry], probing: services)
      try? host.open(entry.name)
      for store in services.stores where !found.contains(where: { $0.name == store.name }) { found.append(store) }
    }
    for store in found { store.state.withLock { $0.isOffline = false } }
    cachedStores = found
    return found
  }
}
