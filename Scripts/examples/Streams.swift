struct User: Sendable {}

struct API: Sendable {
  func user(_ id: Int) -> Single<User> { .just(User()) }
  func user(_ id: Int) async throws -> User { User() }
}

final class Label {
  var text = ""
}

final class Player {}

let api = API()
let id = 1
@MainActor let label = Label()
@MainActor let observable = Observable.just(1)
@MainActor let infallible = Infallible.just(1)
