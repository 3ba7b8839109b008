extension ObservableType {
  /// This stream as a ``Single``: sends its value when the stream completes. Fails with ``RxError/noElements`` if there is no
  /// value, and with ``RxError/moreThanOneElement`` at a second value.
  ///
  ///     source        --a---|
  ///     asSingle()    ------(a|)
  @_alwaysEmitIntoClient
  public func asSingle() -> Single<Element> {
    let atMostOne = Operated(nil, asObservable()) { source, sink, scope in
      source.run(AtMostOneSink(sink, scope, orElse: RxError.noElements), scope)
    }
    return Single(raw: atMostOne)
  }

  /// This stream as a ``Maybe``: sends its value, if there is one, when the stream completes. Fails with
  /// ``RxError/moreThanOneElement`` at a second value.
  @_alwaysEmitIntoClient
  public func asMaybe() -> Maybe<Element> {
    let atMostOne = Operated(nil, asObservable()) { source, sink, scope in
      source.run(AtMostOneSink(sink, scope, orElse: nil), scope)
    }
    return Maybe(raw: atMostOne)
  }

  /// Sends the first value, or nil if the stream completes without one.
  ///
  ///     source     --a--b--|
  ///     first()    --(a|)
  ///
  /// Fails when the stream fails before its first value.
  @_alwaysEmitIntoClient
  public func first() -> Single<Element?> {
    let first = Operated<Element, Element?>("first", asObservable()) { source, sink, scope in
      let sink = HandlerStage<Element, Element?, Void>(sink, scope, ()) {
        $1.complete(with: $0)
      } end: {
        if let error = $0 { $1.downstream.error(error) } else { $1.complete(with: nil) }
      }
      source.run(sink, scope)
    }
    return Single(raw: first)
  }

  /// Sends all values in one array when the stream completes.
  ///
  ///     source       --a--b--|
  ///     toArray()    --------([a,b]|)
  ///
  /// Fails when the stream does.
  @_alwaysEmitIntoClient
  public func toArray() -> Single<[Element]> {
    Single(raw: Reduce(asObservable(), [], { $0.append($1) }, { $0 }))
  }
}

extension ObservableType where Element == Never {
  /// This stream as a ``Completable``.
  @_alwaysEmitIntoClient
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}

@usableFromInline
final class AtMostOneSink<Element>: ScopedStage<Element, Element> {
  private let emptyError: (any Error)?
  @exclusivity(unchecked) private var held = Latest<Element>()

  /// - Parameter orElse: The error if the source has no value; nil to complete.
  @usableFromInline
  init(_ downstream: Sink<Element>, _ scope: Scope, orElse emptyError: (any Error)?) {
    self.emptyError = emptyError
    super.init(downstream, scope)
  }

  public override func next(_ element: Element) {
    if held.isSet { downstream.error(RxError.moreThanOneElement) } else { held.set(element) }
  }

  public override func completed() {
    if held.isSet {
      held.lend { complete(with: $0) }
    } else if let emptyError {
      downstream.error(emptyError)
    } else {
      downstream.completed()
    }
  }
}
