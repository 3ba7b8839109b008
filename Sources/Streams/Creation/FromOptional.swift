extension ObservableType {
  /// A stream that sends the value, if there is one, and completes, immediately.
  ///
  ///     from(optional: a)     (a|)
  ///     from(optional: nil)   |
  @_alwaysEmitIntoClient
  public static func from(optional: Element?) -> Observable<Element> { optional.map { .just($0) } ?? .empty() }

  /// Sends the value, if there is one, and completes, each as a piece of work on `scheduler`.
  ///
  ///     from(optional: a, scheduler: scheduler)     (a|)
  ///     from(optional: nil, scheduler: scheduler)   |
  @_alwaysEmitIntoClient
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    SteppedSource(optional == nil ? "empty" : "just", scheduler, CollectionOfOne(optional).compactMap { $0 })
  }
}
