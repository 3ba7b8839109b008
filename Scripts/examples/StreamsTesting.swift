struct Service {
  func users() -> Observable<[String]> { .just([]) }
}

@MainActor let service = Service()
