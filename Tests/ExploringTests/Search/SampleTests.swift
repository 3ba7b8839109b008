import Exploring
import Foundation
import MVVM
import Testing

/// Values that a type or a view says are worth trying.
@MainActor
struct SampleTests {
  /// An amount with its currency, which random text does not produce.
  private struct Amount: LosslessStringConvertible, Sample {
    static let samples = ["12.50 XDR"]
    let description: String

    init?(_ text: String) {
      guard text.hasSuffix(" XDR") else { return nil }
      description = text
    }
  }

  private struct AmountScreen: Screen {
    let relay = PublishRelay<Amount>()
    let code = BehaviorRelay(value: "")

    var body: some View {
      ValueField("amount", relay)
      TextField("code", code).samples(["QX-77"])
      Label("entered", relay.asDriver(onErrorDriveWith: .empty()).map(\.description).startWith(""))
    }
  }

  @Test(arguments: ["entered == \"12.50 XDR\"", "code == QX-77"])
  func samplesAreEntered(condition: String) {
    let explorer = Explorer(
      ExploredApp("amounts") { _ in AmountScreen() },
      budget: .actions(300).stopping(after: 1),
      properties: [
        Never(condition) { $0.text("entered") == "12.50 XDR" && condition.hasPrefix("entered") },
        Never(condition) { $0.text("code") == "QX-77" && condition.hasPrefix("code") },
      ],
      seed: 1
    )
    explorer.run()
    #expect(explorer.report.findings.map(\.check) == [.property])
  }

  private struct DateScreen: Screen {
    let due = BehaviorRelay<Date?>(value: nil)

    var body: some View {
      DateField("due", due)
      Label("isLeapDay", due.asDriver().map { $0 == Date(timeIntervalSince1970: 1_709_164_800) })
    }
  }

  @Test func datesAreEntered() {
    let explorer = Explorer(
      ExploredApp("dates") { _ in DateScreen() },
      budget: .actions(100).stopping(after: 1),
      properties: [Never("a leap day") { $0.text("isLeapDay") == "true" }],
      seed: 1
    )
    explorer.run()
    #expect(explorer.report.findings.map(\.check) == [.property])
  }
}
