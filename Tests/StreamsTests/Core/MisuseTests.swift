import Streams
import Testing

/// Calls that are reported as misuse. The handler is global, so each test runs in a separate process.
@Suite struct MisuseTests {
  @Test func meaninglessArgumentsAreReported() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let source = Observable.just(1)
      _ = source.share(replay: -1)
      _ = source.share(replay: -2, scope: .forever)
      _ = source.skip(-1)
      _ = Observable.just(source).merge(maxConcurrent: 0)
      _ = Observable.range(start: 0, count: -1)
      _ = ReplaySubject<Int>.create(bufferSize: -1)
      let disposable = SingleAssignmentDisposable()
      disposable.setDisposable(Disposables.create())
      disposable.setDisposable(Disposables.create())
      Binder(disposable, scheduler: CurrentThreadScheduler.instance) { (_, _: Int) in }.onError(RxError.noElements)
    }
    #expect(
      reports(result?.standardErrorContent ?? []) == [
        "share(replay: -1): fewer than 0 values cannot be replayed; none are.",
        "share(replay: -2): fewer than 0 values cannot be replayed; none are.",
        "skip(_:) was called with a negative count: -1. No value is skipped.",
        "merge(maxConcurrent: 0) runs nothing. Allow one at least.",
        "range(start:count:) was called with a negative count: -1.",
        "ReplaySubject.create(bufferSize: -1): a subject cannot keep fewer than 0 values; it keeps none.",
        "A SingleAssignmentDisposable was set twice; the second disposable was disposed. "
          + "Use a SerialDisposable to replace one disposable by another.",
        "A binding received the error Sequence doesn't contain any elements. Handle errors before it, as `catchAndReturn` does.",
      ]
    )
  }

  @Test func theSmallestArgumentsAreNot() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let source = Observable.just(1)
      _ = source.share(replay: 0)
      _ = source.share(replay: 0, scope: .forever)
      _ = source.share(replay: 1, scope: .forever)
      _ = source.skip(0)
      _ = Observable.just(source).merge(maxConcurrent: 1)
      _ = Observable.range(start: 0, count: 0)
      _ = ReplaySubject<Int>.create(bufferSize: 0)
      SingleAssignmentDisposable().setDisposable(Disposables.create())
    }
    #expect(reports(result?.standardErrorContent ?? []) == [])
  }

  private func reports(_ content: [UInt8]) -> [String] {
    String(decoding: content, as: UTF8.self).split(separator: "\n").compactMap { line in
      line.hasPrefix("Misuse: ") ? String(line.dropFirst("Misuse: ".count)) : nil
    }
  }
}
