import Drivers

let trackingOperators = trackedObservables + trackedSingles + trackedInfallibles + trackedDrivers

let trackedObservables = [
  rx("asResult", of: "tracking") { $0.asResult().asObservable() },
  rx("trackActivity", of: "tracking") { $0.trackActivity(ActivityIndicator()) },
  rx("trackErrors", of: "tracking") { $0.trackErrors(ErrorTracker()) },
  rx("retry", of: "tracking") {
    $0.retry(maxAttempts: 3, delay: RetryDelay.constant(.seconds(1)), scheduler: HistoricalScheduler())
  },
  rx("retry(delay: an interval)", of: "tracking") {
    $0.retry(maxAttempts: 3, delay: RxTimeInterval.seconds(1), scheduler: HistoricalScheduler())
  },
  rx("RetryDelay(_:)", of: "tracking") {
    $0.retry(maxAttempts: 3, delay: RetryDelay { Double($0) }, scheduler: HistoricalScheduler())
  },
]

let trackedSingles = [
  life("tracking/Single.trackActivity") { i, sum in
    Single.just(i).trackActivity(ActivityIndicator()).subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("tracking/Single.trackErrors") { i, sum in
    Single.just(i).trackErrors(ErrorTracker()).subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("tracking/Single.retry") { i, sum in
    Single.just(i)
      .retry(maxAttempts: 3, delay: RetryDelay.constant(.seconds(1)), scheduler: HistoricalScheduler())
      .subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("tracking/Single.retry(delay: an interval)") { i, sum in
    Single.just(i)
      .retry(maxAttempts: 3, delay: RxTimeInterval.seconds(1), scheduler: HistoricalScheduler())
      .subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
]

let trackedInfallibles = [
  row("tracking/Infallible.trackActivity") { (source: SubjectSource, sum) in
    source.subject.asInfallible(onErrorJustReturn: 0).trackActivity(ActivityIndicator())
      .subscribe(onNext: { sum.total &+= $0 }).dispose
  }
]

let trackedDrivers = [
  row("tracking/Driver.trackActivity") { (source: RelaySource, sum) in
    source.relay.asDriver().trackActivity(ActivityIndicator()).drive(onNext: { sum.total &+= $0 }).dispose
  }
]
