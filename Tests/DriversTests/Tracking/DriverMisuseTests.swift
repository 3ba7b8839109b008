import Drivers
import Testing

/// What is reported as misuse. The handler is global, so each test has a process of its own.
@Suite struct DriverMisuseTests {
  @Test func meaninglessNumbersAreReported() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      _ = Observable.just(1).retry(maxAttempts: 0, delay: .seconds(1))
      _ = Single.just(1).retry(maxAttempts: -1, delay: .seconds(1))
      _ = ReplayRelay<Int>.create(bufferSize: -1)
    }
    #expect(
      reports(result?.standardErrorContent ?? []) == [
        "retry(maxAttempts: 0): the first attempt counts, and is made. Pass at least 1.",
        "retry(maxAttempts: -1): the first attempt counts, and is made. Pass at least 1.",
        "ReplayRelay.create(bufferSize: -1): a relay cannot keep fewer than 0 values; it keeps none.",
      ]
    )
  }

  @Test func theSmallestNumbersAreNot() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      _ = Observable.just(1).retry(maxAttempts: 1, delay: .seconds(1))
      _ = Single.just(1).retry(maxAttempts: 1, delay: .seconds(1))
      _ = ReplayRelay<Int>.create(bufferSize: 0)
    }
    #expect(reports(result?.standardErrorContent ?? []) == [])
  }

  private func reports(_ content: [UInt8]) -> [String] {
    String(decoding: content, as: UTF8.self).split(separator: "\n").compactMap { line in
      line.hasPrefix("Misuse: ") ? String(line.dropFirst("Misuse: ".count)) : nil
    }
  }
}
