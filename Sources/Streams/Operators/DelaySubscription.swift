extension ObservableType {
  /// Subscribes later; what the source sends before that is not seen.
  ///
  ///     source                     -a--b--c--|
  ///     delaySubscription(3 ticks) ----b--c--|
  ///
  /// Ends as the source does.
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Whose clock is used, and where the source is subscribed to.
  @_alwaysEmitIntoClient
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    Operated("delaySubscription", asObservable(), on: scheduler) { source, sink, scope in
      scope.perform(after: dueTime, on: scheduler, for: "delaySubscription") { [source = source.stream, sink] in
        source.attach(sink, scope)
      }
    }
  }
}
