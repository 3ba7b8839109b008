import Signals
import Testing

@Suite struct LifetimeTests {
  @Test func endsWithItsToken() {
    var token: Lifetime.Token? = Lifetime.Token()
    let lifetime = Lifetime(token!)
    var order: [Int] = []
    lifetime.observeEnded { order.append(1) }
    let second = lifetime.observeEnded { order.append(2) }
    lifetime += AnyDisposable { order.append(3) }
    second?.dispose()
    #expect(!lifetime.hasEnded)
    token = nil
    #expect(token == nil)
    #expect(lifetime.hasEnded)
    #expect(order == [1, 3])
    #expect(lifetime.observeEnded { order.append(4) } == nil)
    #expect(order == [1, 3, 4])
  }

  @Test func completesItsSignal() {
    let (lifetime, token) = Lifetime.make()
    let record = lifetime.ended.record()
    #expect(record.text == "")
    token.dispose()
    #expect(record.text == "|")
    #expect(lifetime.ended.record().text == "!")
    #expect(Lifetime.empty.hasEnded)
  }
}
