extension PrimitiveSequence {
  /// The old spelling of `observe(on:)`.
  @available(*, deprecated, renamed: "observe(on:)")
  @inlinable
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    observe(on: scheduler)
  }

  /// The old spelling of `subscribe(on:)`.
  @available(*, deprecated, renamed: "subscribe(on:)")
  @inlinable
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    subscribe(on: scheduler)
  }

  /// The old spelling of `catch(_:)`.
  @available(*, deprecated, renamed: "catch(_:)")
  @inlinable
  public func catchError(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    self.catch(handler)
  }

  /// The old spelling of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  @inlinable
  public func retryWhen<TriggerObservable: ObservableType, Error: Swift.Error>(
    _ notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    retry(when: notificationHandler)
  }

  /// The old spelling of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  @inlinable
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    retry(when: notificationHandler)
  }
}

extension PrimitiveSequenceType where Trait: SingleTrait.Valued {
  /// The old spelling of `catchAndReturn(_:)`.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  @inlinable
  public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> { catchAndReturn(element) }
}
