import Foundation
import MVVM
import Testing

/// A session may last for ever.
@MainActor
struct SessionLogLimitTests {
  struct Echo: Screen {
    let text = BehaviorRelay(value: "")

    var body: some View {
      TextField("text", text)
      Label("echo", text)
    }
  }

  let host = ScreenHost()

  init() throws { try host.open { _ in Echo() } }

  @Test func ofALongOneTheEarlierEntriesAreDropped() throws {
    host.logLimit = 10
    for number in 1...100 {
      try host.set("text", "\(number)")
      #expect(host.log.entries.count <= 20)
    }
    #expect(host.log.count == 200)
    #expect(host.log.dropped + host.log.entries.count == 200)
    #expect(host.log.entries.count >= 10)
    #expect(host.log.entries.suffix(2).map(\.description) == ["@0ms > text \"100\"", "@0ms echo \"100\""])
  }

  @Test func aHundredThousandActionsNeedNoMoreRoomThanTen() throws {
    for number in 1...100_000 { try host.set("text", number & 1 == 0 ? "a" : "b") }
    #expect(host.log.count == 200_000)
    #expect(host.log.entries.count <= 2 * ScreenHost.defaultLogLimit)
  }

  @Test func allOfItIsKeptWhereThatIsWanted() throws {
    host.logLimit = nil
    for number in 1...15_000 { try host.set("text", "\(number)") }
    #expect(host.log.entries.count == 30_000 && host.log.dropped == 0)
  }

  /// Each text is in two entries: 16 of a megabyte are kept.
  @Test func longTextsAreDroppedEarlierAlsoAfterAllWasKept() throws {
    let long = String(repeating: "a", count: 1 << 20)
    host.logLimit = nil
    for number in 1...20 { try host.set("text", "\(long)\(number)") }
    #expect(host.log.entries.count == 40)
    host.logLimit = 1
    try host.set("text", "short")
    host.logLimit = 1_000
    for number in 1...20 { try host.set("text", "\(long)\(number)") }
    #expect(host.log.entries.count <= 16)
  }

  @Test func whatWasDroppedIsSavedAsANumber() throws {
    host.logLimit = 1
    for number in 1...9 { try host.set("text", "\(number)") }
    #expect(host.log.dropped > 0)
    let copy = try JSONDecoder().decode(SessionLog.self, from: JSONEncoder().encode(host.log))
    #expect(copy == host.log)
    #expect(copy.dropped == host.log.dropped)
  }

  @Test func aWaitReportsWhatArrivedAlthoughTheLogWasCut() async throws {
    host.logLimit = 1
    for number in 1...9 { try host.set("text", "\(number)") }
    let error = await #expect(throws: ScreenError.self) {
      try await host.wait(for: "echo", toBe: "10", within: .milliseconds(1))
    }
    #expect(error?.details == ["it is \"9\"", "nothing arrived"])
  }

  @Test func entriesAfterACountAreFound() {
    let entry = SessionLog.Entry(time: .zero, kind: .input, screen: "s", name: "a", value: .event)
    let log = SessionLog([entry, entry, entry], dropped: 5)
    #expect(log.count == 8)
    #expect(log.entries(after: 7).count == 1)
    #expect(log.entries(after: 2).count == 3)
    #expect(log.entries(after: 9).isEmpty)
  }
}
