import Streams
import Testing

@Suite struct HubTests {
  @Test func oneScopeMayHavePlacesAtTwoHubs() {
    let (first, second) = (Hub<Int>(), Hub<Int>())
    let both = RunStream<Int> { sink, scope in
      first.join(sink, scope)
      second.join(sink, scope)
    }
    var seen: [Int] = []
    let subscription = both.subscribe(onNext: { seen.append($0) })
    first.send(1)
    second.send(2)
    #expect(first.subscribers == 1)
    #expect(second.subscribers == 1)
    subscription.dispose()
    first.send(3)
    second.send(4)
    #expect(seen == [1, 2])
    #expect(first.subscribers == 0)
    #expect(second.subscribers == 0)
  }

  @Test func aSecondPlaceOfAScopeThatIsDisposedIsNone() {
    let (first, second) = (Hub<Int>(), Hub<Int>())
    var seen: [Int] = []
    let stream = RunStream<Int> { sink, scope in
      first.join(sink, scope)
      scope.dispose()
      second.join(sink, scope)
    }
    stream.subscribe(onNext: { seen.append($0) }).dispose()
    second.send(1)
    #expect(seen == [])
    #expect(first.subscribers + second.subscribers == 0)
  }

  @Test func subscribersThatLeaveDuringADeliveryReceiveNothingMore() {
    let hub = Hub<Int>()
    var seen: [String] = []
    let second = SerialDisposable()
    let stream = RunStream<Int> { hub.join($0, $1) }
    let first = stream.subscribe(onNext: {
      seen.append("a\($0)")
      second.dispose()
    })
    second.disposable = stream.subscribe(onNext: { seen.append("b\($0)") })
    hub.send(1)
    hub.send(2)
    #expect(seen == ["a1", "a2"])
    #expect(hub.subscribers == 1)
    first.dispose()
  }

  @Test func subscribersThatArriveDuringDeliveriesHavePlacesAfterEach() {
    final class Joining: Sink<Int> {
      let hub: SharingHub<Int>
      var scopes: [Scope] = []

      init(_ hub: SharingHub<Int>) { self.hub = hub }

      func join(_ sink: Sink<Int>) {
        let scope = Scope()
        scopes.append(scope)
        let isRejected = hub.admit(sink, Occupant(scope)) != nil
        #expect(!isRejected)
      }

      override func next(_ element: Int) { join(Sink()) }
    }
    let hub = SharingHub<Int>(nil, life: nil)
    let joining = Joining(hub)
    joining.join(joining)
    let counts = (1...3).map { number -> Int in
      hub.send(number)
      return hub.subscribers
    }
    #expect(counts == [2, 3, 4])
    for scope in joining.scopes { scope.dispose() }
    #expect(hub.subscribers == 0)
  }
}
