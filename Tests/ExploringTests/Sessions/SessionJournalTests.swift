import Exploring
import Foundation
import MVVM
import MVVMTesting
import Testing

/// What is written down of the session under way.
@MainActor
struct SessionJournalTests {
  private func withJournal(_ size: Int = 4_096, _ body: (SessionJournal) -> Void) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    body(SessionJournal(memory, capacity: size))
  }

  private let steps: [Step] = [
    .open("a b"), .set("name", "line\nbreak \u{1F642} \"quoted\""), .set("empty", ""), .tap("save"), .toggle("dark"),
    .select("rows", 12), .back, .wait(.milliseconds(1) + .nanoseconds(7)), .configure("api", "fail-next", "offline"),
  ]

  @Test func stepsAreReadAsTheyWereWritten() {
    withJournal { journal in
      #expect(!journal.isOpen)
      var app = ExploredApp("planted") { CartScreen(model: CartModel($0, fault: .none)) }
      app.journal = journal
      CrashSearch.perform(steps, in: app)
      #expect(journal.isOpen)
      #expect(journal.steps == steps)
    }
  }

  @Test func aSessionThatIsTooLongIsCut() {
    withJournal(256) { journal in
      var app = ExploredApp("planted") { CartScreen(model: CartModel($0, fault: .none)) }
      app.journal = journal
      // The last would fit in what is left.
      let many = Array(repeating: Step.set("coupon", "abcdefgh"), count: 100) + [.back]
      CrashSearch.perform(many, in: app)
      #expect(!journal.steps.isEmpty)
      #expect(journal.steps == Array(many.prefix(journal.steps.count)))
    }
  }

  /// A model that ends the program at the third thing.
  nonisolated private static let crash: @Sendable () async -> Void = {
    await explore(budget: .actions(5_000)) { environment in
      let model = CartModel(environment, fault: .none)
      model.count.subscribe(onNext: { precondition($0 < 3, "too many") }).disposed(by: environment.disposeBag)
      return CartScreen(model: model)
    }
  }

  @Test func aCrashInATestPrintsTheSession() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.crash()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The program crashed while 'screen' was explored at ExploringTests/"))
    #expect(text.contains("    > more\n"))
  }

  private final class Endless {
    var depth = 0

    func descend() -> Int {
      depth += 1
      return depth == .max ? depth : descend() + depth
    }
  }

  /// A model that overflows the stack at the third thing.
  nonisolated private static let overflow: @Sendable () async -> Void = {
    await explore(budget: .actions(5_000)) { environment in
      let model = CartModel(environment, fault: .none)
      model.count.subscribe(onNext: { if $0 == 3 { _ = Endless().descend() } }).disposed(by: environment.disposeBag)
      return CartScreen(model: model)
    }
  }

  @Test func aStackOverflowInATestPrintsTheSession() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.overflow()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The program crashed while 'screen' was explored at ExploringTests/"))
    #expect(text.contains("    > more\n"))
  }

  private struct Vault: Screen {
    let code = PublishRelay<String>()

    var body: some View { SecureField("code", code).samples(["open sesame"]) }
  }

  /// A model that ends the program at a secret.
  nonisolated private static let crashAtASecret: @Sendable () async -> Void = {
    await explore(budget: .actions(5_000)) { environment in
      let vault = Vault()
      vault.code.subscribe(onNext: { precondition($0 != "open sesame", "wrong") }).disposed(by: environment.disposeBag)
      return vault
    }
  }

  @Test func aCrashInATestPrintsNoSecret() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.crashAtASecret()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("    > code \(ViewValue.mask)\n"))
    #expect(!text.contains("sesame"))
  }
}
