// Made by Scripts/arities from Scripts/arity/Renamed.txt: edit that, and run `make arities`.

// Former names of operators.

extension ObservableType {
  /// The former name of `catch(_:)`.
  @available(*, deprecated, renamed: "catch(_:)")
  @_alwaysEmitIntoClient
  public func catchError(_ handler: @escaping (any Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
    self.catch(handler)
  }

  /// The former name of `catchAndReturn(_:)`.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  @_alwaysEmitIntoClient
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { self.catchAndReturn(element) }

  /// The former name of `catch(sequence:)`.
  @available(*, deprecated, renamed: "catch(sequence:)")
  @_alwaysEmitIntoClient
  public static func catchError<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> { self.catch(sequence: sequence) }

  /// The former name of `element(at:)`.
  @available(*, deprecated, renamed: "element(at:)")
  @_alwaysEmitIntoClient
  public func elementAt(_ index: Int) -> Observable<Element> { self.element(at: index) }

  /// The former name of `observe(on:)`.
  @available(*, deprecated, renamed: "observe(on:)")
  @_alwaysEmitIntoClient
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { self.observe(on: scheduler) }

  /// The former name of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  @_alwaysEmitIntoClient
  public func retryWhen<TriggerObservable: ObservableType, Error: Swift.Error>(
    _ notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> { self.retry(when: notificationHandler) }

  /// The former name of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  @_alwaysEmitIntoClient
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> { self.retry(when: notificationHandler) }

  /// The former name of `skip(until:)`.
  @available(*, deprecated, renamed: "skip(until:)")
  @_alwaysEmitIntoClient
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { self.skip(until: other) }

  /// The former name of `skip(while:)`.
  @available(*, deprecated, renamed: "skip(while:)")
  @_alwaysEmitIntoClient
  public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    self.skip(while: predicate)
  }

  /// The former name of `subscribe(on:)`.
  @available(*, deprecated, renamed: "subscribe(on:)")
  @_alwaysEmitIntoClient
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    self.subscribe(on: scheduler)
  }

  /// The former name of `take(for:scheduler:)`.
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  @_alwaysEmitIntoClient
  public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    self.take(for: duration, scheduler: scheduler)
  }

  /// The former name of `take(until:)`.
  @available(*, deprecated, renamed: "take(until:)")
  @_alwaysEmitIntoClient
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { self.take(until: other) }

  /// The former name of `take(until:behavior:)`.
  @available(*, deprecated, renamed: "take(until:behavior:)")
  @_alwaysEmitIntoClient
  public func takeUntil(_ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  { self.take(until: predicate, behavior: behavior) }

  /// The former name of `take(while:)`.
  @available(*, deprecated, renamed: "take(while:)")
  @_alwaysEmitIntoClient
  public func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    self.take(while: predicate)
  }
}
