/// Calls that belong to no ``Service`` type.
extension Environment {
  /// Returns a function that calls `work` according to the settings of a service: delayed, or failing.
  ///
  ///     let search = environment.faulty("search") { api.search($0) }
  ///
  /// The argument identifies the purpose of a call: two calls with the same value are for the same thing.
  ///
  /// - Parameters:
  ///   - service: The name of the service at the prompt and in tests.
  ///   - work: The work, such as a function of a client that is not under your control.
  public func faulty<Input: Hashable & Sendable, Element>(
    _ service: String = "service",
    _ work: @escaping (Input) -> Observable<Element>
  ) -> (Input) -> Observable<Element> {
    let knobs = ServiceKnobs(service, in: self)
    return { knobs.faulty(work($0), for: $0, function: "call") }
  }

  /// Returns a function that calls `work` according to the settings of a service: delayed, or failing.
  public func faulty<Input: Hashable & Sendable, Element>(
    _ service: String = "service",
    _ work: @escaping (Input) -> Single<Element>
  ) -> (Input) -> Single<Element> {
    let knobs = ServiceKnobs(service, in: self)
    return { knobs.faulty(work($0).asObservable(), for: $0, function: "call").asSingle() }
  }

  /// Returns a function that calls `work` according to the settings of a service: delayed, or failing.
  public func faulty<Input: Hashable & Sendable>(
    _ service: String = "service",
    _ work: @escaping (Input) -> Completable
  ) -> (Input) -> Completable {
    let knobs = ServiceKnobs(service, in: self)
    return { knobs.faulty(work($0).asObservable(), for: $0, function: "call").asCompletable() }
  }

  /// Returns a function that calls `work` according to the settings of a service: delayed, or with an error instead.
  public func faulty<Input: Hashable & Sendable, Value>(
    _ service: String = "service",
    _ work: nonisolated(nonsending) @escaping (Input) async throws -> Value
  ) -> nonisolated(nonsending) (Input) async throws -> Value {
    let knobs = ServiceKnobs(service, in: self)
    return { input in try await knobs.faulty(for: input, function: "call") { try await work(input) } }
  }
}
