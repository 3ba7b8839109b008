import Synchronization

extension ObservableType {
  /// Sends the events on a scheduler.
  ///
  ///     source                  -a--b--|
  ///     observe(on: scheduler)  -a--b--|
  ///
  /// Keeps their order. Ends as the source does; even a failure waits until the values before it have been sent.
  ///
  /// On a serial dispatch queue, such as the main queue, values that arrive while a delivery is scheduled join it, so a fast
  /// source does not need a piece of work on the queue for each value. Work that you add to the queue after an event was sent
  /// runs after the delivery of that event.
  ///
  /// - Parameter scheduler: The scheduler on which events are sent.
  @_alwaysEmitIntoClient
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ObserveOn(asObservable(), scheduler) { sink, scope, scheduler, queue in
      if let queue { BatchSink(sink, scope, queue) } else { HopSink(sink, scope, scheduler) }
    }
  }
}

@usableFromInline
final class ObserveOn<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline typealias MakeSink = (
    consuming Sink<Element>, Scope, any ImmediateSchedulerType, SerialDispatchQueueScheduler?
  ) -> HandOverSink<Element>

  private let source: SourceReference<Element>
  private let scheduler: any ImmediateSchedulerType
  /// The scheduler, if it is for a serial queue.
  private let queue: SerialDispatchQueueScheduler?
  private let makeSink: MakeSink

  @usableFromInline
  init(_ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType, _ makeSink: @escaping MakeSink) {
    self.source = SourceReference(source)
    self.scheduler = scheduler
    self.makeSink = makeSink
    queue = SerialDispatchQueueScheduler.serial(scheduler)
    super.init()
    #if DEBUG
    if queue != nil { Resources.countSerialHandOver(1) }
    #endif
  }

  #if DEBUG
  deinit { if queue != nil { Resources.countSerialHandOver(-1) } }
  #endif

  public override func run(_ sink: consuming Sink<Element>, _ scope: Scope) {
    let handOver = makeSink(sink, scope, scheduler, queue)
    source.run(handOver, handOver.sourceScope)
  }

  override var operatorName: String? { "observe(on:)" }
  override var ownScheduler: AnyObject? { scheduler as AnyObject }

  override var heldSources: [any AnatomicStream] { [source.stream] }
}

/// Passes events to a scheduler one by one: each delivery schedules the next while events wait.
@usableFromInline
final class HopSink<Element>: HandOverSink<Element> {
  @usableFromInline let scheduler: any ImmediateSchedulerType
  @usableFromInline let slot: TimerSlot
  /// The thread that delivers, and whether the scheduler ran the next delivery synchronously, within the current one. Such a
  /// delivery becomes another iteration of a loop, because otherwise a long queue of events would grow the stack.
  private let rounds = Atomic<UInt>(0)

  @inlinable
  init(_ downstream: Sink<Element>, _ scope: Scope, _ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
    slot = TimerSlot()
    scope.attach(slot)
    super.init(downstream, scope)
  }

  override func added(isFirst: Bool) {
    if isFirst { hop() }
  }

  private func hop() {
    slot.start { turn in
      scheduler.schedule(turn) { [self] turn in
        if slot.take(turn) { deliverInRounds() }
        return Disposables.create()
      }
    }
  }

  private func deliverInRounds() {
    let thread = thisThread
    let another = thread | 1
    let isWithin = rounds.compareExchange(expected: thread, desired: another, ordering: .acquiringAndReleasing)
    if isWithin.exchanged { return }
    rounds.store(thread, ordering: .releasing)
    repeat {
      if deliver(atMost: 1) > 0 { hop() }
    } while rounds.compareExchange(expected: another, desired: thread, ordering: .acquiringAndReleasing).exchanged
    // By now, the next delivery may run on another thread, which has stored its own mark.
    _ = rounds.compareExchange(expected: thread, desired: 0, ordering: .acquiringAndReleasing)
  }
}

/// Passes events to a serial queue in batches; see ``Batching``.
@usableFromInline
final class BatchSink<Element>: HandOverSink<Element> {
  @usableFromInline let scheduler: SerialDispatchQueueScheduler
  @exclusivity(unchecked) private var batching = Batching()

  @inlinable
  init(_ downstream: Sink<Element>, _ scope: Scope, _ scheduler: SerialDispatchQueueScheduler) {
    self.scheduler = scheduler
    super.init(downstream, scope)
  }

  override func added(isFirst: Bool) {
    guard batching.add(isFirst: isFirst) else { return }
    _ = scheduler.schedule(self) { [limit = batching.limit] sink in
      _ = sink.deliver(atMost: limit)
      return Disposables.create()
    }
  }
}
