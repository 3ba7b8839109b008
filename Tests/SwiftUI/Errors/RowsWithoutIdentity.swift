// What a mistake is answered with.
import MVVM

struct Tag: Hashable {
  let name: String
}

struct RowsWithoutIdentityScreen: Screen {
  let tags = BehaviorRelay<[Tag]>(value: [])
  let words: Driver<[String]> = .just([])

  var body: some View {
    // expected-error@+1 {{rows need an identity: conform to Identifiable, or pass}}
    ForEach(words) { row in Label("word", row.values) }
    // expected-error@+1 {{rows need an identity: conform to Identifiable, or pass}}
    ForEach("tag", tags) { row in Label("name", row.name) }
  }
}
