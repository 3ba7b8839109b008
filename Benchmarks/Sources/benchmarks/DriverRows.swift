import Drivers

/// A hand-written relay: a value, and closures that are told of its changes.
final class HandRelay<Element> {
  var value: Element
  let changes = HandSubject<Element>()

  init(_ value: Element) { self.value = value }

  @inline(never)
  func accept(_ element: Element) {
    value = element
    changes.send(element)
  }

  @inline(never)
  func subscribe(_ observer: @escaping (Element) -> Void) {
    changes.observers.append(observer)
    observer(value)
  }
}

@inline(never)
func handDistinct<A: Equatable>(_ next: @escaping (A) -> Void) -> (A) -> Void {
  var last: A?
  return {
    if $0 != last {
      last = $0
      next($0)
    }
  }
}

private func chain(_ source: Driver<Int>) -> Driver<Int> {
  var stream = source
  for _ in 0..<6 {
    stream = stream.map { $0 &+ 1 }.filter { $0 & 0xFFFF_FFFF != 7 }
  }
  return stream
}

/// Relays, Drivers, and view models made of them.
func driverRows() -> [Row] { chainRows() + fanOutRows() + loginRows() + relayRows() }

private func chainRows() -> [Row] {
  [
    Row(
      name: "S12",
      what: "Driver, six (map, filter) pairs",
      target: 4,
      units: events,
      workload: {
        let relay = BehaviorRelay(value: 0)
        var sum = 0
        let binding = chain(relay.asDriver()).drive(onNext: { sum &+= $0 })
        for i in 0..<events { relay.accept(i) }
        binding.dispose()
        return sum
      },
      floor: {
        let relay = HandRelay(0)
        var sum = 0
        relay.subscribe(handChain { sum &+= $0 })
        for i in 0..<events { relay.accept(i) }
        return sum
      }
    ),
    Row(
      name: "S13",
      what: "the same: create, subscribe, 1 event, dispose",
      target: 4,
      units: cycles,
      workload: {
        var sum = 0
        for i in 0..<cycles {
          let relay = PublishRelay<Int>()
          let binding = chain(relay.asDriver(onErrorJustReturn: 0)).drive(onNext: { sum &+= $0 })
          relay.accept(i)
          binding.dispose()
        }
        return sum
      },
      floor: {
        var sum = 0
        for i in 0..<cycles {
          let subject = HandKeyedSubject<Int>()
          let key = subject.subscribe(handChain { sum &+= $0 })
          subject.send(i)
          subject.unsubscribe(key)
        }
        return sum
      }
    ),
  ]
}

private func fanOutRows() -> [Row] {
  func floor() -> Int {
    let relay = HandRelay(0)
    var sum = 0
    let shared = HandRelay(0)
    relay.subscribe(handMap({ $0 / 2 }, handDistinct { shared.accept($0) }))
    for _ in 0..<8 { shared.subscribe { sum &+= $0 } }
    for i in 0..<events { relay.accept(i) }
    return sum
  }
  return [
    Row(
      name: "V3",
      what: "relay, map, distinctUntilChanged, share(replay 1), 8 subscribers",
      target: 2,
      units: events,
      workload: {
        let relay = BehaviorRelay(value: 0)
        var sum = 0
        let shared = relay.map { $0 / 2 }.distinctUntilChanged().share(replay: 1)
        for _ in 0..<8 { _ = shared.subscribe(onNext: { sum &+= $0 }) }
        for i in 0..<events { relay.accept(i) }
        return sum
      },
      floor: floor
    ),
    Row(
      name: "V3d",
      what: "the same as a Driver",
      target: 2.5,
      units: events,
      workload: {
        let relay = BehaviorRelay(value: 0)
        var sum = 0
        let shared = relay.asDriver().map { $0 / 2 }.distinctUntilChanged()
        for _ in 0..<8 { _ = shared.drive(onNext: { sum &+= $0 }) }
        for i in 0..<events { relay.accept(i) }
        return sum
      },
      floor: floor
    ),
  ]
}

private func loginRows() -> [Row] {
  let names = (0..<8).map { "user\($0)" }
  return [
    Row(
      name: "V4k",
      what: "login view model, a keystroke: two relays, combineLatest, map, distinctUntilChanged",
      target: 2.5,
      units: events,
      workload: {
        let (username, password) = (BehaviorRelay(value: ""), BehaviorRelay(value: "secret"))
        var sum = 0
        let canSubmit = Observable.combineLatest(username, password) { ($0, $1) }
          .map { $0.0.utf8.count > 3 && $0.1.utf8.count > 3 }
          .distinctUntilChanged()
        _ = canSubmit.subscribe(onNext: { sum &+= $0 ? 1 : 2 })
        for i in 0..<events { username.accept(names[i & 7]) }
        return sum
      },
      floor: {
        let (username, password) = (HandRelay(""), HandRelay("secret"))
        var sum = 0
        let valid = handMap(
          { (pair: (String, String)) in pair.0.utf8.count > 3 && pair.1.utf8.count > 3 },
          handDistinct { sum &+= $0 ? 1 : 2 }
        )
        var latest: (username: String?, password: String?)
        func changed() {
          if let a = latest.username, let b = latest.password { valid((a, b)) }
        }
        username.subscribe {
          latest.username = $0
          changed()
        }
        password.subscribe {
          latest.password = $0
          changed()
        }
        for i in 0..<events { username.accept(names[i & 7]) }
        return sum
      }
    ),
    Row(
      name: "V4d",
      what: "the same of Drivers",
      target: 4,
      units: events,
      workload: {
        let (username, password) = (BehaviorRelay(value: ""), BehaviorRelay(value: "secret"))
        var sum = 0
        let canSubmit = Driver.combineLatest(username.asDriver(), password.asDriver()) { ($0, $1) }
          .map { $0.0.utf8.count > 3 && $0.1.utf8.count > 3 }
          .distinctUntilChanged()
        _ = canSubmit.drive(onNext: { sum &+= $0 ? 1 : 2 })
        for i in 0..<events { username.accept(names[i & 7]) }
        return sum
      },
      floor: {
        let (username, password) = (HandRelay(""), HandRelay("secret"))
        var sum = 0
        let valid = handMap(
          { (pair: (String, String)) in pair.0.utf8.count > 3 && pair.1.utf8.count > 3 },
          handDistinct { sum &+= $0 ? 1 : 2 }
        )
        var latest: (username: String?, password: String?)
        func changed() {
          if let a = latest.username, let b = latest.password { valid((a, b)) }
        }
        username.subscribe {
          latest.username = $0
          changed()
        }
        password.subscribe {
          latest.password = $0
          changed()
        }
        for i in 0..<events { username.accept(names[i & 7]) }
        return sum
      }
    ),
    Row(
      name: "V4s",
      what: "login view model, a submit: withLatestFrom, flatMapLatest(just), share",
      target: 4,
      units: events,
      workload: {
        let (username, submit) = (BehaviorRelay(value: "somebody"), PublishRelay<Void>())
        var sum = 0
        let result = submit.withLatestFrom(username)
          .flatMapLatest { Observable.just($0.utf8.count) }
          .share()
        for _ in 0..<2 { _ = result.subscribe(onNext: { sum &+= $0 }) }
        for _ in 0..<events { submit.accept(()) }
        return sum
      },
      floor: {
        let username = HandRelay("somebody")
        let (submit, result) = (HandSubject<Void>(), HandSubject<Int>())
        var sum = 0
        var latest: String?
        username.subscribe { latest = $0 }
        let flatMap: (String) -> Void = opaque { name in
          let inner: ((Int) -> Void) -> Void = opaque { $0(name.utf8.count) }
          inner(result.send)
        }
        submit.observers.append { if let latest { flatMap(latest) } }
        for _ in 0..<2 { result.observers.append { sum &+= $0 } }
        for _ in 0..<events { submit.send(()) }
        return sum
      }
    ),
  ]
}

private func relayRows() -> [Row] {
  [
    Row(
      name: "V8r",
      what: "behaviour relay: read the value",
      target: 8,
      units: events,
      workload: {
        // Several, lest the read be taken out of the loop.
        let relays = opaque((0..<8).map { BehaviorRelay(value: $0) })
        var sum = 0
        for i in 0..<events { sum &+= relays[i & 7].value }
        return sum
      },
      floor: {
        let relays = opaque((0..<8).map { HandRelay($0) })
        var sum = 0
        for i in 0..<events { sum &+= read(relays[i & 7]) }
        return sum
      }
    ),
    Row(
      name: "V8w",
      what: "behaviour relay: accept, no subscriber",
      target: 3,
      units: events,
      workload: {
        let relay = opaque(BehaviorRelay(value: 1))
        for i in 0..<events { relay.accept(i) }
        return relay.value
      },
      floor: {
        let relay = opaque(HandRelay(1))
        for i in 0..<events { relay.accept(i) }
        return relay.value
      }
    ),
  ]
}

@inline(never)
private func read(_ relay: HandRelay<Int>) -> Int { relay.value }
