import Foundation
import Streams
import Testing

/// Nests of any depth are built, run and freed, however small the thread's stack is. `make soak ARGS=depth` tries more operators.
@Suite struct DepthTests {
  // The thread sanitizer records active calls in a separate stack, which has room for some tens of thousands.
  private static let depth = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "__tsan_init") == nil ? 200_000 : 2_000
  /// As many as the thread sanitizer has room for, and more than fit on a small stack.
  private static let runDepth = depth < 4_000 ? 500 : 4_000

  private func nest(_ operation: (Observable<Int>) -> Observable<Int>) {
    let leaked = Resources.leaked {
      var stream = Observable.just(1)
      for _ in 0..<Self.depth { stream = operation(stream) }
    }
    #expect(leaked == 0)
  }

  @Test func nestsOfOneSourceAreFreed() {
    nest { $0.map { $0 } }
    nest { $0.filter { _ in true } }
    nest { $0.flatMap { Observable.just($0) } }
    nest { $0.share(replay: 1) }
    nest { $0.distinctUntilChanged() }
    nest { $0.catchAndReturn(1) }
    nest { $0.take(1) }
  }

  @Test func nestsOfSeveralSourcesAreFreed() {
    nest { Observable.merge($0, .just(1)) }
    nest { Observable.combineLatest($0, Observable.just(1)) { $0 + $1 } }
    nest { Observable.zip($0, Observable.just(1)) { $0 + $1 } }
    nest { $0.amb(Observable.just(1)) }
    nest { $0.take(until: Observable.just(1)) }
    nest { Observable.just(1).withLatestFrom($0) }
    nest { $0.concat(Observable.just(1)).map { $0 } }
  }

  @Test func nestsInClosuresAndInTypesOfTheUserAreFreed() {
    nest { source in .create { source.subscribe($0) } }
    nest { source in Single.create { source.asSingle().subscribe($0) }.asObservable() }
    nest { source in Observable.just(1).retry(when: { _ in source }) }
    nest { source in Observable.just(1).multicast({ PublishSubject<Int>() }, selector: { _ in source }) }
    nest { OwnStream(source: $0).asObservable() }
  }

  private struct OwnStream: ObservableType {
    typealias Element = Int

    let source: Observable<Int>

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
      source.subscribe(observer)
    }
  }

  /// Each makes a disposable that disposes of another one.
  private static let wrappers: [@Sendable (any Disposable) -> any Disposable] = [
    { CompositeDisposable($0, Disposables.create()) },
    { inner in Disposables.create { inner.dispose() } },
    { RefCountDisposable(disposable: $0) },
    { ScheduledDisposable(scheduler: CurrentThreadScheduler.instance, disposable: $0) },
    {
      let wrapper = SerialDisposable()
      wrapper.disposable = $0
      return wrapper
    },
    {
      let wrapper = SingleAssignmentDisposable()
      wrapper.setDisposable($0)
      return wrapper
    },
  ]

  @Test(arguments: wrappers.indices) func disposablesAreDisposedOf(_ index: Int) {
    var disposals = 0
    var nested: any Disposable = Disposables.create { disposals += 1 }
    for _ in 0..<Self.depth { nested = Self.wrappers[index](nested) }
    nested.dispose()
    #expect(disposals == 1)
  }

  @Test(arguments: wrappers.indices) func disposablesAreFreed(_ index: Int) {
    let leaked = Resources.leaked {
      var nested: any Disposable = Disposables.create()
      for _ in 0..<Self.depth { nested = Self.wrappers[index](nested) }
    }
    #expect(leaked == 0)
  }

  @Test func bagsInBagsEnd() {
    var disposals = 0
    var nested: any Disposable = Disposables.create { disposals += 1 }
    for _ in 0..<Self.depth {
      let bag = DisposeBag(disposing: nested)
      nested = Disposables.create { _ = bag }
    }
    nested.dispose()
    #expect(disposals == 1)
  }

  @Test func theOrderOfDisposalsIsKept() {
    var order: [Int] = []
    var nested: any Disposable = Disposables.create { order.append(0) }
    for level in 1...300 { nested = CompositeDisposable(nested, Disposables.create { order.append(level) }) }
    nested.dispose()
    #expect(order == Array(0...300))
  }

  // MARK: Running

  /// Calls `body` on a thread with a stack of half a megabyte.
  private func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
  }

  /// Subscribes to a nest, sends a value and the end through it, and disposes of a second subscription.
  private func runNest(_ operation: @escaping @Sendable (Observable<Int>) -> Observable<Int>) {
    onSmallStack {
      let leaked = Resources.leaked {
        let source = PublishSubject<Int>()
        var stream = source.asObservable()
        for _ in 0..<Self.runDepth { stream = operation(stream) }
        var events: [Event<Int>] = []
        let subscription = stream.subscribe { events.append($0) }
        stream.subscribe().dispose()
        source.onNext(1)
        subscription.dispose()
        #expect(events == [.next(1)])
      }
      #expect(leaked == 0)
    }
  }

  @Test func nestsOfOneSourceRun() {
    runNest { $0.map { $0 } }
    runNest { $0.share() }
  }

  @Test func nestsOfSubscriptionsOnASchedulerEnd() {
    onSmallStack {
      let leaked = Resources.leaked {
        let source = PublishSubject<Int>()
        var stream = source.asObservable()
        for _ in 0..<Self.runDepth { stream = stream.subscribe(on: CurrentThreadScheduler.instance) }
        var events: [Event<Int>] = []
        _ = stream.subscribe { events.append($0) }
        source.onNext(1)
        source.onCompleted()
        #expect(events == [.next(1), .completed])
      }
      #expect(leaked == 0)
    }
  }

  @Test func nestsOfSeveralSourcesRun() {
    runNest { Observable.merge($0, .never()) }
    runNest { $0.amb(Observable.never()) }
  }

  @Test func streamsThatLeadToThemselvesRun() {
    @Sendable func countdown(_ number: Int) -> Observable<Int> {
      number == 0 ? .just(0) : Observable.just(number).flatMap { countdown($0 - 1) }
    }
    @Sendable func slowCountdown(_ number: Int) -> Observable<Int> {
      number == 0 ? .just(0) : Observable.of(number, number).take(1).flatMapLatest { slowCountdown($0 - 1) }
    }
    onSmallStack {
      for stream in [countdown(Self.runDepth), slowCountdown(Self.runDepth)] {
        var events: [Event<Int>] = []
        stream.subscribe { events.append($0) }.dispose()
        #expect(events == [.next(0), .completed])
      }
    }
  }

  @Test func recoveriesThatLeadToThemselvesRun() {
    @Sendable func countdown(_ number: Int) -> Observable<Int> {
      Observable.error(RxError.unknown).catch { _ in number == 0 ? .just(0) : countdown(number - 1) }
    }
    onSmallStack {
      var events: [Event<Int>] = []
      countdown(Self.runDepth).subscribe { events.append($0) }.dispose()
      #expect(events == [.next(0), .completed])
    }
  }

  /// Each fails after it was subscribed to, so that only their values pass through all of them.
  @Test func laterRecoveriesThatLeadToThemselvesRun() {
    onSmallStack {
      let leaked = Resources.leaked {
        var newest: AnyObserver<Int>?
        func attempt() -> Observable<Int> {
          Observable.create { observer in
            newest = observer
            return Disposables.create()
          }
          .catch { _ in attempt() }
        }
        var events: [Event<Int>] = []
        let subscription = attempt().subscribe { events.append($0) }
        for _ in 0..<Self.runDepth { newest?.onError(RxError.unknown) }
        newest?.onNext(0)
        newest?.onCompleted()
        #expect(events == [.next(0), .completed])
        subscription.dispose()
        newest = nil
      }
      #expect(leaked == 0)
    }
  }
}
