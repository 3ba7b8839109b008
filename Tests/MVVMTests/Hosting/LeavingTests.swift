import Locks
import MVVM
import Testing

/// A screen that is left takes everything with it.
@MainActor
struct LeavingTests {
  @Test func aScreenThatIsLeftIsFreed() {
    let leaked = Resources.leaked {
      MainActor.assumeIsolated {
        let host = ScreenHost([ScreenEntry(LoginScreen.self)])
        do {
          try host.open("login")
          try host.set("username", "ada")
          try host.set("password", "analytical")
          try host.tap("submit")
          try host.advance(.milliseconds(100))
          try host.back()
          #expect(host.leaks == [])
        } catch {
          Issue.record(error)
        }
      }
    }
    #expect(leaked == 0)
  }

  /// The host keeps it for the screens that follow.
  @Test func aServiceThatTheScreenItselfHoldsIsNoLeak() throws {
    final class Store {
      final class Cache {}
      let cache = Cache()
    }
    struct StoreScreen: Screen {
      let store: Store
      let cache: Store.Cache
      var body: some View { Button("use") { [store, cache] in _ = (store, cache) } }
    }
    let host = ScreenHost()
    try host.open { environment in
      let store = environment.service { _ in Store() }
      return StoreScreen(store: store, cache: store.cache)
    }
    try host.back()
    #expect(host.leaks == [])
    let forgotten = Store()
    try host.open { _ in StoreScreen(store: forgotten, cache: forgotten.cache) }
    try host.back()
    #expect(host.leaks.contains { $0.contains("Store of 'store' is still alive") })
    withExtendedLifetime(forgotten) {}
  }

  @Test func aTaskThatSleepsLeavesNoTimer() throws {
    let host = ScreenHost()
    try host.open { environment in
      environment.task { try await environment.clock.sleep(for: .seconds(10)) }
      return ViewsScreen { Label("a", text: "1") }
    }
    #expect(host.nextDeadline == .seconds(10))
    try host.back()
    #expect(host.nextDeadline == nil)
  }

  @Test func whatTheModelHoldsInTheEnvironmentEndsWithTheScreen() throws {
    final class Model: ViewModel {
      let count = BehaviorRelay(value: 0)

      init(_ environment: Environment) {
        Observable<Int>.interval(.milliseconds(10), scheduler: environment.scheduler)
          .subscribe(onNext: { self.count.accept($0) })
          .disposed(by: environment.disposeBag)
      }
    }
    weak var model: Model?
    let host = ScreenHost()
    try host.open { environment in
      let made = Model(environment)
      model = made
      return ReflectedScreen(made)
    }
    try host.advance(.milliseconds(25))
    #expect(try host.value("count") == .number("1"))
    try host.back()
    #expect(model == nil)
  }

  @Test func leaksAreReported() throws {
    final class Model: ViewModel { let text = BehaviorRelay(value: "") }
    let model = Model()
    let host = ScreenHost()
    try host.open { _ in ReflectedScreen(model, name: "kept") }
    try host.back()
    #expect(host.leaks == ["Model of 'kept' is still alive, although the screen was left"])
  }

  @Test func aRelayOfTheScreenBelowIsNoLeak() throws {
    final class Parent: ViewModel { let colour = BehaviorRelay(value: "red") }
    struct Child: Screen {
      let colour: BehaviorRelay<String>
      var body: some View { TextField("colour", colour) }
    }
    let parent = Parent()
    let host = ScreenHost()
    try host.open { _ in ReflectedScreen(parent, name: "parent") }
    try host.open { _ in Child(colour: parent.colour) }
    try host.back()
    #expect(host.leaks == [])
  }

  @Test func aRelayOfAModelThatAnotherHoldsIsNoLeak() throws {
    final class Inner: ViewModel { let colour = BehaviorRelay(value: "red") }
    final class Outer: ViewModel {
      let inner = Inner()
      let text = BehaviorRelay(value: "")
    }
    struct Child: Screen {
      let colour: BehaviorRelay<String>
      var body: some View { TextField("colour", colour) }
    }
    struct Parent: Screen {
      let model: Inner
      var body: some View { Label("colour", model.colour) }
    }
    let outer = Outer()
    let host = ScreenHost()
    try host.open { _ in ReflectedScreen(outer, name: "outer") }
    try host.open { _ in Parent(model: outer.inner) }
    try host.open { _ in Child(colour: outer.inner.colour) }
    try host.back()
    #expect(host.leaks == [])
  }

  @Test func aHostThatIsGoneFreesItsScreens() {
    #expect(
      Resources.leaked {
        MainActor.assumeIsolated {
          let host = ScreenHost([ScreenEntry(LoginScreen.self)])
          try? host.open("login")
          try? host.open("login")
        }
      } == 0
    )
  }

  @Test func whatBeginsAfterTheScreenWasLeftEndsAtOnce() throws {
    let source = BehaviorRelay(value: 0)
    let heard = Locked<[Int]>([])
    let host = ScreenHost()
    try host.open { environment in
      environment.task {
        try? await environment.clock.sleep(for: .seconds(5))
        source.subscribe(onNext: { value in heard.withLock { $0.append(value) } }).disposed(by: environment.disposeBag)
      }
      return ViewsScreen { Label("a", text: "1") }
    }
    try host.back()
    try host.advance(.seconds(10))
    source.accept(1)
    #expect(heard.withLock { $0 } == [0])
  }
}
