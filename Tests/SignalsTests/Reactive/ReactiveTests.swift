import Foundation
import Signals
import Testing

@Suite struct ReactiveTests {
  private final class Player: ReactiveExtensionsProvider { var volume = 0.0 }

  @Test func extendsItsBase() {
    let player = Player()
    #expect(player.reactive.base === player)
    #expect(Player.reactive == Reactive<Player>.self)
  }

  @Test func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    let record = center.reactive.notifications(forName: name).map { $0.name.rawValue }.record()
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    record.disposable?.dispose()
    center.post(name: name, object: nil)
    #expect(record.text == "test")
  }
}
