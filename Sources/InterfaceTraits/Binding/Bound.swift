extension Observable {
  @_alwaysEmitIntoClient
  func bound<Observer: ObserverType>(to observers: [Observer]) -> any Disposable where Observer.Element == Element {
    if let only = observers.only { return subscribe(only) }
    return subscribe { event in for observer in observers { observer.on(event) } }
  }

  @_alwaysEmitIntoClient
  func bound<Observer: ObserverType>(toOptionals observers: [Observer]) -> any Disposable
  where Observer.Element == Element? {
    if let only = observers.only { return subscribe { only.on($0.map(Optional.some)) } }
    return subscribe { event in
      let optional = event.map(Optional.some)
      for observer in observers { observer.on(optional) }
    }
  }
}

extension Array {
  /// The element of an array that has no others. A binding usually has one target, and a closure that captures it does not retain it
  /// at each value, as a loop does.
  @_alwaysEmitIntoClient
  var only: Element? { count == 1 ? self[0] : nil }
}
