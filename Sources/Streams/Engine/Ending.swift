/// How a hub ended.
@usableFromInline
package enum Ending {
  case completed
  case failed(any Error)
  /// The hub's owner was disposed: subscribers are not notified.
  case disposed(Owner)

  /// The disposed object, for the error of late subscribers. The object retains the hub, so it is not retained here.
  @usableFromInline
  package final class Owner {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }
}

extension Sink {
  /// Takes the failure, or the completion if `error` is nil.
  @usableFromInline @inline(__always)
  package final func send(end error: (any Error)?) {
    if let error { self.error(error) } else { completed() }
  }

  /// Takes the end of a hub.
  final func on(_ ending: Ending) {
    switch ending {
    case .completed: completed()
    case .failed(let error): self.error(error)
    case .disposed(let owner): error(RxError.disposed(object: owner.object ?? self))
    }
  }
}
