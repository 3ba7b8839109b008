import Foundation
import Streams
import Testing

private final class Player: ReactiveCompatible {
  var volume = 0.0
}

extension Reactive where Base: Player {
  fileprivate var loudness: Observable<Double> { .just(base.volume * 2) }
  fileprivate static var kind: String { "player" }
}

@Suite struct ReactiveTests {
  @Test @MainActor func everyPropertyThatCanBeSetIsABinder() {
    let player = Player()
    player.rx.volume.onNext(0.5)
    #expect(player.volume == 0.5)
  }

  @Test func extensionsAreFoundByTheTypeOfTheBase() {
    let player = Player()
    player.volume = 2
    var seen: [Event<Double>] = []
    _ = player.rx.loudness.subscribe { seen.append($0) }
    #expect(seen == [.next(4), .completed])
    #expect(Player.rx.kind == "player")
  }

  @Test func foundationObjectsHaveAReactiveExtension() {
    let object = NSObject()
    #expect(object.rx.base === object)
  }
}
