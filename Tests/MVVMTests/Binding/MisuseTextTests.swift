import MVVM
import Testing

/// The handler of misuse is global, so the test has a process of its own.
struct MisuseTextTests {
  private struct Broken: Screen {
    var body: some View { Label("total", Observable<String>.error(RxError.noElements)) }
  }

  @Test func anErrorIsPartOfASentence() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let failure = Observable<Int>.error(RxError.noElements)
        _ = failure.bind(onNext: { _ in })
        _ = ControlEvent(events: failure).asDriver().drive()
        _ = Driver.combineLatest(Driver.just(1), Driver.just(2)) { _, _ in throw RxError.noElements }
          .drive(onNext: { (_: Int) in })
        try ScreenHost().open { _ in Broken() }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let error = "Sequence doesn't contain any elements"
    let reports = text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("Misuse") }
    let expected: [String] = [
      "A binding received the error \(error). Handle errors before it, as `catchAndReturn` does.",
      "A stream that cannot fail received the error \(error), and ends. Handle it where it arises.",
      "A stream that cannot fail received the error \(error), and ends. Handle it where it arises.",
      "The stream of 'total' failed, which the view cannot show: \(error). Handle it by `catch` or `asDriver`.",
    ]
    #expect(reports == expected.map { "Misuse: " + $0 })
  }
}
