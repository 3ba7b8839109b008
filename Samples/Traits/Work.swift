import MVVM

/// What is behind a stream: a request, say, whose answers are given by hand. It counts how often it is started.
final class Work {
  let starts = BehaviorRelay(value: 0)
  /// What is under way. Touched by one thread at a time: who works on another is waited for.
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

  /// What is under way; whoever comes later starts something new.
  private func ending() -> PublishSubject<Int> {
    defer { run = PublishSubject() }
    return run
  }
}

/// Why the work failed: somebody wanted it to.
enum WorkError: Error {
  case failed
}
