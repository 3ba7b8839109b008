import Signals
import Testing

@Suite struct DisposableTests {
  @Test func anyDisposableActsOnce() {
    var count = 0
    let disposable = AnyDisposable { count += 1 }
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(count == 1)
  }

  @Test func compositesDisposeInOrder() {
    var order: [Int] = []
    let composite = CompositeDisposable()
    composite.add { order.append(1) }
    let second = composite.add { order.append(2) }
    composite += { order.append(3) }
    composite += AnyDisposable { order.append(4) }
    second?.dispose()
    composite.dispose()
    #expect(order == [1, 3, 4])
    #expect(composite.add { order.append(5) } == nil)
    #expect(order == [1, 3, 4, 5])
    #expect(composite.add(nil) == nil)
  }

  @Test func theDisposableThatRemovesAMemberDoesNotRetainIt() {
    for end in ["removed", "disposed", "gone"] {
      weak var held: Probe?
      var composite: CompositeDisposable? = CompositeDisposable()
      var handle: (any Disposable)?
      do {
        let probe = Probe()
        held = probe
        handle = composite?.add { [probe] in _ = probe }
      }
      #expect(held != nil)
      switch end {
      case "removed": handle?.dispose()
      case "disposed": composite?.dispose()
      default: composite = nil
      }
      #expect(held == nil, "\(end)")
      #expect(handle?.isDisposed == true, "\(end)")
      _ = composite
    }
  }

  @Test func compositesAreMadeOfManyMembers() {
    let parts = [AnyDisposable(), AnyDisposable()]
    let composite = CompositeDisposable(parts as [any Disposable])
    composite.dispose()
    #expect(parts.allSatisfy { $0.isDisposed })
    CompositeDisposable([nil, AnyDisposable()] as [(any Disposable)?]).dispose()
  }

  @Test func membersCanBeRemovedInAnyOrder() {
    var order: [Int] = []
    let composite = CompositeDisposable()
    let members = (0..<6).map { index in composite.add { order.append(index) } }
    for index in [0, 5, 2] { members[index]?.dispose() }
    composite.dispose()
    members[1]?.dispose()
    #expect(order == [1, 3, 4])
  }

  @Test func serialDisposesOfThePreviousOne() {
    let (first, second, third) = (AnyDisposable(), AnyDisposable(), AnyDisposable())
    let serial = SerialDisposable(first)
    serial.inner = second
    #expect(first.isDisposed && !second.isDisposed)
    serial.dispose()
    #expect(second.isDisposed && serial.isDisposed)
    serial.inner = third
    #expect(third.isDisposed)
  }

  @Test func aDisposableThatIsSetAgainIsDisposedOf() {
    let disposable = AnyDisposable()
    let serial = SerialDisposable(disposable)
    serial.inner = disposable
    #expect(disposable.isDisposed && serial.inner === disposable)
  }

  @Test func scopedSerialsAreSetThroughTheScope() {
    let (first, second) = (AnyDisposable(), AnyDisposable())
    do {
      let scoped = ScopedDisposable(SerialDisposable(first))
      scoped.inner = second
      #expect(first.isDisposed && !second.isDisposed)
    }
    #expect(second.isDisposed)
  }

  @Test func scopedDisposesWhenItIsReleased() {
    let inner = AnyDisposable()
    do { _ = ScopedDisposable(inner) }
    #expect(inner.isDisposed)
    let composite = CompositeDisposable()
    let part = AnyDisposable()
    do {
      let scoped = ScopedDisposable(composite)
      scoped += part
      scoped += {}
      #expect(!part.isDisposed)
    }
    #expect(part.isDisposed)
  }
}
