import Drivers

/// Notes the events of one subscription.
final class Recorder<Element>: ObserverType {
  private(set) var events: [Event<Element>] = []

  func on(_ event: Event<Element>) { events.append(event) }

  var values: [Element] { events.compactMap(\.element) }
}

extension ObservableType {
  /// Subscribes a fresh recorder.
  func record() -> (Recorder<Element>, any Disposable) {
    let recorder = Recorder<Element>()
    return (recorder, subscribe(recorder))
  }
}

/// An error for tests.
struct Failure: Error, Equatable {
  let name: String
  init(_ name: String = "failure") { self.name = name }
}
