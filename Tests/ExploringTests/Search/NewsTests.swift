import Exploring
import Foundation
import MVVM
import MVVMTesting
import Testing

/// What a search reports while it runs, because its program may end at any step.
@MainActor
struct NewsTests {
  @Test func nothingThatWasSeenWaitsForTheEndOfTheSearch() {
    let size = 512
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let journal = SessionJournal(memory, capacity: size)
    var app = ExploredApp("planted") { CartScreen(model: CartModel($0, fault: .none)) }
    app.journal = journal
    let explorer = Explorer(app, budget: .actions(2_000), seed: 3)
    explorer.map = StateMapRecorder()
    var seen = ExplorationReport(seed: 3)
    explorer.onSeen = { seen.add($0) }
    explorer.run()
    seen.add(sessions: explorer.report.sessions, actions: explorer.report.actions, states: journal.seenStates)
    #expect(seen.states == explorer.report.states)
    #expect(seen.states > 3)
    #expect(seen.usedInputs == explorer.report.usedInputs)
    #expect(seen.unusedInputs == explorer.report.unusedInputs)
    #expect(seen.usedServices == explorer.report.usedServices)
    #expect(seen.unusedServices == explorer.report.unusedServices)
    #expect(seen.map?.states == explorer.report.map?.states)
    #expect(seen.map?.edges == explorer.report.map?.edges)
  }
}
