import Foundation
import Testing

@testable import Signals

@Suite struct DisposableEdgeTests {
  @Test func compositesAcceptNilAndDisposedMembers() {
    let composite = CompositeDisposable([AnyDisposable(), nil])
    #expect(composite.add(nil as (any Disposable)?) == nil)
    let done = AnyDisposable()
    done.dispose()
    #expect((composite += done) == nil)
    composite.dispose()
    let late = AnyDisposable()
    #expect((composite += late) == nil)
    #expect(late.isDisposed)
  }

  @Test func anEndedCompositeDisposesOfAllThatIsAdded() {
    let composite = CompositeDisposable()
    composite.dispose()
    let late = (0..<4).map { _ in AnyDisposable() }
    for disposable in late[..<2] { #expect(composite.add(disposable) == nil) }
    for disposable in late[2...] { composite.attach(disposable) }
    #expect(late.allSatisfy { $0.isDisposed })
  }

  @Test func aRemovedMemberIsNotDisposedOf() {
    let composite = CompositeDisposable()
    let member = AnyDisposable()
    let membership = composite += member
    #expect(membership?.isDisposed == false)
    membership?.dispose()
    #expect(membership?.isDisposed == true)
    composite.dispose()
    #expect(!member.isDisposed)
  }

  // The thread sanitizer records active calls in a separate stack, which has room for some tens of thousands.
  private static let depth = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "__tsan_init") == nil ? 200_000 : 2_000

  /// A composite in a composite, and so on, and the innermost disposable.
  private func nest(_ depth: Int, _ add: (CompositeDisposable, any Disposable) -> Void) -> (
    outermost: CompositeDisposable, innermost: AnyDisposable
  ) {
    let innermost = AnyDisposable()
    var outermost = CompositeDisposable()
    add(outermost, innermost)
    for _ in 1..<depth {
      let outer = CompositeDisposable()
      add(outer, outermost)
      outermost = outer
    }
    return (outermost, innermost)
  }

  @Test func aDeepNestIsDisposedOf() {
    for nested in [nest(Self.depth) { $0.add($1) }, nest(Self.depth) { $0.attach($1) }] {
      nested.outermost.dispose()
      #expect(nested.innermost.isDisposed)
    }
  }

  @Test func aDeepNestIsReleased() {
    for nested in [nest(Self.depth) { $0.add($1) }, nest(Self.depth) { $0.attach($1) }].map(\.innermost) {
      #expect(!nested.isDisposed)
    }
  }

  /// Each makes a disposable that disposes of another one.
  private static let wrappers: [@Sendable (any Disposable) -> any Disposable] = [
    { SerialDisposable($0) }, { AnyDisposable($0) }, { inner in AnyDisposable { inner.dispose() } },
    { ScopedDisposable($0) },
  ]

  @Test(arguments: wrappers.indices) func deepDisposables(_ index: Int) {
    let innermost = AnyDisposable()
    func nest() -> any Disposable {
      (0..<Self.depth).reduce(innermost as any Disposable) { nested, _ in Self.wrappers[index](nested) }
    }
    let nested = nest()
    #expect(!nested.isDisposed)
    nested.dispose()
    #expect(nested.isDisposed && innermost.isDisposed)
    _ = nest()
  }

  @Test func aMembershipOutlivesItsComposite() {
    var composite: CompositeDisposable? = CompositeDisposable()
    let membership = composite?.add(AnyDisposable())
    composite = nil
    membership?.dispose()
    #expect(membership?.isDisposed == true)
  }

  @Test func aCompositeIsAbandonedThatHoldsAMembershipInItself() {
    final class Asking: Disposable {
      let composite: CompositeDisposable
      init(_ composite: CompositeDisposable) { self.composite = composite }
      var isDisposed: Bool {
        let member = composite.add(AnyDisposable())
        member?.dispose()
        return false
      }
      func dispose() {}
    }
    let composite = CompositeDisposable()
    composite += Asking(composite)
    composite += (composite += AnyDisposable())
    composite.abandon(.final)
    composite.dispose()
    #expect(composite.isDisposed)
  }

  @Test func aDisposableThatRepresentsAnotherBehavesLikeIt() {
    let base = AnyDisposable()
    let standIns: [any Disposable] = [AnyDisposable(base), ScopedDisposable(base as any Disposable)]
    #expect(standIns.allSatisfy { !$0.isDisposed })
    base.dispose()
    #expect(standIns.allSatisfy { $0.isDisposed })
    #expect(CompositeDisposable().add(AnyDisposable(base)) == nil)
    let second = AnyDisposable()
    AnyDisposable(second).dispose()
    #expect(second.isDisposed)
  }

  @Test func aDisposableThatRepresentsAnotherReleasesItOnceDisposedOf() {
    var base: AnyDisposable? = AnyDisposable()
    weak let held = base
    let standIn = AnyDisposable(base! as any Disposable)
    base = nil
    #expect(held != nil)
    standIn.dispose()
    #expect(held == nil)
    #expect(standIn.isDisposed)
  }

  @Test(arguments: [true, false]) func aMembershipInACompositeThatIsOverKeepsNoOtherMember(isDisposed: Bool) {
    final class Member: Disposable {
      private(set) var isDisposed = false
      func dispose() { isDisposed = true }
    }
    var composite: CompositeDisposable? = CompositeDisposable()
    let membership = composite?.add(AnyDisposable())
    weak var other: Member?
    func addOther() {
      let member = Member()
      other = member
      composite?.add(member)
    }
    addOther()
    #expect(other != nil)
    if isDisposed { composite?.dispose() } else { composite = nil }
    #expect(other == nil)
    withExtendedLifetime(membership) {}
  }

  @Test func disposingWithinADisposal() {
    let composite = CompositeDisposable()
    var log: [Int] = []
    composite += {
      log.append(1)
      composite.dispose()
      composite += { log.append(3) }
    }
    composite += { log.append(2) }
    composite.dispose()
    #expect(log.sorted() == [1, 2, 3])
  }

  @Test func aSerialThatIsSetWithinADisposal() {
    let serial = SerialDisposable()
    let (second, third) = (AnyDisposable(), AnyDisposable())
    serial.inner = AnyDisposable { serial.inner = third }
    serial.inner = second
    #expect(second.isDisposed != third.isDisposed)
    serial.dispose()
    #expect(second.isDisposed && third.isDisposed)
    #expect(serial.inner == nil)
  }

  @Test func aLifetimeNotifiesItsObserversInOrder() {
    let (lifetime, token) = Lifetime.make()
    var log: [Int] = []
    lifetime.observeEnded { log.append(1) }
    let taken = lifetime.observeEnded { log.append(2) }
    lifetime += AnyDisposable { log.append(3) }
    lifetime.ended.observeCompleted { log.append(4) }
    lifetime.observeEnded { log.append(5) }
    taken?.dispose()
    token.dispose()
    #expect(log == [1, 3, 4, 5])
    #expect(lifetime.observeEnded { log.append(6) } == nil)
    #expect(log.last == 6)
    #expect(lifetime.ended.promoteValue(Int.self).record().text == "!")
    #expect(Lifetime.empty.hasEnded)
  }

  @Test func threadsThatAddWhileOneDisposes() async {
    for _ in 0..<50 {
      let composite = CompositeDisposable()
      let members = (0..<64).map { _ in AnyDisposable() }
      await withTaskGroup(of: Void.self) { group in
        for half in 0..<2 {
          group.addTask { for index in 0..<32 { composite += members[half * 32 + index] } }
        }
        group.addTask { composite.dispose() }
      }
      #expect(members.allSatisfy { $0.isDisposed })
    }
  }

  @Test func disposedDisposablesReleaseTheirClosures() {
    final class Held {}
    weak var held: Held?
    func keeping(_ make: (@escaping () -> Void) -> any Disposable) -> any Disposable {
      let object = Held()
      held = object
      return make { withExtendedLifetime(object) {} }
    }
    let kinds: [(@escaping () -> Void) -> any Disposable] = [
      { AnyDisposable($0) },
      { AnyDisposable(AnyDisposable($0)) },
      { SerialDisposable(AnyDisposable($0)) },
      { ScopedDisposable(AnyDisposable($0)) },
      { CompositeDisposable([AnyDisposable($0)]) },
    ]
    for kind in kinds {
      let disposable = keeping(kind)
      #expect(held != nil)
      disposable.dispose()
      #expect(held == nil)
      #expect(disposable.isDisposed)
    }
  }
}
