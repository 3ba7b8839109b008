extension ObservableType {
  /// Subscribes later, and misses the events that the source sends before that.
  ///
  ///     source                                                -a--b--c--|
  ///     delaySubscription(.seconds(3), scheduler: scheduler)  ----b--c--|
  ///
  /// Ends as the source does.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler whose clock is used, and where the source is subscribed to.
  @_alwaysEmitIntoClient
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    Operated("delaySubscription", asObservable(), on: scheduler) { source, sink, scope in
      scope.perform(after: dueTime, on: scheduler, for: "delaySubscription") { [source = source.stream, sink] in
        source.attach(sink, scope)
      }
    }
  }
}
