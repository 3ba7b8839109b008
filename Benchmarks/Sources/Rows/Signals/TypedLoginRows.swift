import Signals

/// The streams of the view model of a login.
let typedLoginRows = [keystroke, submit]

private let names = (0..<8).map { "user\($0)" }

private let keystroke = Row(
  "TV4k",
  "login, a keystroke: two properties, combineLatest, map, skipRepeats",
  target: 34.6,
  peers: Peers(reactiveSwift: 34.6),
  workload: {
    let (username, password, sum) = (MutableProperty(""), MutableProperty("secret"), Sum())
    let canSubmit = SignalProducer<String, Never>.combineLatest(username.producer, password.producer)
      .map { $0.utf8.count > 3 && $1.utf8.count > 3 }
      .skipRepeats()
    canSubmit.startWithValues { sum.total &+= $0 ? 1 : 2 }
    return { events in
      for i in 0..<events { username.value = names[i & 7] }
      return sum.total
    }
  },
  floor: handKeystroke
)

private let submit = Row(
  "TV4s",
  "login, a submit: withLatest(from:), flatMap(.latest, just), 2 observers",
  target: 41.2,
  peers: Peers(reactiveSwift: 41.2),
  units: 50_000,
  workload: {
    let ((submit, input), sum) = (Signals.Signal<Void, Never>.pipe(), Sum())
    let username = MutableProperty("username")
    let result = submit.withLatest(from: username.producer)
      .flatMap(.latest) { NumberProducer(value: $0.1.utf8.count) }
    for _ in 0..<2 { result.observeValues { sum.total &+= $0 } }
    return { events in
      for _ in 0..<events { input.send(value: ()) }
      // A property completes when it is released.
      return withExtendedLifetime(username) { sum.total }
    }
  },
  floor: handSubmit
)
