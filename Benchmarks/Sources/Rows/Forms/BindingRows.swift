import Dispatch
import Drivers

/// Bindings that show the state of a form.
let bindingRows = [bound]

private final class Label {
  @exclusivity(unchecked) var number = 0
}

private let bound = Row(
  "W14",
  "a subject to a binder, on the main queue",
  target: 2,
  workload: {
    let (subject, label) = (PublishSubject<Int>(), Label())
    let binding = subject.bind(to: Binder(label) { $0.number &+= $1 })
    return { events in
      for i in 0..<events { subject.onNext(i) }
      return withExtendedLifetime(binding) { label.number }
    }
  },
  floor: {
    let (subject, label) = (StrictNumbers(), Label())
    subject.subscribe { [weak label] number in
      guard MainQueue.isCurrent, let label else { return }
      label.number &+= number
    }
    return { events in
      for i in 0..<events { subject.send(i) }
      return label.number
    }
  }
)

/// Checked at each value, as handwritten code would.
private enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  @inline(never)
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}
