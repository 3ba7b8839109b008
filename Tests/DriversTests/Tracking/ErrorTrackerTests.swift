import Drivers
import Testing

@MainActor @Suite struct ErrorTrackerTests {
  @Test func errorsOfAllStreamsAreCollected() {
    let errors = ErrorTracker()
    var seen: [String] = []
    let binding = errors.emit(onNext: { seen.append(($0 as? Failure)?.name ?? "?") })
    for name in ["first", "second"] {
      let recorder = Recorder<Int>()
      _ = Observable<Int>.error(Failure(name)).trackErrors(errors).subscribe(recorder)
      #expect(recorder.events == [.error(Failure(name))])
    }
    _ = Observable.just(1).trackErrors(errors).subscribe()
    #expect(seen == ["first", "second"])
    binding.dispose()
  }

  @Test func aSingleStaysOne() {
    let errors = ErrorTracker()
    var seen: [String] = []
    let binding = errors.emit(onNext: { seen.append("\($0)") })
    let single: Single<Int> = Single.error(Failure()).trackErrors(errors)
    _ = single.subscribe(onFailure: { seen.append("then \($0)") })
    #expect(seen == ["\(Failure())", "then \(Failure())"])
    binding.dispose()
  }

  @Test func trackErrorIsAnotherName() {
    let errors = ErrorTracker()
    var seen: [String] = []
    let binding = errors.emit(onNext: { seen.append("\($0)") })
    let observable: Observable<Int> = Observable.error(Failure("first")).trackError(errors)
    let single: Single<Int> = Single.error(Failure("second")).trackError(errors)
    _ = observable.subscribe(onError: { seen.append("then \($0)") })
    _ = single.subscribe(onFailure: { seen.append("then \($0)") })
    #expect(seen == ["first", "second"].flatMap { ["\(Failure($0))", "then \(Failure($0))"] })
    binding.dispose()
  }

  @Test func aNewSubscriberReceivesNoEarlierErrors() {
    let errors = ErrorTracker()
    _ = Observable<Int>.error(Failure()).trackErrors(errors).subscribe(onError: { _ in })
    var seen = 0
    errors.emit(onNext: { _ in seen += 1 }).dispose()
    #expect(seen == 0)
  }

  @Test func anErrorBecomesAResultThatKeepsItsReason() {
    let source = Observable.just(1).concat(Observable<Int>.error(Failure("why")))
    var seen: [String] = []
    let binding = source.asResult().asDriver().drive(
      onNext: { result in
        switch result {
        case .success(let value): seen.append("\(value)")
        case .failure(let error): seen.append((error as? Failure)?.name ?? "?")
        }
      },
      onCompleted: { seen.append("|") }
    )
    #expect(seen == ["1", "why", "|"])
    binding.dispose()
  }
}
