import MVVM

/// The work behind a stream: a request, for example, that you answer by hand. It counts its starts.
final class Work {
  let starts = BehaviorRelay(value: 0)
  /// The work under way. Accessed by one thread at a time: the sample waits for work on other threads.
  private var run = PublishSubject<Int>()

  /// Starts the work for each subscriber.
  var stream: Observable<Int> {
    .deferred { [self] in
      starts.accept(starts.value + 1)
      return run
    }
  }

  func send(_ value: Int) { run.onNext(value) }
  func fail() { ending().onError(WorkError.failed) }
  func complete() { ending().onCompleted() }

  /// The work under way; a later subscription starts new work.
  private func ending() -> PublishSubject<Int> {
    defer { run = PublishSubject() }
    return run
  }
}

/// The error of the work when you let it fail.
enum WorkError: Error {
  case failed
}
