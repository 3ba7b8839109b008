import Foundation
import Signals
import Testing

@Suite struct NotificationTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("signals.test")

  @Test func ofAnObjectThatIsNotRetained() {
    final class Sender {}
    var sender: Sender? = Sender()
    weak let weakSender = sender
    var count = 0
    center.reactive.notifications(forName: name, object: sender).observeValues { _ in count += 1 }
    center.post(name: name, object: sender)
    center.post(name: name, object: nil)
    #expect(count == 1)
    sender = nil
    #expect(weakSender == nil)
  }

  @Test func endWhenNothingRetainsOrObservesTheSignal() {
    weak var signal: Signal<Notification, Never>?
    var isDisposed = false
    do {
      let notifications = center.reactive.notifications(forName: nil).on(disposed: { isDisposed = true })
      signal = notifications
      #expect(!isDisposed)
    }
    #expect(isDisposed)
    #expect(signal == nil)
  }

  @Test func continueWhileTheSignalIsObserved() {
    weak var signal: Signal<Notification, Never>?
    var isDisposed = false
    var observation: (any Disposable)?
    do {
      let notifications = center.reactive.notifications(forName: nil).on(disposed: { isDisposed = true })
      signal = notifications
      observation = notifications.observe { _ in }
    }
    #expect(!isDisposed)
    #expect(signal == nil)
    observation?.dispose()
    #expect(isDisposed)
  }
}
