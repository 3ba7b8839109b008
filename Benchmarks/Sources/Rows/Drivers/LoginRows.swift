import Drivers

/// The streams of the view model of a login.
let loginRows = [keystroke, keystrokeOfDrivers, submit]

private let names = (0..<8).map { "user\($0)" }

private let keystroke = Row(
  "V4k",
  "login, a keystroke: two relays, combineLatest, map, distinctUntilChanged",
  target: 2.5,
  peers: Peers(rxSwift: 17.7, reactiveSwift: 34.6),
  workload: {
    let (username, password, sum) = (BehaviorRelay(value: ""), BehaviorRelay(value: "secret"), Sum())
    let canSubmit = Observable.combineLatest(username, password) { ($0, $1) }
      .map { $0.0.utf8.count > 3 && $0.1.utf8.count > 3 }
      .distinctUntilChanged()
    _ = canSubmit.subscribe(onNext: { sum.total &+= $0 ? 1 : 2 })
    return { events in
      for i in 0..<events { username.accept(names[i & 7]) }
      return sum.total
    }
  },
  floor: { handKeystroke() }
)

private let keystrokeOfDrivers = Row(
  "V4d",
  "the same of Drivers",
  target: 4,
  workload: {
    let (username, password, sum) = (BehaviorRelay(value: ""), BehaviorRelay(value: "secret"), Sum())
    let canSubmit = Driver.combineLatest(username.asDriver(), password.asDriver()) { ($0, $1) }
      .map { $0.0.utf8.count > 3 && $0.1.utf8.count > 3 }
      .distinctUntilChanged()
    _ = canSubmit.drive(onNext: { sum.total &+= $0 ? 1 : 2 })
    return { events in
      for i in 0..<events { username.accept(names[i & 7]) }
      return sum.total
    }
  },
  floor: { handKeystroke() }
)

private let submit = Row(
  "V4s",
  "login, a submit: withLatestFrom, flatMapLatest(just), share",
  target: 4,
  peers: Peers(rxSwift: 16.0, reactiveSwift: 41.2),
  units: 50_000,
  workload: {
    let (username, submit, sum) = (BehaviorRelay(value: "username"), PublishRelay<Void>(), Sum())
    let result = submit.withLatestFrom(username).flatMapLatest { Observable.just($0.utf8.count) }.share()
    for _ in 0..<2 { _ = result.subscribe(onNext: { sum.total &+= $0 }) }
    return { events in
      for _ in 0..<events { submit.accept(()) }
      return sum.total
    }
  },
  floor: { handSubmit() }
)

func handKeystroke() -> Row.Run {
  let (username, password, sum) = (HandRelay(""), HandRelay("secret"), Sum())
  let credentials: HandStream<(String, String)> = { next in
    let latest = LatestCredentials()
    password.subscribe {
      latest.password = $0
      if let name = latest.name { next((name, $0)) }
    }
    username.subscribe {
      latest.name = $0
      if let password = latest.password { next(($0, password)) }
    }
    return {}
  }
  _ = Hand.distinct(Hand.map(credentials) { $0.0.utf8.count > 3 && $0.1.utf8.count > 3 })({
    sum.total &+= $0 ? 1 : 2
  })
  return { events in
    for i in 0..<events { username.accept(names[i & 7]) }
    return sum.total
  }
}

private final class LatestCredentials {
  var name: String?
  var password: String?
}

func handSubmit() -> Row.Run {
  let (username, submit, result) = (HandRelay("username"), HandSubject<Void>(), HandSubject<Int>())
  let sum = Sum()
  let latest = LatestCredentials()
  username.subscribe { latest.name = $0 }
  let names: HandStream<Int> = { next in
    submit.subscribe { if let name = latest.name { next(name.utf8.count) } }
    return {}
  }
  _ = Hand.flatMapLatest(names) { Hand.just($0) }({ result.send($0) })
  for _ in 0..<2 { result.subscribe { sum.total &+= $0 } }
  return { events in
    for _ in 0..<events { submit.send(()) }
    return sum.total
  }
}
