// Made by Scripts/arities from Scripts/arity/Renamed.txt: edit that, and run `make arities`.

// Former names of operators.

extension PrimitiveSequence {
  /// The former name of `catch(_:)`.
  @available(*, deprecated, renamed: "catch(_:)")
  @_alwaysEmitIntoClient
  public func catchError(_ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>)
    -> PrimitiveSequence<Trait, Element>
  { self.catch(handler) }

  /// The former name of `observe(on:)`.
  @available(*, deprecated, renamed: "observe(on:)")
  @_alwaysEmitIntoClient
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    self.observe(on: scheduler)
  }

  /// The former name of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  @_alwaysEmitIntoClient
  public func retryWhen<TriggerObservable: ObservableType, Error: Swift.Error>(
    _ notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> { self.retry(when: notificationHandler) }

  /// The former name of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  @_alwaysEmitIntoClient
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> { self.retry(when: notificationHandler) }

  /// The former name of `subscribe(on:)`.
  @available(*, deprecated, renamed: "subscribe(on:)")
  @_alwaysEmitIntoClient
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    self.subscribe(on: scheduler)
  }
}

extension PrimitiveSequenceType where Trait: SingleTrait.Valued {
  /// The former name of `catchAndReturn(_:)`.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  @_alwaysEmitIntoClient
  public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    self.catchAndReturn(element)
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The former name of `zip(_:)`.
  @available(*, deprecated, renamed: "zip(_:)")
  @_alwaysEmitIntoClient
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Completable
  where Collection.Element == Completable { self.zip(Array(sources)) }

  /// The former name of `zip(_:)`.
  @available(*, deprecated, renamed: "zip(_:)")
  @_alwaysEmitIntoClient
  public static func merge(_ sources: [Completable]) -> Completable { self.zip(sources) }

  /// The former name of `zip(_:)`.
  @available(*, deprecated, renamed: "zip(_:)")
  @_alwaysEmitIntoClient
  public static func merge(_ sources: Completable...) -> Completable { self.zip(sources) }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The former name of `subscribe(onSuccess:onFailure:onDisposed:)`.
  @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
  @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: @escaping ((any Swift.Error) -> Void),
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable { self.subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed) }
}
